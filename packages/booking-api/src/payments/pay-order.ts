import * as v from 'valibot'
import { statusAt } from '@hourfold/shared/booking/decide-booking'
import {
  isOpen,
  isPaid,
  nextProviderCheck,
  planCheckout,
  shortestCheckout,
} from '@hourfold/shared/booking/payment-life'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { PaymentView, PayOrder } from '@hourfold/shared/contract/payment'
import { toWidgetUrl } from '@hourfold/shared/contract/widget-url'
import { pickWords } from '../context/words.ts'
import { isHeld } from '../booking/changes/keep-order.ts'
import type { Transaction } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { describeError } from '../context/name-failure.ts'
import { requireService } from '../catalog/catalog.ts'
import { findTaker, isTakenBy, ProviderError } from './payment-provider.ts'
import { listOrderBookings, lockOrderBookings } from '../tables/bookings.ts'
import { insertPayment, listOrderPayments, savePaymentPage, updatePayment } from '../tables/payments.ts'
import { extendOrder, lockOrder } from '../tables/orders.ts'
import type { AttemptInParts } from '../endpoints/attempt.ts'
import { mayReturnTo } from '../catalog/may-return-to.ts'
import { newId } from '../context/new-id.ts'
import { type OrderKey, openOrder } from '../access/order-tokens.ts'
import { showPayment } from './show-payment.ts'
import type { PaymentContext } from './payment-context.ts'

/** The payment to continue with; null where no further payment is possible. */
const ContinuedPaymentSchema = v.object({ paymentId: v.nullable(v.string()) })
type ContinuedPayment = v.InferOutput<typeof ContinuedPaymentSchema>

/**
 * Starts the payment of an order or continues the open one: an order has one payment page at a time, and its slots are held
 * longer than the page is open. A paid order returns its state. Refuses with `event_not_found`, `hold_expired`,
 * `external_redirect_refused` and `payment_provider_error`.
 */
export function payOrder(
  context: PaymentContext,
  key: OrderKey,
  { returnUrl }: PayOrder,
  locale: string | undefined,
): AttemptInParts<PaymentView> {
  const { business, now } = context

  /** `unmade` is a payment that can no longer get a page, because the provider was asked for it too late. */
  async function begin(tx: Transaction, unmade: string | null): Promise<Result<ContinuedPayment>> {
    const provider = context.payments.current
    const opened = await openOrder(tx, context, key)
    if (!opened.ok) return opened
    if (returnUrl !== undefined && !mayReturnTo(business, returnUrl))
      return refused('external_redirect_refused')
    const order = await lockOrder(tx, business.id, key.orderId)
    if (!order) return refused('event_not_found')
    if (order.paidBy !== null) return ok({ paymentId: null })
    const bookings = await lockOrderBookings(tx, business.id, order.id)
    const payments = await listOrderPayments(tx, business.id, order.id)
    // Money that was captured or is being processed is settled instead of being paid again.
    if (payments.some(({ status }) => status === 'processing' || isPaid(status)))
      return ok({ paymentId: null })
    if (bookings.some((booking) => statusAt(booking, now) !== 'pending_payment'))
      return refused('hold_expired')
    if (!provider) return refused('payment_provider_error')
    const open = payments.find((payment) => isOpen(payment, now) && isTakenBy(provider, payment))
    if (open && (open.sessionId !== null || open.id !== unmade)) return ok({ paymentId: open.id })
    const plan = planCheckout(order, now)
    if (plan === null || !(await isHeld(tx, context, bookings))) return refused('hold_expired')
    // A request that is paid at the last moment could not be answered any more.
    const isTooSoon = bookings.some(
      ({ serviceId, start }) =>
        start <= plan.holdUntil && requireService(context.catalog, serviceId).confirmation === 'on_request',
    )
    if (isTooSoon) return refused('notice_too_short')
    const paymentId = newId('pay', context.random)
    const payment = { status: 'created', failure: null, expiresAt: plan.expiresAt } as const
    await tx.batch(() => [
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
        account: provider.account,
        amount: order.amountNow,
        currency: order.currency,
        expiresAt: plan.expiresAt,
        settleAt: nextProviderCheck(payment, now) ?? now,
        at: now,
      }),
    ])
    return ok({ paymentId })
  }

  async function after(stored: unknown): Promise<Result<PaymentView>> {
    const { paymentId } = v.parse(ContinuedPaymentSchema, stored)
    const page = await makePage(context, key, paymentId)
    if (!page.ok) return page
    if (page.value === 'too_late') {
      const begun = await context.database.transaction((tx) => begin(tx, paymentId))
      const again = begun.ok ? await makePage(context, key, begun.value.paymentId) : begun
      if (!again.ok) return again
    }
    return showPayment(context, key, locale)
  }

  return { run: (tx) => begin(tx, null), after }
}

/**
 * Asks the provider for the payment's page, unless it is stored. The provider returns the same page for the same payment at any
 * time, so a page whose response was lost is found again. `too_late`: no page exists or can be created.
 */
async function makePage(
  context: PaymentContext,
  key: OrderKey,
  paymentId: string | null,
): Promise<Result<'done' | 'too_late'>> {
  const { business, origin, now } = context
  if (paymentId === null) return ok('done')
  const opened = await openOrder(context.database, context, key)
  if (!opened.ok) return opened
  const order = opened.value
  const payments = await listOrderPayments(context.database, business.id, order.id)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) return refused('event_not_found')
  if (payment.sessionId !== null || !isOpen(payment, now)) return ok('done')
  const bookings = await listOrderBookings(context.database, business.id, order.id)
  const { id, locale } = order
  // The language is a query parameter, because the site alone decides how its paths name one.
  const back = (isCancelled: boolean) =>
    `${origin}${toWidgetUrl({ kind: 'payment', order: id, orderToken: key.orderToken, isCancelled })}&locale=${locale}`
  try {
    const page = await findTaker(context.payments, payment)?.createCheckout({
      businessId: business.id,
      paymentId,
      orderId: order.id,
      amount: { amount: payment.amount, currency: payment.currency },
      lines: bookings.map(({ serviceId }) =>
        pickWords(requireService(context.catalog, serviceId).name, order.locale, business.defaultLocale),
      ),
      businessName: pickWords(business.name, order.locale, business.defaultLocale),
      locale: order.locale,
      email: order.email === '' ? null : order.email,
      expiresAt: payment.expiresAt,
      returnUrl: back(false),
      cancelUrl: back(true),
    })
    if (!page) return refused('payment_provider_error')
    await savePaymentPage(context.database, business.id, paymentId, page)
    return ok('done')
  } catch (error) {
    // A database failure is not the provider's fault: the provider returns the same page to the next request.
    if (!(error instanceof ProviderError) && isDatabaseUnavailable(error)) throw error
    const isLate = payment.expiresAt - now < shortestCheckout
    if (isLate && error instanceof ProviderError && error.isFinal) return ok('too_late')
    context.log.error({ paymentId, failure: describeError(error) }, 'a payment page could not be created')
    return refused('payment_provider_error')
  }
}
