import { parseMoney } from '@hourfold/shared/booking/currency'
import { ok } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import type { NamedOrder } from '../../../desk/payments/listed-payments.ts'
import { refundOrder, type RefundFault } from '../../../desk/payments/refund-order.ts'
import { retryRefund, type RetryFault } from '../../../desk/payments/retry-refund.ts'
import type { Random } from '../../../context/new-id.ts'
import type { Database } from '../../../database/database.ts'
import { type CommandDone, done } from './command-result.ts'
import { showAmount } from '../show-amount.ts'

type Deps = { readonly now: Instant; readonly random: Random }

const soon = 'It goes out within seconds while the server runs.'

export type RefundRequest = NamedOrder & {
  /** In major units; by default the whole remaining amount. */
  readonly amount: string | undefined
  /** The choice for the paid bookings; required for a full refund. */
  readonly booking: 'cancel' | 'keep' | undefined
}

/**
 * Refunds the money of an order or of one of its bookings. Where nothing would be left and a booking is still to come, the owner
 * has to decide whether it is cancelled.
 */
export const refundByCommand = (
  database: Database,
  businessId: string,
  { amount, booking, ...order }: RefundRequest,
  deps: Deps,
): Promise<CommandDone> =>
  database.transaction(async (tx) => {
    const refunded = await refundOrder(
      tx,
      businessId,
      {
        ...order,
        bookings: booking,
        readAmount: (left, currency) => (amount === undefined ? ok(left) : parseMoney(amount, currency)),
      },
      { ...deps, requestId: 'payments refund' },
    )
    if (!refunded.ok) return explainRefund(refunded.refusal)
    const { refunds, total, currency, cancelled } = refunded.value
    const value = {
      refunds: refunds.map(({ refundId: id, amount: part }) => ({ id, amount: part })),
      total,
      currency,
      cancelled,
    }
    return done(value, () => [
      ...refunds.map((refund) => `${refund.refundId}  ${showAmount(refund.amount, currency)}`),
      `${showAmount(total, currency)} goes back. ${soon}`,
      ...(cancelled.length === 0 ? [] : [`cancelled: ${cancelled.join(', ')}`]),
    ])
  })

function explainRefund(refusal: RefundFault): CommandDone {
  switch (refusal.kind) {
    case 'nothing_left':
      return fault('nothing is left to give back')
    case 'unreadable':
      return fault(`--amount: ${refusal.words}`)
    case 'zero':
      return fault('--amount: must be more than nothing')
    case 'too_large':
      return fault(`--amount: only ${showAmount(refusal.left, refusal.currency)} is left`)
    case 'off_step':
      return fault(`--amount: must be a multiple of ${showAmount(refusal.step, refusal.currency)}`)
    case 'undecided': {
      const references = refusal.references.join(', ')
      const left = showAmount(refusal.left, refusal.currency)
      return {
        ok: false,
        refusal: {
          lines: [
            `${left} is everything that was paid for ${references}, which would stay booked.`,
            '--cancel cancels the booking and frees its time, --keep keeps both.',
          ],
          text: `Cancel ${references} and free the time?`,
          yes: 'cancel',
          no: 'keep',
        },
      }
    }
  }
}

/** Sends a failed refund again. */
export const retryByCommand = (
  database: Database,
  businessId: string,
  refundId: string,
  deps: Deps,
): Promise<CommandDone> =>
  database.transaction(async (tx) => {
    const retried = await retryRefund(tx, businessId, refundId, deps)
    if (!retried.ok) return explainRetry(refundId, retried.refusal)
    const { id } = retried.value
    return done({ id, replaces: id === refundId ? null : refundId }, () => [
      id === refundId
        ? `${refundId} is tried again. ${soon}`
        : `${refundId} is tried again as ${id}. ${soon}`,
    ])
  })

function explainRetry(refundId: string, refusal: RetryFault): CommandDone {
  switch (refusal.kind) {
    case 'unknown':
      return fault(`no refund ${refundId}`)
    case 'not_failed':
      return fault(`${refundId} has not failed: it is ${refusal.status}`)
    case 'replaced':
      return fault(`${refundId} was tried again already, under another name`)
    case 'too_large':
      return fault(`only ${showAmount(refusal.left, refusal.currency)} is left of what was paid`)
  }
}

const fault = (line: string): CommandDone => ({ ok: false, refusal: [line] })
