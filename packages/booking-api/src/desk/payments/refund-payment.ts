import type { Money } from '@hourfold/shared/contract/values'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { listPayments } from './listed-payments.ts'
import { refundOrder, type RefundFault } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'

type Context = RequestContext & WithActor

type AskedRefund = {
  /** Minor units; everything that is left without it. */
  readonly amount?: number | undefined
  /** The remaining amount that the sender saw. */
  readonly refundable?: number | undefined
  readonly bookings: 'keep' | 'cancel'
  readonly reason: string
}

/**
 * Refunds a payment or a part of it. Refuses with `not_found`, with `amount_too_large` (`params.left` is the remaining amount in
 * minor units), with `invalid_request` for an amount that cannot be charged, with `changed_meanwhile` where the remaining amount
 * differs from the one that the sender saw, and with `not_possible_now` where nothing remains.
 */
export const refundPayment = (
  context: Context,
  paymentId: string,
  { amount, refundable, bookings, reason }: AskedRefund,
): Attempt<{
  readonly refunds: { readonly id: string; readonly amount: Money }[]
  readonly cancelled: string[]
}> => ({
  run: async (tx, onCommit) => {
    const { business, now } = context
    const readAmount = (left: number) =>
      refundable === undefined || refundable === left
        ? ok(amount ?? left)
        : { ok: false as const, refusal: 'another refund came first' }
    const [payment] = await listPayments(tx, business.id, { now, paymentId })
    if (!payment) return refused('not_found')
    // Money that does not pay for the order goes back by itself.
    if (!payment.isKept) return refused('not_possible_now')
    const done = await refundOrder(
      tx,
      business.id,
      { orderId: payment.orderId, bookingId: null, readAmount, bookings },
      context,
    )
    if (!done.ok) return explain(done.refusal)
    const { refunds, total, currency, cancelled } = done.value
    onCommit(() => [
      insertAudit(tx, context, {
        action: 'payment_refunded',
        subject: { kind: 'payment', id: paymentId },
        details: {
          amount: total,
          currency,
          refunds: refunds.map(({ refundId }) => refundId),
          cancelled,
          ...(reason === '' ? {} : { reason }),
        },
      }),
    ])
    return ok({
      refunds: refunds.map(({ refundId: id, amount: part }) => ({ id, amount: { amount: part, currency } })),
      cancelled: [...cancelled],
    })
  },
})

const badAmount: Result<never, AnyRefusal> = refused('invalid_request', {
  fields: [{ path: 'amount', code: 'invalid' }],
})

function explain(refusal: RefundFault): Result<never, AnyRefusal> {
  switch (refusal.kind) {
    case 'too_large':
      return refused('amount_too_large', { params: { left: refusal.left } })
    case 'nothing_left':
    case 'undecided':
      return refused('not_possible_now')
    case 'unreadable':
      return refused('changed_meanwhile')
    case 'zero':
    case 'off_step':
      return badAmount
  }
}

/** Tries a failed refund again. Refuses with `not_found`, and with `not_possible_now` for one that is not to be tried again. */
export const retryFailedRefund = (context: Context, refundId: string): Attempt<{ readonly id: string }> => ({
  run: async (tx, onCommit) => {
    const { business } = context
    const done = await retryRefund(tx, business.id, refundId, context)
    if (!done.ok) return done.refusal.kind === 'unknown' ? refused('not_found') : refused('not_possible_now')
    onCommit(() => [
      insertAudit(tx, context, {
        action: 'refund_retried',
        subject: { kind: 'refund', id: refundId },
        details: { refund: done.value.id },
      }),
    ])
    return ok(done.value)
  },
})
