import { currentItem } from '../cart.ts'
import type { Chapter, Handlers } from '../chapter.ts'
import { chosenStaff } from '../choices.ts'
import { createFlow, type Flow } from '../flow.ts'
import type { FlowEvent, Occasion } from '../flow-event.ts'
import { goTo, keepVisitor, release } from '../navigate.ts'

export const hostingHandlers = {
  page_changed: changePage,
  step_wanted: (flow, { step }, occasion) => goTo(flow, step, occasion),
  refresh_wanted: (flow) => ({ ...flow, slotsRefresh: flow.slotsRefresh + 1, slotsFailure: null }),
  visit_reset: (flow, _, occasion) =>
    keepVisitor(createFlow(flow.subject, flow.options, flow.now), release(flow, occasion)),
} as const satisfies Handlers

/** What the page around the visit may say. */
export const hosting: Chapter = { handlers: hostingHandlers }

function changePage(
  flow: Flow,
  { subject, options }: Extract<FlowEvent, { type: 'page_changed' }>,
  occasion: Occasion,
): Flow {
  if (!same(subject, flow.subject)) {
    return keepVisitor(createFlow(subject, options, flow.now), release(flow, occasion))
  }
  const hourCycle = options.hourCycle === flow.options.hourCycle ? flow.hourCycle : options.hourCycle
  const staff = options.staff === flow.options.staff ? undefined : options.staff
  const item = currentItem(flow)
  const items =
    staff === undefined || !item
      ? flow.items
      : flow.items.with(flow.current, { ...item, staff: chosenStaff(flow, item, staff) })
  const input = { ...flow.input, ...(same(options.prefill, flow.options.prefill) ? {} : options.prefill) }
  return { ...flow, options, hourCycle, items, input }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
