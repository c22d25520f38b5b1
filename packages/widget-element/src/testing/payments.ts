import type { PaymentView } from '@hourfold/shared/contract/payment'
import { buildPayment } from '@hourfold/shared/testing/build-views'
import { bookingAt } from './bookings.ts'
import { eur } from './business.ts'

const others = ['2026-11-24T12:00:00Z', '2026-11-25T09:00:00Z', '2026-11-26T09:30:00Z']
/** A little over nine minutes after the gallery's clock. */
export const payBy = '2026-11-20T08:09:30Z'

/** The id of an order whose payment is in some state: `ord_failed_0000`. */
export const paymentOrder = (kind: string): string => `ord_${kind}_0000`

const payments: Readonly<Record<string, Partial<PaymentView>>> = {
  none: { state: 'none', checkoutUrl: null },
  created: {},
  processing: { state: 'processing' },
  paid: { state: 'paid' },
  twice: { state: 'paid', refund: eur(1960) },
  workflow: { state: 'paid', code: 'payment_workflow_error' },
  failed: { state: 'failed', code: 'payment_failed' },
  fault: { state: 'failed', code: 'payment_processing_error' },
  expired: { state: 'expired' },
  lost: { state: 'refund_pending', code: 'paid_slot_lost', refund: eur(1960), alternatives: others },
  returned: { state: 'refunded', code: 'paid_slot_lost', refund: eur(1960) },
}

/** A payment of the deposit of `colour`. `held` is paid, but the appointment could not be confirmed yet. */
export function paymentNamed(order: string): PaymentView {
  const kind = /^ord_([a-z]+)_/.exec(order)?.[1] ?? 'created'
  const known = kind === 'held' ? payments['workflow'] : payments[kind]
  const payment = buildPayment(known)
  const status = kind === 'held' ? 'pending_payment' : payment.order.status
  const [made] = payment.order.bookings
  const paid =
    payment.state === 'paid' ? { state: payment.state, amount: eur(1960), refund: eur(1460) } : null
  const booking = { ...bookingAt('colour', '2026-11-24T09:00:00Z'), status, payment: paid }
  const amounts = { total: eur(9800), deposit: eur(1960), amountNow: eur(1960) }
  return {
    ...payment,
    amountNow: eur(1960),
    order: {
      ...payment.order,
      ...amounts,
      id: order,
      status,
      payBy: status === 'pending_payment' ? payBy : null,
      bookings: made ? [{ ...made, ...booking }] : [],
    },
  }
}
