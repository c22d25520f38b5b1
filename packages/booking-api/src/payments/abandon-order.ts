import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Transaction } from '../database/database.ts'
import { lockOrderBookings } from '../tables/bookings.ts'
import { listOrderPayments } from '../tables/payments.ts'
import { lockOrder } from '../tables/orders.ts'
import { expireOrder } from './reconcile-payments.ts'
import type { AttemptInParts } from '../endpoints/attempt.ts'
import { type OrderKey, openOrder } from '../access/open-order.ts'
import { settleOrder } from './settle-order.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Releases the slots of an unpaid order and closes its payment page. The provider is asked first, so that no payment is lost. An
 * expired order is accepted too. Refuses with `event_not_found`, and with `booking_not_active` once money was captured or is
 * being processed.
 */
export function abandonOrder(context: PaymentContext, key: OrderKey): AttemptInParts<undefined> {
  const { business } = context
  const { orderId } = key

  async function releaseOrder(tx: Transaction): Promise<Result<undefined>> {
    const order = await lockOrder(tx, business.id, orderId)
    if (!order || order.status === 'expired') return ok(undefined)
    const bookings = await lockOrderBookings(tx, business.id, orderId)
    const payments = await listOrderPayments(tx, business.id, orderId)
    const isComing = payments.some(({ status }) => status === 'processing')
    if (order.status !== 'pending_payment' || isComing) return refused('booking_not_active')
    await expireOrder(tx, context, orderId, bookings, 'visitor')
    return ok(undefined)
  }

  return {
    run: async (tx: Transaction): Promise<Result<null>> => {
      const opened = await openOrder(tx, context, key)
      return opened.ok ? ok(null) : opened
    },
    after: async () => {
      await settleOrder(context, business.id, orderId)
      const given = await context.database.transaction(releaseOrder)
      // The second settling closes the payment page.
      if (given.ok) await settleOrder(context, business.id, orderId)
      return given
    },
  }
}
