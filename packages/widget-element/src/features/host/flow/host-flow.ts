import type { Subject } from '@hourfold/shared/contract/widget-url'
import { currentItem } from '@hourfold/shared/flow/cart/cart'
import type { FlowFeature, Handlers, EventContext } from '@hourfold/shared/flow/flow-feature'
import { chosenStaff } from '@hourfold/shared/flow/cart/choices'
import {
  createFlow,
  prefilledInput,
  type Flow,
  type FlowOptions,
  type Step,
} from '@hourfold/shared/flow/flow'
import type { FlowEvent } from '@hourfold/shared/flow/flow-event'
import { goTo, keepVisitor, release } from '@hourfold/shared/flow/navigate'
import { reloadSlots } from '@hourfold/shared/flow/time/slots-state'
import { transition } from '@hourfold/shared/flow/transition'

declare module '@hourfold/shared/flow/flow-event' {
  interface FlowEvents {
    readonly page_changed: { readonly subject: Subject; readonly options: FlowOptions }
    /** Goes back to an earlier step by name, or forward to the next if no choice is left. */
    readonly step_wanted: { readonly step: Step; readonly page?: number | undefined }
    /** Loads the slots again. */
    readonly refresh_wanted: NoData
    /** Starts again from the beginning and drops the state. */
    readonly visit_reset: NoData
  }
}

export const hostHandlers = {
  page_changed: changePage,
  step_wanted: (flow, { step, page }, context) => {
    const there = goToReachableStep(flow, step, context)
    return page === undefined || there.step !== step
      ? there
      : transition(there, { type: 'page_wanted', page }, context)
  },
  refresh_wanted: (flow) => ({ ...flow, slots: { ...reloadSlots(flow.slots), failure: null } }),
  visit_reset: (flow, _, context) => beginAnew(flow, pageSubject(flow), flow.options, context),
} as const satisfies Handlers

/** Flow slice of the events that the host page sends. */
export const hostFlow: FlowFeature = { handlers: hostHandlers, whileSubmitting: ['page_changed'] }

function changePage(
  flow: Flow,
  { subject, options }: Extract<FlowEvent, { type: 'page_changed' }>,
  context: EventContext,
): Flow {
  if (!same(subject, pageSubject(flow))) return beginAnew(flow, subject, options, context)
  const hourCycle = options.hourCycle === flow.options.hourCycle ? flow.hourCycle : options.hourCycle
  const staff = options.staff === flow.options.staff ? undefined : options.staff
  const item = currentItem(flow)
  const items =
    staff === undefined || !item
      ? flow.items
      : flow.items.with(flow.current, { ...item, staff: chosenStaff(flow, item, staff) })
  const isKnown = same(options.prefill, flow.options.prefill)
  const input = isKnown ? flow.input : { ...flow.input, ...prefilledInput(options.prefill) }
  return { ...flow, options, hourCycle, items, input }
}

/** The subject of the host page. A form may have led the session to another subject. */
const pageSubject = ({ lasting, subject }: Flow): Subject => lasting.handover?.from ?? subject

const beginAnew = (flow: Flow, subject: Subject, options: FlowOptions, context: EventContext): Flow => ({
  ...keepVisitor(createFlow(subject, options, flow.now), release(flow, context)),
  lasting: {},
})

/** Goes back to an earlier step, or on to the next one if all choices for it are made. */
function goToReachableStep(flow: Flow, step: Step, context: EventContext): Flow {
  const back = goTo(flow, step, context)
  if (back !== flow || flow.step === step) return back
  const reached = eventsThatChangeStep(flow)
    .map((event) => transition(flow, event, context))
    // If a time is already chosen, confirming the service skips its options.
    .map((after) => (after.step === step ? after : goTo(after, step, context)))
  return reached.find((after) => after.step === step) ?? flow
}

/** All events that change the step, except submissions. An event that does not fit the step changes nothing. */
const eventsThatChangeStep = ({ slot }: Flow): readonly FlowEvent[] => [
  { type: 'went_back' },
  { type: 'choice_confirmed' },
  ...(slot === null ? [] : [{ type: 'slot_picked', start: slot } as const]),
  { type: 'repeat_confirmed' },
  { type: 'reschedule_started' },
  { type: 'cancel_started' },
]

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
