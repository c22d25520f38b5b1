import { hasOptions } from './cart/options.ts'
import { currentService, serviceOf } from './cart/cart.ts'
import type { CartItem } from './cart/cart-item.ts'
import type { Flow, Step } from './flow.ts'

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
function choosesService({ subject, provider, group }: Flow): boolean {
  if (subject.kind === 'menu') return true
  if (subject.kind === 'group') return group === null || group.services.length > 1
  return (
    subject.kind === 'provider' &&
    subject.service === null &&
    (provider === null || provider.services.length > 1)
  )
}
