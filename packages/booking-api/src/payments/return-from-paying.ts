import * as v from 'valibot'
import { isPaid } from '@hourfold/shared/booking/payment-life'
import { minute } from '@hourfold/shared/time/instant'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { PaymentView, SettleOrder } from '@hourfold/shared/contract/payment'
import type { Transaction } from '../database/database.ts'
import { insertResumeToken, useResumeToken } from '../tables/order-tokens.ts'
import type { AttemptInParts } from '../endpoints/attempt.ts'
import { mayReturnTo } from '../catalog/may-return-to.ts'
import { hashToken, newToken } from '../context/new-id.ts'
import { type OrderKey, openOrder, openOrderToken, sealOrderToken } from '../access/order-tokens.ts'
import { settleOrder } from './settle-order.ts'
import { showPayment } from './show-payment.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Settles an order for a waiting visitor and shows its state. Where money was captured but the rest failed, the response contains
 * that: the booking stays, and the next request completes it. Refuses with `event_not_found`.
 */
export function settleForVisitor(
  context: PaymentContext,
  key: OrderKey,
  { isReturning = false }: SettleOrder,
  locale: string | undefined,
): AttemptInParts<PaymentView> {
  const { business } = context
  return {
    run: async (tx: Transaction): Promise<Result<null>> => {
      const opened = await openOrder(tx, context, key)
      return opened.ok ? ok(null) : opened
    },
    after: async () => {
      const outcome = await settleOrder(context, business.id, key.orderId)
      const shown = await showPayment({ ...context, now: context.clock() }, key, locale)
      if (!shown.ok) return shown
      if (outcome === 'unsettled')
        return ok({
          ...shown.value,
          state: 'paid',
          code: 'payment_workflow_error',
          payBy: null,
          checkoutUrl: null,
        })
      if (isPaid(shown.value.state)) return isReturning ? withWayBack(shown.value) : shown
      // A visitor who may have paid is not shown an unpaid order.
      return isReturning && outcome === 'unanswered' ? refused('payment_provider_error') : shown
    },
  }

  async function withWayBack(view: PaymentView): Promise<Result<PaymentView>> {
    return ok({ ...view, returnUrl: await wayBack(context, key) })
  }
}

/** The time a visitor has to get from one page to the next. */
const resumeLife = 10 * minute

/** The host page's address with a token that opens the order once, because addresses are visible to others. */
async function wayBack(context: PaymentContext, key: OrderKey): Promise<string | null> {
  const { business, now } = context
  const opened = await openOrder(context.database, context, key)
  const returnUrl = opened.ok ? opened.value.returnUrl : null
  // The business may have removed the origin since.
  if (!returnUrl || !mayReturnTo(business, returnUrl)) return null
  const token = newToken('rsm', context.random)
  await insertResumeToken(context.database, business.id, {
    tokenHash: hashToken(token),
    orderId: key.orderId,
    sealed: sealOrderToken(key.orderToken, token, business.id, context.random),
    expiresAt: now + resumeLife,
  })
  const url = new URL(returnUrl)
  // The query is edited as text, because serializing it again would change the host page's own part. An older token is removed.
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('booking-resume='))
  url.search = [...parameters, `booking-resume=${token}`].join('&')
  return url.href
}

const ResumedSchema = v.object({ orderId: v.string(), orderToken: v.string() })

/** Opens an order with the token of a returning visitor, once. Refuses with `event_not_found`. */
export function resumeOrder(
  context: PaymentContext,
  resumeToken: string,
  locale: string | undefined,
): AttemptInParts<PaymentView> {
  const { business, now } = context
  return {
    run: async (tx: Transaction): Promise<Result<OrderKey>> => {
      const used = await useResumeToken(tx, business.id, hashToken(resumeToken), now)
      if (!used) return refused('event_not_found')
      const orderToken = openOrderToken(used.sealed, resumeToken, business.id)
      return ok({ orderId: used.orderId, orderToken })
    },
    after: async (stored) => {
      const key = v.parse(ResumedSchema, stored)
      const shown = await showPayment(context, key, locale)
      return shown.ok ? ok({ ...shown.value, orderToken: key.orderToken }) : shown
    },
  }
}
