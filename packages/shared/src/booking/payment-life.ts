import { hour, minute, type Instant } from '../time/instant.ts'
import type { PaymentState } from '../contract/views.ts'

/** `live` moves real money. A payment of one mode is never read, refunded or trusted in the other. */
export type PaymentMode = 'live' | 'test'

/** Money that the provider holds: its name there, the amount in minor units, the currency. */
export type Capture = { readonly id: string; readonly amount: number; readonly currency: string }

/** How long an unpaid order holds its slot before the visitor opens a payment page. */
export const payWindow = 10 * minute

/** How long a payment page accepts money. Providers require at least thirty minutes. */
export const checkoutLife = 31 * minute

/**
 * Longest duration of a payment that begins right after the order. An appointment on request that starts within this
 * time could not be answered after its payment.
 */
export const longestCheckout = 46 * minute

/** Shortest remaining lifetime that providers accept for a new payment page. */
export const shortestCheckout = 30 * minute

/**
 * How much longer the slot is held than the page accepts money, so that a payment of the last second can be
 * confirmed.
 */
export const settleGrace = 4 * minute

/** An order that is unpaid after this time releases its slot, however often payment was tried. */
const longestWait = 70 * minute

/**
 * Plans a payment page that opens now and the hold of the slot for it. Returns null when payment was tried for too
 * long. The hold outlives the page, so a visitor who pays in time keeps the slot.
 */
export function planCheckout(
  { createdAt }: { readonly createdAt: Instant },
  now: Instant,
): { readonly expiresAt: Instant; readonly holdUntil: Instant } | null {
  const expiresAt = now + checkoutLife
  const holdUntil = expiresAt + settleGrace
  return holdUntil > createdAt + longestWait ? null : { expiresAt, holdUntil }
}

/**
 * Returns until when a slot is held while a payment is processing: one day at a time, never beyond the start of the
 * appointment.
 */
export const keepWhileProcessing = (now: Instant, start: Instant): Instant => Math.min(now + 24 * hour, start)

/** The recorded state of a payment. */
export type PaymentRecord = {
  readonly status: Exclude<PaymentState, 'none'>
  readonly failure: 'declined' | 'processing' | null
  /** When its page stops accepting money. */
  readonly expiresAt: Instant
}

/** The state of the page that the provider reports. `absent`: the provider never created it. */
export type PageState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'absent'

/**
 * Returns the payment after a report of the provider. The final state does not depend on the order of reports: a paid
 * payment stays paid, and only money reopens a finished one.
 */
export function nextPayment(
  before: PaymentRecord,
  page: { readonly state: PageState; readonly isDeclined: boolean; readonly hasMoney: boolean },
  now: Instant,
): PaymentRecord {
  if (isPaid(before.status)) return before
  if (page.hasMoney) return { ...before, status: 'paid', failure: null }
  switch (page.state) {
    // The provider reports success without naming the money yet, so it is queried again.
    case 'paid':
    case 'processing':
      return { ...before, status: 'processing', failure: null }
    case 'failed':
      return {
        ...before,
        status: 'failed',
        failure: 'processing',
        expiresAt: Math.min(before.expiresAt, now),
      }
    case 'expired':
      return { ...before, status: 'expired', failure: null, expiresAt: Math.min(before.expiresAt, now) }
    case 'absent':
      return before.expiresAt > now ? before : { ...before, status: 'expired', failure: null }
    case 'open':
      if (before.status === 'expired') return before
      return page.isDeclined
        ? { ...before, status: 'failed', failure: 'declined' }
        : { ...before, status: 'created', failure: null }
  }
}

/** True if its money was taken, even if it was refunded later. */
export const isPaid = (status: PaymentState): boolean =>
  status === 'paid' || status === 'refund_pending' || status === 'refunded'

/** True if its page still accepts money. */
export const isOpen = ({ status, failure, expiresAt }: PaymentRecord, now: Instant): boolean =>
  expiresAt > now && (status === 'created' || (status === 'failed' && failure === 'declined'))

/** Returns when the provider is queried next without any event, or null when the payment cannot change any more. */
export function nextProviderCheck(payment: PaymentRecord, now: Instant): Instant | null {
  if (isOpen(payment, now)) return Math.min(now + 2 * minute, payment.expiresAt)
  if (payment.status === 'processing') return now + (now < payment.expiresAt ? minute : 10 * minute)
  // One more query finds money that was taken in the last moment without a notification.
  if (payment.status === 'expired') return now < payment.expiresAt + hour ? payment.expiresAt + hour : null
  return payment.status === 'created' || isDeclinedPage(payment) ? now + minute : null
}

/** True if its last attempt was declined. Its page has expired here, and the provider has not reported that yet. */
const isDeclinedPage = ({ status, failure }: PaymentRecord): boolean =>
  status === 'failed' && failure === 'declined'
