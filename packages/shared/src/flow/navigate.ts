import type { EventContext } from './flow-feature.ts'
import { currentService, serviceOf } from './cart/cart.ts'
import type { ReleaseRequest } from './flow-request.ts'
import { createFlow, type Flow, type Step } from './flow.ts'
import { hasOptions } from './cart/options.ts'
import type { CartItem } from './cart/cart-item.ts'

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

/** Clears the errors of the present screen, and a failed submission. */
export const clearMessages = (flow: Flow): Flow => ({
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
  const holdToken = hold && (hold.view ? hold.view.holdToken : hold.replaces)
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
    slots: { ...flow.slots, failure: null },
    alert: flow.step === 'repeat' || flow.slots.failure ? null : flow.alert,
  }
}

/** Copies the visitor's input, display settings and lasting states into a new flow. */
export const keepVisitor = (
  fresh: Flow,
  { releases, visitorZone, chosenZone, hourCycle, input, lasting }: Flow,
): Flow => ({
  ...fresh,
  releases,
  visitorZone,
  chosenZone,
  hourCycle,
  input,
  lasting,
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

/** The steps of this flow, in order. Steps that do not apply are left out, so that progress does not count them. */
export function stepsOf(flow: Flow): readonly Step[] {
  if (flow.task === 'reschedule') return ['time', 'review', 'confirmation']
  if (flow.task === 'cancel') return ['cancel', 'confirmation']
  if (flow.task === 'view') return ['booking']
  if (flow.subject.kind === 'form') return ['questions', 'result']
  const pays = flow.step === 'payment' || flow.payment !== null
  // A visitor who returns from the payment page made the choices in an earlier session.
  if (pays && flow.items.length === 0) return ['payment', 'confirmation']
  const repeats = flow.items.length === 1 && currentService(flow)?.recurring
  const applies: Partial<Record<Step, boolean>> = {
    several: flow.subject.kind === 'several',
    service: choosesService(flow),
    // The options step stays while the visitor is on it, even if removed items make it unnecessary.
    options: flow.step === 'options' || hasOptions(flow),
    time: true,
    repeat: Boolean(repeats),
    details: true,
    // Before the order exists, only the prepayment terms of the services are known.
    payment: flow.order ? pays : pays || flow.items.some((item) => asksPayment(flow, item)),
    confirmation: true,
  }
  return bookingSteps.filter((step) => applies[step])
}

const bookingSteps = [
  'several',
  'service',
  'options',
  'time',
  'repeat',
  'details',
  'payment',
  'confirmation',
] as const

function asksPayment(flow: Flow, item: CartItem): boolean {
  const payment = serviceOf(flow, item)?.payment
  return payment !== undefined && payment.kind !== 'on_the_spot' && payment.minimum !== null
}

/** True if the subject leaves the service open. A single service is no choice, except in a menu. */
function choosesService({ subject, offered }: Flow): boolean {
  if (subject.kind === 'menu') return true
  const isList = subject.kind === 'group' || (subject.kind === 'provider' && subject.service === null)
  return isList && (offered === null || offered.length > 1)
}
