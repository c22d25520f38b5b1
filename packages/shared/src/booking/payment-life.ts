import { hour, minute, type Instant } from '../time/instant.ts'
import type { PaymentState } from '../contract/views.ts'

/** How long an order keeps its time before anybody has gone to pay. */
export const payWindow = 10 * minute

/** How long a payment page takes money: providers want thirty minutes at least. */
export const checkoutLife = 31 * minute

/** How long paying takes at most that begins at once: what begins before cannot be a request any more by then. */
export const longestCheckout = 46 * minute

/** The least life providers accept of a page they are asked for. */
export const shortestCheckout = 30 * minute

/** How much longer the time is kept than the page takes money: for a payment of the last second to become known. */
export const settleGrace = 4 * minute

/** An order that was not paid by then lets its time go, however often it was tried. */
const longestWait = 70 * minute

/**
 * A payment page that begins now, and how long the order keeps its time for it; null where it was tried long enough. The hold
 * outlives the page, so that whoever pays in time has their time.
 */
export function planCheckout(
  { createdAt }: { readonly createdAt: Instant },
  now: Instant,
): { readonly expiresAt: Instant; readonly holdUntil: Instant } | null {
  const expiresAt = now + checkoutLife
  const holdUntil = expiresAt + settleGrace
  return holdUntil > createdAt + longestWait ? null : { expiresAt, holdUntil }
}

/** Until when a time is kept while money is on its way: a day at a time, never beyond the appointment's beginning. */
export const keepWhileProcessing = (now: Instant, start: Instant): Instant => Math.min(now + 24 * hour, start)

/** A payment as far as it is known here. */
export type PaymentRecord = {
  readonly status: Exclude<PaymentState, 'none'>
  readonly failure: 'declined' | 'processing' | null
  /** Until when its page takes money. */
  readonly expiresAt: Instant
}

/** What the provider says of its page. `absent`: it never made one. */
export type PageState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'absent'

/**
 * A payment after the provider was asked. Whatever order answers come in, they end alike: money that was taken stays taken, and
 * what is over only money can open again.
 */
export function nextPayment(
  before: PaymentRecord,
  page: { readonly state: PageState; readonly isDeclined: boolean; readonly hasMoney: boolean },
  now: Instant,
): PaymentRecord {
  if (isPaid(before.status)) return before
  if (page.hasMoney) return { ...before, status: 'paid', failure: null }
  switch (page.state) {
    // Paid, and the money is not named yet: it is asked again.
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

/** Whether its money was taken, wherever it is now. */
export const isPaid = (status: PaymentState): boolean =>
  status === 'paid' || status === 'refund_pending' || status === 'refunded'

/** Whether its page still takes money. */
export const isOpen = ({ status, failure, expiresAt }: PaymentRecord, now: Instant): boolean =>
  expiresAt > now && (status === 'created' || (status === 'failed' && failure === 'declined'))

/** When the provider is asked again without anybody's doing; null once nothing can change any more. */
export function nextProviderCheck(payment: PaymentRecord, now: Instant): Instant | null {
  if (isOpen(payment, now)) return Math.min(now + 2 * minute, payment.expiresAt)
  if (payment.status === 'processing') return now + (now < payment.expiresAt ? minute : 10 * minute)
  // Once more, in case that something was taken in the last moment and nobody has told of it.
  if (payment.status === 'expired') return now < payment.expiresAt + hour ? payment.expiresAt + hour : null
  return payment.status === 'created' || isDeclinedPage(payment) ? now + minute : null
}

/** Its time is over here, and the provider has not said so yet. */
const isDeclinedPage = ({ status, failure }: PaymentRecord): boolean =>
  status === 'failed' && failure === 'declined'
