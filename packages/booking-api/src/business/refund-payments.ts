import { chargeStep } from '@booking/shared/booking/currency'
import { splitRefund } from '@booking/shared/booking/decide-refund'
import { parseMoney } from '@booking/shared/booking/parse-money'
import { ok, type Result } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'
import { newId, type Random } from '../actions/new-id.ts'
import { planRefunds } from '../actions/plan-refunds.ts'
import type { Database } from '../database/database.ts'
import { lockOrderBookings } from '../queries/find-booking.ts'
import type { NamedOrder } from '../queries/find-orders.ts'
import { insertRefunds } from '../queries/insert-refunds.ts'
import { lockRefund, reviveRefund } from '../queries/lock-refund.ts'
import { noteRefunds } from '../queries/note-refunds.ts'
import { showAmount } from './show-amount.ts'

type Deps = { readonly now: Instant; readonly random: Random }
type Lines = Result<readonly string[], readonly string[]>

const soon = 'It goes out within seconds while the server runs.'

/**
 * Gives back what is left of the money that pays for an order, or for one booking of it, or a part of that: what is booked
 * stays booked.
 */
export const refundOrder = (
  database: Database,
  businessId: string,
  { orderId, bookingId, amount }: NamedOrder & { readonly amount: string | undefined },
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
    await insertRefunds(tx, businessId, refunds)
    const lines = refunds.map((refund) => `${refund.refundId}  ${showAmount(refund.amount, currency)}`)
    return ok([...lines, `${showAmount(asked.value, currency)} goes back. ${soon}`])
  })

/** Has a refund that failed asked for again. */
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
      await reviveRefund(tx, businessId, refundId, now)
      await noteRefunds(tx, businessId, [refund.capture_id])
      return ok([`${refundId} is tried again. ${soon}`])
    }
    // Under its id the provider would say again how it ended.
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
