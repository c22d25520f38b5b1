import type { NewRefund } from '../tables/refunds.ts'
import type { RefundRecord } from './payment-provider.ts'

/** A refund as it is stored; failed ones have given nothing back. */
type StoredRefund = {
  readonly id: string
  readonly bookingId: string | null
  readonly amount: number
  readonly reason: NewRefund['reason']
  readonly hasFailed: boolean
  /** Whether another refund replaced it. */
  readonly isReplaced: boolean
  readonly providerRefundId: string | null
}

type Captured = {
  readonly amount: number
  /** The bookings that it pays for with their shares, by position; none where it pays for nothing. */
  readonly shares: readonly { readonly bookingId: string; readonly amount: number }[]
  readonly refunds: readonly StoredRefund[]
}

type HandRefund = {
  readonly bookingId: string | null
  readonly amount: number
  /** The failed refund in whose place it was made. */
  readonly replaces: string | null
  readonly made: RefundRecord
}

export type HandRefunds = {
  /** Refunds to store. */
  readonly added: readonly HandRefund[]
  /** The remaining part of our own refund; `cover` is the manual refund that covered all of it. */
  readonly own: { readonly amount: number; readonly cover: RefundRecord | null }
}

/** The reasons that refund up to an amount, so that earlier manual refunds count towards it. */
const upToAmount: ReadonlySet<NewRefund['reason']> = new Set(['cancelled', 'declined', 'unanswered'])

/**
 * The owner's manual refunds at the provider, without one of our ids, that are not stored yet. Stored refunds of a capture never
 * exceed it. `ownId` is one of our refunds that is about to be sent for the first time: manual refunds reduce it. While another of
 * ours waits to be sent, the rest of a manual refund is not stored, so that it reduces that one too; the same holds until a
 * returned refund is stored as failed. Manual refunds first replace failed refunds, then are distributed by position.
 */
export function planHandRefunds(
  { amount, shares, refunds }: Captured,
  records: readonly RefundRecord[],
  ownId: string | null,
): HandRefunds {
  const successful = refunds.filter(({ hasFailed }) => !hasFailed)
  const own = successful.find(({ id }) => id === ownId)
  const isOtherWaiting = successful.some(
    ({ id, reason, providerRefundId }) => id !== ownId && providerRefundId === null && upToAmount.has(reason),
  )
  const cameBack = new Set(records.filter(({ state }) => state === 'failed').map(({ id }) => id))
  const isReturnUnstored = successful.some(
    ({ providerRefundId }) => providerRefundId !== null && cameBack.has(providerRefundId),
  )
  const ourIds = new Set(refunds.map(({ id }) => id))
  const failed = refunds.filter(({ hasFailed, isReplaced }) => hasFailed && !isReplaced)
  const left = new Map(shares.map(({ bookingId, amount: share }) => [bookingId, share]))
  const takeFrom = (bookingId: string | null, part: number): void => {
    if (bookingId !== null) left.set(bookingId, (left.get(bookingId) ?? 0) - part)
  }
  for (const refund of successful) takeFrom(refund.bookingId, refund.amount)
  const added: HandRefund[] = []
  let room = amount - sum(successful)
  let ownLeft = own?.amount ?? 0
  let cover: RefundRecord | null = null
  const add = (
    bookingId: string | null,
    most: number,
    one: RefundRecord,
    inPlaceOf?: StoredRefund,
  ): number => {
    const part = Math.min(most, room)
    if (part <= 0) return 0
    const replaces = inPlaceOf?.amount === part ? inPlaceOf.id : null
    added.push({ bookingId, amount: part, replaces, made: one })
    room -= part
    takeFrom(bookingId, part)
    return part
  }
  const leftOf = (bookingId: string | null): number =>
    bookingId === null ? room : (left.get(bookingId) ?? 0)
  for (const one of records.toSorted((a, b) => a.createdAt - b.createdAt)) {
    if (one.state === 'failed' || (one.refundId !== null && ourIds.has(one.refundId))) continue
    let missing = one.amount - sum(successful.filter(({ providerRefundId }) => providerRefundId === one.id))
    if (missing <= 0) continue
    if (own && !cover) {
      const counts = upToAmount.has(own.reason) ? missing : Math.max(0, missing - room)
      const covered = Math.min(ownLeft, counts)
      if (covered === ownLeft) {
        cover = one
        missing -= covered
      } else {
        ownLeft -= covered
        room += covered
        takeFrom(own.bookingId, -covered)
        missing -= add(own.bookingId, covered, one)
      }
    }
    if (isOtherWaiting || isReturnUnstored) continue
    for (const refund of failed) {
      if (added.some(({ replaces }) => replaces === refund.id)) continue
      const most = Math.min(missing, refund.amount, leftOf(refund.bookingId))
      missing -= add(refund.bookingId, most, one, refund)
    }
    for (const { bookingId } of shares) missing -= add(bookingId, Math.min(missing, leftOf(bookingId)), one)
    add(null, missing, one)
  }
  return { added, own: { amount: ownLeft, cover } }
}

const sum = (refunds: readonly { readonly amount: number }[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)
