import * as v from 'valibot'
import { statusAt } from '@booking/shared/booking/decide-booking'
import { isOpen, isPaid, nextAsk, planCheckout, shortestCheckout } from '@booking/shared/booking/payment-life'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { PaymentView, PayOrder } from '@booking/shared/contract/payment'
import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { pickWords } from '../business/words.ts'
import { isHeld } from '../capacity/keep-order.ts'
import type { Transaction } from '../database/database.ts'
import { describeError } from '../http/name-failure.ts'
import { requireService } from '../offer/offer.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { listOrderBookings, lockOrderBookings } from '../queries/find-booking.ts'
import { listOrderPayments } from '../queries/list-order-payments.ts'
import { findOrder, lockOrder } from '../queries/lock-order.ts'
import { insertPayment, savePaymentPage, updatePayment } from '../queries/save-payment.ts'
import { extendOrder } from '../queries/update-order.ts'
import type { AttemptInParts } from './attempt.ts'
import { hashToken, newId } from './new-id.ts'
import { showPayment, type OrderKey } from './show-payment.ts'
import type { Call } from './world.ts'

/** The payment to go on with; null where there is none to make any more. */
const KeptSchema = v.object({ paymentId: v.nullable(v.string()) })
type Kept = v.InferOutput<typeof KeptSchema>

/**
 * Begins to pay for an order, or goes on with the payment that is open: an order has one page at a time, and keeps its times
 * for longer than the page takes money. One that is paid answers so. Refuses with `event_not_found`, `hold_expired`,
 * `external_redirect_refused` and `payment_provider_error`.
 */
export function payOrder(
  call: Call,
  key: OrderKey,
  { returnUrl }: PayOrder,
  locale: string | undefined,
): AttemptInParts<PaymentView> {
  const { business, world, now } = call

  async function run(tx: Transaction): Promise<Result<Kept>> {
    const provider = world.payments.current
    if (!(await findOrder(tx, business.id, key.orderId, hashToken(key.orderToken))))
      return refused('event_not_found')
    if (returnUrl !== undefined && !business.returnOrigins.includes(new URL(returnUrl).origin))
      return refused('external_redirect_refused')
    const order = await lockOrder(tx, business.id, key.orderId)
    if (!order) return refused('event_not_found')
    if (order.paidBy !== null) return ok({ paymentId: null })
    const bookings = await lockOrderBookings(tx, business.id, order.id)
    const payments = await listOrderPayments(tx, business.id, order.id)
    // What was taken, or is on its way, is settled and not paid again.
    if (payments.some(({ status }) => status === 'processing' || isPaid(status)))
      return ok({ paymentId: null })
    if (bookings.some((booking) => statusAt(booking, now) !== 'pending_payment'))
      return refused('hold_expired')
    if (!provider) return refused('payment_provider_error')
    const open = payments.find((payment) => isOpen(payment, now) && isAt(provider, payment))
    if (open && (open.sessionId !== null || open.expiresAt - now >= shortestCheckout))
      return ok({ paymentId: open.id })
    const plan = planCheckout(order, now)
    if (plan === null || !(await isHeld(tx, call, bookings))) return refused('hold_expired')
    const paymentId = newId('pay', world.random)
    const payment = { status: 'created', failure: null, expiresAt: plan.expiresAt } as const
    await Promise.all([
      // The provider never answered for it, and would not make its page any more. Nobody was led there.
      ...(open
        ? [
            updatePayment(
              tx,
              business.id,
              open.id,
              { ...open, status: 'expired', expiresAt: now },
              { settleAt: null, at: now },
            ),
          ]
        : []),
      extendOrder(tx, business.id, order.id, { holdUntil: plan.holdUntil, returnUrl: returnUrl ?? null }),
      insertPayment(tx, business.id, {
        paymentId,
        orderId: order.id,
        provider: provider.name,
        mode: provider.mode,
        amount: order.amountNow,
        currency: order.currency,
        expiresAt: plan.expiresAt,
        settleAt: nextAsk(payment, now) ?? now,
        at: now,
      }),
    ])
    return ok({ paymentId })
  }

  async function after(kept: unknown): Promise<Result<PaymentView>> {
    const { paymentId } = v.parse(KeptSchema, kept)
    const made = paymentId === null ? ok(null) : await makePage(call, key, paymentId)
    return made.ok ? showPayment(call, key, locale) : made
  }

  return { run, after }
}

const isAt = (
  { name, mode }: PaymentProvider,
  payment: { readonly provider: string; readonly mode: string },
): boolean => payment.provider === name && payment.mode === mode

/** Asks the provider for the payment's page, unless it has one. The same payment is given the same page. */
async function makePage(call: Call, key: OrderKey, paymentId: string): Promise<Result<null>> {
  const { business, world, origin, now } = call
  const order = await findOrder(world.database, business.id, key.orderId, hashToken(key.orderToken))
  const payments = await listOrderPayments(world.database, business.id, key.orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!order || !payment) return refused('event_not_found')
  if (payment.sessionId !== null || !isOpen(payment, now)) return ok(null)
  const bookings = await listOrderBookings(world.database, business.id, order.id)
  const back = (isCancelled: boolean) =>
    `${origin}${toWidgetUrl({ kind: 'payment', order: order.id, orderToken: key.orderToken, isCancelled })}`
  try {
    const page = await world.payments.find(payment.provider, payment.mode)?.createCheckout({
      businessId: business.id,
      paymentId,
      orderId: order.id,
      amount: { amount: payment.amount, currency: payment.currency },
      lines: bookings.map(({ serviceId }) =>
        pickWords(requireService(call.offer, serviceId).name, order.locale, business.defaultLocale),
      ),
      businessName: pickWords(business.name, order.locale, business.defaultLocale),
      locale: order.locale,
      email: order.email === '' ? null : order.email,
      expiresAt: payment.expiresAt,
      returnUrl: back(false),
      cancelUrl: back(true),
    })
    if (!page) return refused('payment_provider_error')
    await savePaymentPage(world.database, business.id, paymentId, page)
    return ok(null)
  } catch (error) {
    world.log.error({ paymentId, failure: describeError(error) }, 'a payment page could not be made')
    return refused('payment_provider_error')
  }
}
