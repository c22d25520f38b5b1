import type { Limits } from '../contract/requests.ts'
import { day, minute, type Instant } from '../time/instant.ts'

/**
 * The subjects of the limits for unverified visitors: a booking session (one visit of the widget), a network (IPv4 /24 or IPv6
 * /64), a wide network (IPv6 /48, which one subscriber may have), a contact address (e-mail or phone). A contact address is counted
 * within one network, so that strangers cannot use it up; a proven one is counted only by its proven orders, from any network.
 */
export type BudgetSubject = 'session' | 'network' | 'wideNetwork' | 'contact'

/** The limit of a wide network is this many times that of a network. */
export const wideNetworkShare = 2

/** A hold or order that counts against a subject. */
export type BudgetEntry = {
  /** Bookings of the order or items of the hold. All seats of one class booking count as one. */
  readonly bookings: number
  readonly madeAt: Instant
  /** When a hold or an unpaid order ends; null for an order that is booked or requested without a payment. */
  readonly heldUntil: Instant | null
}

/** A requested hold or order. A hold and an unpaid order are held; an order without a payment is booked. */
export type BudgetRequest = { readonly bookings: number; readonly isHeld: boolean }

type BudgetRow = {
  readonly subject: BudgetSubject
  /**
   * Milliseconds for which an entry counts after it was made. Null counts the current holds and unpaid orders, one
   * each.
   */
  readonly window: number | null
  /** 0 disables the row. */
  readonly limit: keyof Limits
  /** How many times the limit; 1 by default. */
  readonly times?: number
}

/** All limits. Holds and unpaid orders count in every window until they end; cancelled bookings continue to count. */
const budgetRows: readonly BudgetRow[] = [
  { subject: 'session', window: null, limit: 'holdsPerVisit' },
  { subject: 'session', window: 10 * minute, limit: 'bookingsPerContact' },
  { subject: 'network', window: null, limit: 'holdsPerNetwork' },
  { subject: 'network', window: 10 * minute, limit: 'bookingsPerNetwork' },
  { subject: 'network', window: day, limit: 'bookingsPerNetworkDay' },
  { subject: 'wideNetwork', window: null, limit: 'holdsPerNetwork', times: wideNetworkShare },
  { subject: 'wideNetwork', window: 10 * minute, limit: 'bookingsPerNetwork', times: wideNetworkShare },
  { subject: 'wideNetwork', window: day, limit: 'bookingsPerNetworkDay', times: wideNetworkShare },
  { subject: 'contact', window: 10 * minute, limit: 'bookingsPerContact' },
  { subject: 'contact', window: day, limit: 'bookingsPerContactDay' },
]

/** Older entries count in no window. */
export const longestBudgetWindow = day

/**
 * Returns the seconds until a subject may make the requested hold or order, or 0 when it may now. A request above a
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
    .map((row) => waitFor(row, entries, request, limits[row.limit] * (row.times ?? 1), now))
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

/** A network's bookings in one day of one staff member. */
export type StaffDay = {
  readonly workingMinutes: number
  /** Holds and unpaid orders, and bookings and requests made within the last day. */
  readonly allocated: readonly { readonly minutes: number; readonly isHeld: boolean }[]
  /** Requested bookings. */
  readonly requested: readonly { readonly minutes: number }[]
  readonly isHeld: boolean
}

/** Percentage of a staff member's working minutes that a network may hold without booking. */
const heldPercent = 20
/**
 * Number of bookings of a network with one staff member on one day that is always allowed: a family, a third of an
 * office of eight.
 */
const alwaysAllowed = 3

/**
 * True if a network may take more of one staff member's day. Its holds and unpaid orders take at most a fifth of the
 * working minutes, and together with its bookings at most `staffDayPercent`. A request passes when the network has
 * nothing on that day yet, because a long service may fill a short day and a family books in one order.
 */
export function fitsStaffDay(
  { workingMinutes, allocated, requested, isHeld }: StaffDay,
  limits: Limits,
): boolean {
  const fits = (before: StaffDay['allocated'], percent: number): boolean => {
    const all = [...before, ...requested]
    const minutes = all.reduce((sum, one) => sum + one.minutes, 0)
    return before.length === 0 || all.length <= alwaysAllowed || minutes * 100 <= workingMinutes * percent
  }
  if (limits.staffDayPercent === 0) return true
  return (
    fits(allocated, limits.staffDayPercent) &&
    (!isHeld ||
      fits(
        allocated.filter((one) => one.isHeld),
        Math.min(heldPercent, limits.staffDayPercent),
      ))
  )
}
