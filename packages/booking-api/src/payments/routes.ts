import { endpoints } from '@hourfold/shared/contract/endpoints'
import { read, write, writeNothing } from '../endpoints/route.ts'
import { payOrder } from './pay-order.ts'
import type { PaymentContext } from './payment-context.ts'
import { resumeOrder, settleForVisitor } from './return-from-paying.ts'
import { simulateSandbox } from './sandbox/simulate-sandbox.ts'
import { showSandbox } from './sandbox/show-sandbox.ts'
import { showPayment } from './show-payment.ts'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { Transaction } from '../database/database.ts'
import { lockOrderBookings } from '../tables/bookings.ts'
import { listOrderPayments } from '../tables/payments.ts'
import { lockOrder } from '../tables/orders.ts'
import { expireOrder } from './reconcile-payments.ts'
import type { AttemptInParts } from '../endpoints/attempt.ts'
import { type OrderKey, openOrder } from '../access/order-tokens.ts'
import { settleOrder } from './settle-order.ts'

export const paymentRoutes = {
  payOrder: write(endpoints.payOrder, (context: PaymentContext, { params, query, body }) =>
    payOrder(context, { orderId: params.order, orderToken: body.orderToken }, body, query.locale),
  ),
  getPayment: read(endpoints.getPayment, (context: PaymentContext, { params, query }) =>
    showPayment(context, { orderId: params.order, orderToken: query.orderToken }, query.locale),
  ),
  settleOrder: write(endpoints.settleOrder, (context: PaymentContext, { params, query, body }) =>
    settleForVisitor(context, { orderId: params.order, orderToken: body.orderToken }, body, query.locale),
  ),
  resumeOrder: write(endpoints.resumeOrder, (context: PaymentContext, { query, body }) =>
    resumeOrder(context, body.resumeToken, query.locale),
  ),
  abandonOrder: writeNothing(endpoints.abandonOrder, (context: PaymentContext, { params, body }) =>
    abandonOrder(context, { orderId: params.order, orderToken: body.orderToken }),
  ),
  getSandboxPayment: read(endpoints.getSandboxPayment, (context: PaymentContext, { params }) =>
    showSandbox(context, params.session),
  ),
  playSandboxPayment: write(endpoints.playSandboxPayment, (context: PaymentContext, { params, body }) =>
    simulateSandbox(context, params.session, body.action),
  ),
}

/**
 * Releases the slots of an unpaid order and closes its payment page. The provider is asked first, so that no payment is lost. An
 * expired order is accepted too. Refuses with `event_not_found`, and with `booking_not_active` once money was captured or is
 * being processed.
 */
function abandonOrder(context: PaymentContext, key: OrderKey): AttemptInParts<undefined> {
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
      const released = await context.database.transaction(releaseOrder)
      // The second settling closes the payment page.
      if (released.ok) await settleOrder(context, business.id, orderId)
      return released
    },
  }
}
