import type { Limits } from '../contract/requests.ts'
import { day, minute, type Instant } from '../time/instant.ts'

/**
 * Who takes times without having proven anything: a booking session (one visit of the widget), a network (IPv4 /24 or
 * IPv6 /64), a contact address (e-mail or phone).
 */
export type BudgetSubject = 'session' | 'network' | 'contact'

/** One hold or order that counts against a subject. */
export type BudgetEntry = {
  /** Bookings of the order or items of the hold. Seats of one class booking are one. */
  readonly bookings: number
  readonly madeAt: Instant
  /** When a hold or an unpaid order ends; null for an order that is booked or requested without a payment. */
  readonly heldUntil: Instant | null
}

/** What is asked for: a hold or an unpaid order is held, an order without a payment is booked. */
export type BudgetRequest = { readonly bookings: number; readonly isHeld: boolean }

type BudgetRow = {
  readonly subject: BudgetSubject
  /** Milliseconds for which an entry counts after it was made. Null counts what is held at the moment, one each. */
  readonly window: number | null
  /** 0 disables the row. */
  readonly limit: keyof Limits
}

/** The whole budget. Holds and unpaid orders count in every window until they end; cancelled bookings count on. */
const budgetRows: readonly BudgetRow[] = [
  { subject: 'session', window: null, limit: 'holdsPerVisit' },
  { subject: 'session', window: 10 * minute, limit: 'bookingsPerContact' },
  { subject: 'network', window: null, limit: 'holdsPerNetwork' },
  { subject: 'network', window: 10 * minute, limit: 'bookingsPerNetwork' },
  { subject: 'network', window: day, limit: 'bookingsPerNetworkDay' },
  { subject: 'contact', window: 10 * minute, limit: 'bookingsPerContact' },
  { subject: 'contact', window: day, limit: 'bookingsPerContactDay' },
]

/** Entries that are older count nowhere. */
export const longestBudgetWindow = day

/**
 * Seconds until a subject may have one more hold or order; 0 when it may have it now. A request that is larger than a
 * whole limit, such as a series, passes when nothing else counts in that window.
 */
export function findBudgetWait(
  subject: BudgetSubject,
  entries: readonly BudgetEntry[],
  request: BudgetRequest,
  limits: Limits,
  now: Instant,
): number {
  const waits = budgetRows
    .filter(
      (row) => row.subject === subject && limits[row.limit] > 0 && (row.window !== null || request.isHeld),
    )
    .map((row) => waitFor(row, entries, request, limits[row.limit], now))
  return Math.max(0, ...waits)
}

function waitFor(
  { window }: BudgetRow,
  entries: readonly BudgetEntry[],
  request: BudgetRequest,
  limit: number,
  now: Instant,
): number {
  const weightOf = (bookings: number): number => (window === null ? 1 : bookings)
  const counted = entries
    .map(({ bookings, madeAt, heldUntil }) => ({
      weight: weightOf(bookings),
      leavesAt: heldUntil ?? (window === null ? 0 : madeAt + window),
    }))
    .filter(({ leavesAt }) => leavesAt > now)
    .toSorted((a, b) => a.leavesAt - b.leavesAt)
  let used = counted.reduce((sum, { weight }) => sum + weight, 0)
  let at = now
  for (const { weight, leavesAt } of counted) {
    if (used + weightOf(request.bookings) <= limit) break
    used -= weight
    at = leavesAt
  }
  return Math.ceil((at - now) / 1000)
}

/** What one network has of one staff member's day. */
export type StaffDay = {
  readonly workingMinutes: number
  /** What counts already: holds and unpaid orders, and bookings and requests made within the last day. */
  readonly taken: readonly { readonly minutes: number; readonly isHeld: boolean }[]
  /** What is asked for. */
  readonly requested: readonly { readonly minutes: number }[]
  readonly isHeld: boolean
}

/** Of a staff member's working minutes, what a network may hold without booking it. */
const heldPercent = 20
/** Bookings of a network with one staff member on one day that always pass: a family, a third of an office of eight. */
const alwaysAllowed = 3

/**
 * Whether a network may take more of one staff member's day. Holds and unpaid orders are at most a fifth of the working
 * minutes; together with bookings they are at most `staffDayPercent`. What is asked for when a network has nothing of that
 * day passes: a long service may fill a short day, and a family comes in one order.
 */
export function fitsStaffDay(
  { workingMinutes, taken, requested, isHeld }: StaffDay,
  limits: Limits,
): boolean {
  const fits = (before: StaffDay['taken'], percent: number): boolean => {
    const all = [...before, ...requested]
    const minutes = all.reduce((sum, one) => sum + one.minutes, 0)
    return before.length === 0 || all.length <= alwaysAllowed || minutes * 100 <= workingMinutes * percent
  }
  if (limits.staffDayPercent === 0) return true
  return (
    fits(taken, limits.staffDayPercent) &&
    (!isHeld ||
      fits(
        taken.filter((one) => one.isHeld),
        Math.min(heldPercent, limits.staffDayPercent),
      ))
  )
}
