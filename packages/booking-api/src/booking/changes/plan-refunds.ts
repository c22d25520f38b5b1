import { endedBy } from '../../endpoints/views/show-share.ts'
import { chargeStep } from '@hourfold/shared/booking/currency'
import { decideRefund, splitRefund } from '@hourfold/shared/booking/decide-refund'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { NewRefund } from '../../tables/refunds.ts'
import { lockCaptures } from '../../tables/payments.ts'
import { type Random, newId } from '../../context/new-id.ts'

type Ending = {
  readonly by: 'visitor' | 'business'
  readonly reason: NewRefund['reason']
  readonly now: Instant
  readonly random: Random
}

/**
 * The refunds when these bookings end or the business refunds them, never more than is left of the captures. Requires the
 * bookings' locks; locks the captures, with statements that are all sent at once.
 */
export async function planRefunds(
  tx: Queryable,
  businessId: string,
  bookings: readonly Booking[],
  { by, reason, now, random }: Ending,
): Promise<readonly NewRefund[]> {
  const charged = bookings.filter(({ amountNow }) => amountNow > 0)
  if (charged.length === 0) return []
  const captured = await lockCaptures(
    tx,
    businessId,
    charged.map(({ id }) => id),
  )
  const captureIds = [...new Set(captured.map(({ captureId }) => captureId))]
  const planned = captureIds.flatMap((captureId) => {
    const shares = captured.filter((share) => share.captureId === captureId)
    const requested = shares.map(({ bookingId, refunded, currency }) => {
      const booking = charged.find(({ id }) => id === bookingId)
      if (!booking) throw new Error('a share of a booking outside the request')
      const { amountNow: share, refundPolicy: policy, start } = booking
      const step = chargeStep(currency)
      return decideRefund({ share, refunded, policy, start, now, by: endedBy(booking, by), step })
    })
    const amounts = splitRefund(shares[0]?.left ?? 0, requested)
    return shares.map(({ bookingId, currency }, index) => ({
      refundId: newId('rfn', random),
      captureId,
      bookingId,
      amount: amounts[index] ?? 0,
      currency,
      reason,
      at: now,
    }))
  })
  return planned.filter(({ amount }) => amount > 0)
}

/** A booking after these refunds are written. */
export function withRefunds(booking: Booking, refunds: readonly NewRefund[]): Booking {
  const refund = refunds.find(({ bookingId }) => bookingId === booking.id)
  if (!refund || !booking.payment) return booking
  const { refunded } = booking.payment
  return {
    ...booking,
    payment: { ...booking.payment, refunded: refunded + refund.amount, isRefundPending: true },
  }
}
