import { chargeStep } from '@booking/shared/booking/currency'
import { decideBooking, noNotice } from '@booking/shared/booking/decide-booking'
import { splitRefund } from '@booking/shared/booking/decide-refund'
import { parseMoney } from '@booking/shared/booking/parse-money'
import { ok, type Result } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'
import { type Random, newId } from '../context/new-id.ts'
import { planRefunds } from '../payments/plan-refunds.ts'
import { subjectsOf } from '../capacity/lock-bookings.ts'
import type { Database } from '../database/database.ts'
import { endAllocations } from '../records/allocations.ts'
import { lockOrderBookings, updateBooking } from '../records/bookings.ts'
import type { NamedOrder } from './listed-payments.ts'
import { insertRefunds, lockRefund, markRefundedPayments, reopenRefund } from '../records/refunds.ts'
import { lockSubjects } from '../capacity/subject-locks.ts'
import type { CommandQuestion } from './command-question.ts'
import { showAmount } from './show-amount.ts'

type Deps = { readonly now: Instant; readonly random: Random }
type Lines = Result<readonly string[], readonly string[] | CommandQuestion>

const soon = 'It goes out within seconds while the server runs.'

export type RefundRequest = NamedOrder & {
  /** In major units; everything that is left without it. */
  readonly amount: string | undefined
  /** The choice for the paid bookings; required for a full refund. */
  readonly booking: 'cancel' | 'keep' | undefined
}

/**
 * Refunds what is left of the money that pays for an order or for one of its bookings, or a part of it. Where nothing would be
 * left and a booking is still to come, the owner has to decide whether it is cancelled.
 */
export const refundOrder = (
  database: Database,
  businessId: string,
  { orderId, bookingId, amount, booking }: RefundRequest,
  { now, random }: Deps,
): Promise<Lines> =>
  database.transaction(async (tx) => {
    const bookings = await lockOrderBookings(tx, businessId, orderId)
    const meant = bookings.filter(({ id }) => bookingId === null || id === bookingId)
    const all = await planRefunds(tx, businessId, meant, { by: 'business', reason: 'business', now, random })
    const [first] = all
    if (!first) return fault('nothing is left to give back')
    const { currency } = first
    const left = all.reduce((sum, one) => sum + one.amount, 0)
    const asked = amount === undefined ? ok(left) : parseMoney(amount, currency)
    if (!asked.ok) return fault(`--amount: ${asked.refusal}`)
    const step = chargeStep(currency)
    if (asked.value === 0) return fault('--amount: must be more than nothing')
    if (asked.value > left) return fault(`--amount: only ${showAmount(left, currency)} is left`)
    if (asked.value % step !== 0)
      return fault(`--amount: must be a multiple of ${showAmount(step, currency)}`)
    const parts = splitRefund(
      asked.value,
      all.map((one) => one.amount),
    )
    const refunds = all
      .map((refund, index) => ({ ...refund, amount: parts[index] ?? 0 }))
      .filter((refund) => refund.amount > 0)
    const paidFor = meant.filter(({ id }) => all.some((refund) => refund.bookingId === id))
    const ends = paidFor.flatMap((one) => {
      const change = decideBooking({ kind: 'cancel', reason: '' }, one, noNotice, now)
      return change.ok ? [{ bookingId: one.id, reference: one.reference, state: change.value.booking }] : []
    })
    const references = ends.map(({ reference }) => reference).join(', ')
    if (booking === undefined && asked.value === left && ends.length > 0) {
      return {
        ok: false,
        refusal: {
          lines: [
            `${showAmount(left, currency)} is everything that was paid for ${references}, which would stay booked.`,
            '--cancel cancels the booking and frees its time, --keep keeps both.',
          ],
          text: `Cancel ${references} and free the time?`,
          yes: 'cancel',
          no: 'keep',
        },
      }
    }
    const cancelled = booking === 'cancel' ? ends : []
    if (cancelled.length > 0) {
      const ids = new Set(cancelled.map((one) => one.bookingId))
      const subjects = await subjectsOf(
        tx,
        businessId,
        meant.filter(({ id }) => ids.has(id)),
      )
      await lockSubjects(tx, businessId, subjects)
      await endAllocations(tx, businessId, { bookingIds: [...ids] })
      for (const { bookingId: id, state } of cancelled) {
        const event = { id: newId('evt', random), name: 'booking_cancelled', requestId: 'payments refund' }
        await updateBooking(tx, businessId, {
          bookingId: id,
          state,
          place: null,
          timeZone: null,
          actor: 'business',
          event,
          at: now,
        })
      }
    }
    await insertRefunds(tx, businessId, refunds)
    return ok([
      ...refunds.map((refund) => `${refund.refundId}  ${showAmount(refund.amount, currency)}`),
      `${showAmount(asked.value, currency)} goes back. ${soon}`,
      ...(cancelled.length === 0 ? [] : [`cancelled: ${references}`]),
    ])
  })

/** Sends a failed refund again. */
export const retryRefund = (
  database: Database,
  businessId: string,
  refundId: string,
  { now, random }: Deps,
): Promise<Lines> =>
  database.transaction(async (tx) => {
    const refund = await lockRefund(tx, businessId, refundId)
    if (!refund) return fault(`no refund ${refundId}`)
    const { amount, currency, status, reason, remaining } = refund
    if (status !== 'failed') return fault(`${refundId} has not failed: it is ${status}`)
    if (refund.is_replaced) return fault(`${refundId} was tried again already, under another name`)
    if (amount > remaining) return fault(`only ${showAmount(remaining, currency)} is left of what was paid`)
    if (!refund.is_answered) {
      await reopenRefund(tx, businessId, refundId, now)
      await markRefundedPayments(tx, businessId, [refund.capture_id])
      return ok([`${refundId} is tried again. ${soon}`])
    }
    // A new id, because the provider would return the failed result for the old one.
    const anew = newId('rfn', random)
    await insertRefunds(tx, businessId, [
      {
        refundId: anew,
        captureId: refund.capture_id,
        bookingId: refund.booking_id,
        amount,
        currency,
        reason,
        replaces: refundId,
        at: now,
      },
    ])
    return ok([`${refundId} is tried again as ${anew}. ${soon}`])
  })

const fault = (line: string): Lines => ({ ok: false, refusal: [line] })
