import { isManageable } from '@hourfold/shared/booking/decide-booking'
import { isOpen, isPaid } from '@hourfold/shared/booking/payment-life'
import { refused, ok, type Refusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import type { PaymentFault, PaymentView } from '@hourfold/shared/contract/payment'
import type { OrderView } from '@hourfold/shared/contract/views'
import { addAlternatives } from '../capacity/find-alternatives.ts'
import { toRequestedItem } from '../capacity/to-requested-item.ts'
import { type Booking, listOrderBookings } from '../tables/bookings.ts'
import { type Payment, listOrderPayments } from '../tables/payments.ts'
import type { Order } from '../tables/orders.ts'
import { type OrderKey, openOrder, openTokens } from '../access/order-tokens.ts'
import { showBooking } from '../endpoints/views/show-views.ts'
import type { PaymentContext } from './payment-context.ts'

/** The stored payment state of an order. Refuses with `event_not_found`. */
export async function showPayment(
  context: PaymentContext,
  key: OrderKey,
  locale: string | undefined,
): Promise<Result<PaymentView>> {
  const { business, database } = context
  // The order is read after its payments. In the other sequence a settlement could commit in between, and a paid payment of an unpaid
  // order would look like a lost slot.
  const payments = await listOrderPayments(database, business.id, key.orderId)
  const opened = await openOrder(database, context, key)
  if (!opened.ok) return opened
  const order = opened.value
  if (order.sealedTokens === null) return refused('event_not_found')
  const bookings = await listOrderBookings(database, business.id, order.id)
  // The order's tokens are no longer valid.
  if (!bookings.some((booking) => isManageable(booking, context.now))) return refused('event_not_found')
  const localized = { ...context, locale: locale ?? order.locale }
  const tokens = openTokens(order.sealedTokens, key.orderToken, business.id)
  const orderView: OrderView = {
    id: order.id,
    orderToken: key.orderToken,
    status: order.status,
    amountNow: money(order, order.amountNow),
    total: money(order, order.totalAmount ?? 0),
    deposit: money(order, order.depositAmount ?? 0),
    payBy: order.payBy === null ? null : toIso(order.payBy),
    bookings: bookings.map((booking) => {
      const bookingTokens = tokens[booking.id]
      if (!bookingTokens) throw new Error('a booking without its tokens')
      return { ...showBooking(localized, booking), ...bookingTokens }
    }),
  }
  const standing = standOf(order, payments, context.now)
  const open = payments.find((payment) => isOpen(payment, context.now))
  const isPayable = order.status === 'pending_payment' && (order.payBy ?? 0) > context.now
  return ok({
    ...standing,
    kind: order.amountNow === order.totalAmount ? 'full' : 'deposit',
    amountNow: money(order, order.amountNow),
    refund: refundOf(order, payments),
    checkoutUrl: isPayable ? (open?.checkoutUrl ?? null) : null,
    payBy:
      isPayable && standing.state !== 'processing'
        ? toIso(open?.expiresAt ?? order.payBy ?? context.now)
        : null,
    mode: payments.at(-1)?.mode ?? context.payments.current?.mode ?? 'test',
    order: orderView,
    // With several bookings, alternatives for one would not fit the others.
    alternatives:
      standing.code === 'paid_slot_lost' && bookings.length === 1 ? await findOthers(context, bookings) : [],
    returnUrl: null,
    orderToken: null,
  })
}

const money = ({ currency }: Order, amount: number) => ({ amount, currency })

type Standing = { readonly state: PaymentView['state']; readonly code: PaymentFault | null }

/** The payment that counts: the one that pays for the order, else a captured one that is refunded, else the last. */
function standOf(order: Order, payments: readonly Payment[], now: number): Standing {
  const paying = payments.find(({ id }) => id === order.paidBy)
  if (paying) return { state: paying.status, code: null }
  const lost = payments.find(({ status }) => isPaid(status))
  if (lost) return { state: lost.status, code: 'paid_slot_lost' }
  const last = payments.at(-1)
  const isOver = order.status === 'expired' || (order.payBy ?? 0) <= now
  if (!last) return { state: isOver ? 'expired' : 'none', code: null }
  if (last.status === 'failed' && last.failure === 'processing')
    return { state: 'failed', code: 'payment_processing_error' }
  if (isOver && last.status !== 'processing') return { state: 'expired', code: null }
  return { state: last.status, code: last.status === 'failed' ? 'payment_failed' : null }
}

function refundOf(order: Order, payments: readonly Payment[]): PaymentView['refund'] {
  const amount = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  return amount === 0 ? null : money(order, amount)
}

/** Alternatives near a lost slot. */
async function findOthers(context: PaymentContext, bookings: readonly Booking[]): Promise<string[]> {
  const requested = bookings.flatMap((booking) => {
    const one = toRequestedItem(context, booking, booking.start, undefined)
    return one.ok ? [one.value] : []
  })
  const excluded = { holdId: null, bookingIds: bookings.map(({ id }) => id) }
  const lost: Refusal = { code: 'slot_taken', params: { item: 0 } }
  const { alternatives = [] } = await addAlternatives(context, lost, requested, excluded)
  return [...alternatives]
}
