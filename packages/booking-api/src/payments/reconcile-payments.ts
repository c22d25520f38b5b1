import { isWaitOver } from '@hourfold/shared/booking/decide-booking'
import {
  type Capture,
  isPaid,
  keepWhileProcessing,
  nextPayment,
  nextProviderCheck,
  payWindow,
  planCheckout,
} from '@hourfold/shared/booking/payment-life'
import { hour } from '@hourfold/shared/time/instant'
import { subjectsOf } from '../capacity/lock-bookings.ts'
import { applyChange } from '../booking/changes/apply-change.ts'
import { isHeld, keepOrder } from '../booking/changes/keep-order.ts'
import type { Queryable } from '../database/database.ts'
import type { ProviderCheckout } from './payment-provider.ts'
import { type Booking, lockOrderBookings } from '../tables/bookings.ts'
import { insertEvent } from '../tables/insert-event.ts'
import { type Order, extendOrder, lockOrder, markOrderExpired, markOrderPaid } from '../tables/orders.ts'
import { type NewRefund, insertRefunds, markRefundedPayments } from '../tables/refunds.ts'
import { type Payment, insertCapture, listOrderPayments, updatePayment } from '../tables/payments.ts'
import { newId } from '../context/new-id.ts'
import type { PaymentContext, ProviderStates } from './payment-context.ts'

/**
 * Brings an order in line with the providers' states, behind its locks: the first capture of the right amount pays for it, if its
 * slots are still available; every other capture is refunded. An order that can no longer be paid releases its slots. Returns the
 * payments whose pages should be closed.
 */
export async function reconcilePayments(
  tx: Queryable,
  context: PaymentContext,
  orderId: string,
  providerStates: ProviderStates,
): Promise<readonly Payment[]> {
  const { business, now } = context
  const order = await lockOrder(tx, business.id, orderId)
  if (!order) return []
  const bookings = await lockOrderBookings(tx, business.id, orderId)
  const before = await listOrderPayments(tx, business.id, orderId)
  const payments = before.map((payment) => moveOn(payment, providerStates.get(payment.id), now))
  await writePayments(tx, context, { before, after: payments, bookings })

  const captured = payments.flatMap((payment) => newCaptures(payment, providerStates.get(payment.id)))
  const isPaidFor = await settleMoney(tx, context, { order, bookings, captured })
  if (isPaidFor) return payments
  if (order.status !== 'pending_payment' || captured.length > 0) return payments
  const isComing = payments.some(isProcessing)
  if (isComing && (await isHeld(tx, context, bookings))) {
    const begins = Math.min(...bookings.map((booking) => booking.start))
    const holdUntil = keepWhileProcessing(now, begins)
    const gained = holdUntil - (order.payBy ?? 0)
    // A gain below an hour is not written, because each write invalidates the remembered allocations of its people.
    if (gained > hour || (gained > 0 && holdUntil === begins))
      await extendOrder(tx, business.id, orderId, { holdUntil, forgetsNetwork: true })
  }
  const hasFailed = before.some(isProcessing) && !isComing
  const isLost = hasFailed && planCheckout(order, now) === null
  if (isLost || bookings.some((booking) => isWaitOver(booking, now))) {
    await expireOrder(tx, context, orderId, bookings, 'system')
    return payments
  }
  // The longer hold for money in process is cut to the time for another attempt.
  if (hasFailed)
    await extendOrder(tx, business.id, orderId, { holdUntil: Math.min(order.payBy ?? now, now + payWindow) })
  return []
}

const isProcessing = ({ status }: Payment): boolean => status === 'processing'

/** The payment after the provider's state; further states of a paid one change nothing. */
function moveOn(payment: Payment, checkout: ProviderCheckout | 'absent' | undefined, now: number): Payment {
  if (checkout === undefined) return payment
  const page =
    checkout === 'absent'
      ? { state: 'absent' as const, isDeclined: false, hasMoney: false }
      : { state: checkout.state, isDeclined: checkout.isDeclined, hasMoney: checkout.captures.length > 0 }
  return { ...payment, ...nextPayment(payment, page, now) }
}

type Moved = {
  readonly before: readonly Payment[]
  readonly after: readonly Payment[]
  readonly bookings: readonly Booking[]
}

async function writePayments(
  tx: Queryable,
  { business, random, now, requestId }: PaymentContext,
  { before, after, bookings: [first] }: Moved,
): Promise<void> {
  if (!first) throw new Error('an order without bookings')
  await tx.batch(() =>
    after.flatMap((payment, index) => {
      // The provider of an unchanged payment did not respond; its next query is scheduled already.
      if (payment === before[index]) return []
      const isNews = payment.status !== before[index]?.status
      if (isPaid(payment.status) && !isNews) return []
      const how = { settleAt: nextProviderCheck(payment, now), at: now }
      const event = { id: newId('evt', random), name: `payment_${payment.status}`, requestId }
      return [
        updatePayment(tx, business.id, payment.id, payment, how),
        ...(isNews
          ? [
              insertEvent(tx, business.id, {
                ...event,
                bookingId: first.id,
                at: now,
                details: { payment: payment.id },
              }),
            ]
          : []),
      ]
    }),
  )
}

/** A newly reported capture. */
type NewCapture = Capture & { readonly payment: Payment }

const newCaptures = (
  payment: Payment,
  checkout: ProviderCheckout | 'absent' | undefined,
): readonly NewCapture[] =>
  checkout === undefined || checkout === 'absent'
    ? []
    : checkout.captures
        .filter(({ id }) => !payment.captures.some((known) => known.id === id))
        .map((capture) => ({ ...capture, payment }))

type Money = {
  readonly order: Order
  readonly bookings: readonly Booking[]
  readonly captured: readonly NewCapture[]
}

/** Keeps the capture that pays for the order and refunds the others; returns whether the order is paid. */
async function settleMoney(
  tx: Queryable,
  context: PaymentContext,
  { order, bookings, captured }: Money,
): Promise<boolean> {
  const { business, now } = context
  const right = order.paidBy === null ? captured.find(isRight) : undefined
  const outcome = right && (await keepOrder(tx, context, order, bookings))
  const refunds: NewRefund[] = []
  for (const capture of captured) {
    const isKept = capture === right && outcome?.ok === true
    await insertCapture(tx, business.id, { ...capture, paymentId: capture.payment.id, isKept, at: now })
    if (isKept) continue
    refunds.push({
      refundId: newId('rfn', context.random),
      captureId: capture.id,
      bookingId: null,
      amount: capture.amount,
      currency: capture.currency,
      reason: !isRight(capture) ? 'wrong_amount' : capture === right ? 'slot_lost' : 'paid_twice',
      at: now,
    })
  }
  if (outcome?.ok && right) {
    await tx.batch(() => [
      ...outcome.value.write(),
      markOrderPaid(tx, business.id, order.id, { status: outcome.value.status, paidBy: right.payment.id }),
    ])
  } else if (captured.length > 0 && order.status === 'pending_payment') {
    await expireOrder(tx, context, order.id, bookings, 'system')
  }
  await insertRefunds(tx, business.id, refunds)
  if (outcome?.ok && right) await markRefundedPayments(tx, business.id, [right.id])
  return order.paidBy !== null || outcome?.ok === true
}

const isRight = ({ amount, currency, payment }: NewCapture): boolean =>
  amount === payment.amount && currency === payment.currency

/** Releases the slots of an unpaid order. Requires its locks. */
export async function expireOrder(
  tx: Queryable,
  context: PaymentContext,
  orderId: string,
  bookings: readonly Booking[],
  actor: 'visitor' | 'system',
): Promise<void> {
  const waiting = bookings.filter(({ status }) => status === 'pending_payment')
  const subjects = await subjectsOf(tx, context.business.id, waiting)
  const expired = await applyChange(
    tx,
    context,
    { all: waiting, subjects },
    { actor, command: { kind: 'abandon' } },
  )
  if (!expired.ok) throw new Error('a booking that waits for its payment does not')
  await tx.batch(() => [...expired.value.write(), markOrderExpired(tx, context.business.id, orderId)])
}
