import { chargeStep } from '@hourfold/shared/booking/currency'
import { isWaitOver } from '@hourfold/shared/booking/decide-booking'
import { decideRefund } from '@hourfold/shared/booking/decide-refund'
import type { BookingView } from '@hourfold/shared/contract/views'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Booking } from '../../tables/bookings.ts'

/** The advance payment of a booking and its refund; while it can be cancelled, the amount a cancellation would refund. */
export function showShare(booking: Booking, canCancel: boolean, now: Instant): BookingView['payment'] {
  const { payment, refundPolicy: policy, start, currency } = booking
  if (payment === null) return null
  const { amount: share, refunded, isRefundPending } = payment
  const money = (amount: number) => ({ amount, currency })
  // The request was not answered in time: the refund follows once the expiry is written.
  if (booking.status === 'requested' && isWaitOver(booking, now))
    return { state: 'refund_pending', amount: money(share), refund: money(share) }
  if (canCancel && refunded < share) {
    const step = chargeStep(currency)
    const back = decideRefund({ share, refunded, policy, start, now, by: endedBy(booking, 'visitor'), step })
    return { state: 'paid', amount: money(share), refund: money(Math.min(back, share - refunded)) }
  }
  const state = refunded === 0 ? 'paid' : isRefundPending ? 'refund_pending' : 'refunded'
  return { state, amount: money(share), refund: money(refunded) }
}

/** The side that ends a booking, for its refund: an unconfirmed request costs the visitor nothing. */
export const endedBy = (
  { status }: Pick<Booking, 'status'>,
  by: 'visitor' | 'business',
): 'visitor' | 'business' => (status === 'requested' ? 'business' : by)
