import { chargeStep } from '@hourfold/shared/booking/currency'
import { mayCancel, noNotice } from '@hourfold/shared/booking/decide-booking'
import { splitRefund } from '@hourfold/shared/booking/decide-refund'
import { ok, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Random } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { cancelForBusiness } from '../../booking/changes/apply-change.ts'
import { planRefunds } from '../../booking/changes/plan-refunds.ts'
import { lockOrderBookings } from '../../tables/bookings.ts'
import { insertRefunds, type NewRefund } from '../../tables/refunds.ts'
import type { NamedOrder } from './listed-payments.ts'

type Deps = { readonly now: Instant; readonly random: Random; readonly requestId: string }

export type AskedRefund = NamedOrder & {
  /** The amount to refund in minor units, given the remaining amount; a refusal describes the fault. */
  readonly readAmount: (left: number, currency: string) => Result<number, string>
  /** Whether coming paid bookings are cancelled; without a choice, their full refund is refused. */
  readonly bookings: 'cancel' | 'keep' | undefined
}

/** Amounts in minor units. */
export type RefundFault =
  | { readonly kind: 'nothing_left' }
  | { readonly kind: 'unreadable'; readonly words: string }
  | { readonly kind: 'zero' }
  | { readonly kind: 'too_large'; readonly left: number; readonly currency: string }
  | { readonly kind: 'off_step'; readonly step: number; readonly currency: string }
  | {
      readonly kind: 'undecided'
      readonly left: number
      readonly currency: string
      readonly references: readonly string[]
    }

export type Refunded = {
  readonly refunds: readonly NewRefund[]
  readonly total: number
  readonly currency: string
  /** References of the bookings that were cancelled. */
  readonly cancelled: readonly string[]
}

/**
 * Refunds the remaining money of an order or of one of its bookings, or a part of it, and cancels its bookings where the request
 * includes that. A job sends the refunds.
 */
export async function refundOrder(
  tx: Transaction,
  businessId: string,
  { orderId, bookingId, readAmount, bookings: choice }: AskedRefund,
  deps: Deps,
): Promise<Result<Refunded, RefundFault>> {
  const { now, random } = deps
  const bookings = await lockOrderBookings(tx, businessId, orderId)
  const meant = bookings.filter(({ id }) => bookingId === null || id === bookingId)
  const all = await planRefunds(tx, businessId, meant, { by: 'business', reason: 'business', now, random })
  const [first] = all
  if (!first) return fault({ kind: 'nothing_left' })
  const { currency } = first
  const left = all.reduce((sum, one) => sum + one.amount, 0)
  const amount = readAmount(left, currency)
  if (!amount.ok) return fault({ kind: 'unreadable', words: amount.refusal })
  const step = chargeStep(currency)
  if (amount.value === 0) return fault({ kind: 'zero' })
  if (amount.value > left) return fault({ kind: 'too_large', left, currency })
  if (amount.value % step !== 0) return fault({ kind: 'off_step', step, currency })
  const parts = splitRefund(
    amount.value,
    all.map((one) => one.amount),
  )
  const refunds = all
    .map((refund, index) => ({ ...refund, amount: parts[index] ?? 0 }))
    .filter((refund) => refund.amount > 0)
  const ends = meant.filter(
    (booking) => all.some(({ bookingId: id }) => id === booking.id) && mayCancel(booking, noNotice, now).ok,
  )
  const references = ends.map(({ reference }) => reference)
  if (choice === undefined && amount.value === left && ends.length > 0)
    return fault({ kind: 'undecided', left, currency, references })
  const cancelled = choice === 'cancel' ? ends : []
  // The refunds are planned above.
  await cancelForBusiness(tx, { ...deps, business: { id: businessId } }, cancelled, {
    refunds: async () => ok([]),
  })
  await insertRefunds(tx, businessId, refunds)
  return {
    ok: true,
    value: { refunds, total: amount.value, currency, cancelled: cancelled.length > 0 ? references : [] },
  }
}

const fault = (refusal: RefundFault): { readonly ok: false; readonly refusal: RefundFault } => ({
  ok: false,
  refusal,
})
