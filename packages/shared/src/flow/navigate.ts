import type { EventContext } from './flow-feature.ts'
import { currentService } from './cart/cart.ts'
import type { ReleaseRequest } from './flow-request.ts'
import { createFlow, type Flow, type Step } from './flow.ts'
import { stepsOf } from './progress.ts'

/** Goes one step back. Choices and input stay; a hold is released. */
export function goBack(flow: Flow, context: EventContext): Flow {
  const manages = flow.step === 'cancel' || (flow.step === 'time' && flow.task === 'reschedule')
  if (manages && flow.booking) return { ...clearMessages(flow), task: 'view', step: 'booking', slot: null }
  if (flow.step === 'review') return { ...clearMessages(flow), step: 'time' }
  if (flow.step === 'booking' && flow.subject.kind === 'several') {
    return { ...clearMessages(flow), task: 'book', step: 'several', token: null, booking: null }
  }
  const steps = stepsOf(flow)
  const back = flow.task === 'book' ? steps[steps.indexOf(flow.step) - 1] : undefined
  return back ? goTo(flow, back, context) : flow
}

/** Goes to an earlier step of a booking that is not made yet. */
export function goTo(flow: Flow, step: Step, context: EventContext): Flow {
  const steps = stepsOf(flow)
  const target = steps.indexOf(step)
  // A submitted form and a made booking cannot be changed by going back.
  const isFixed =
    flow.task !== 'book' || flow.outcome !== null || flow.payment?.isOpen === false || flow.step === 'result'
  if (isFixed || target < 0 || target >= steps.indexOf(flow.step)) return flow
  const left = release(clearMessages(flow), context)
  // The cart of a menu stays; a list of services starts with a new choice.
  const listed = step === 'several' ? { items: [], guests: [], person: null, slot: null } : {}
  return { ...left, ...listed, step }
}

const clearMessages = (flow: Flow): Flow => ({
  ...flow,
  alert: null,
  fields: [],
  attempts: 0,
  submission: null,
})

/** Releases the hold, or abandons the unpaid order. A hold that is still being created is released when its token arrives. */
export function release(flow: Flow, { key }: EventContext): Flow {
  const { hold, payment, releases } = flow
  if (!hold && !payment) return flow
  const holdToken = hold && (hold.view?.holdToken ?? hold.replaces)
  const added: readonly ReleaseRequest[] = [
    ...(holdToken ? [{ type: 'release_hold', key: `${key}-release`, holdToken } as const] : []),
    ...(payment?.isOpen
      ? [
          {
            type: 'abandon_order',
            key: `${key}-abandon`,
            order: payment.order,
            orderToken: payment.orderToken,
          } as const,
        ]
      : []),
  ]
  const order = payment ? { payment: null, order: null, booking: null } : {}
  return { ...flow, ...order, hold: null, releases: [...releases, ...added] }
}

export function retry(flow: Flow): Flow {
  if (flow.failure) return keepVisitor(createFlow(flow.subject, flow.options, flow.now), flow)
  return {
    ...flow,
    slotsFailure: null,
    alert: flow.step === 'repeat' || flow.slotsFailure ? null : flow.alert,
  }
}

/** Copies the visitor's input and display settings into a new flow. */
export const keepVisitor = (
  fresh: Flow,
  { releases, visitorZone, chosenZone, hourCycle, input, handover }: Flow,
): Flow => ({
  ...fresh,
  releases,
  visitorZone,
  chosenZone,
  hourCycle,
  input,
  handover,
})

export function restart(flow: Flow, context: EventContext): Flow {
  const service = flow.booking?.service.id ?? currentService(flow)?.id
  if (service === undefined || (flow.outcome === null && flow.step !== 'booking' && !flow.failure))
    return flow
  const fresh = createFlow({ kind: 'service', service }, flow.options, flow.now)
  // An expired link is not tried again.
  const subject = flow.failure && flow.subject.kind === 'link' ? fresh.subject : flow.subject
  return { ...keepVisitor(fresh, release(flow, context)), subject }
}
