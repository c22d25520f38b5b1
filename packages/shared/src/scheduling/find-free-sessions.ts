import { ok, refused, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'
import { bookableWindow, type WindowRules } from './bookable-window.ts'
import type { SlotSearch } from './calendar.ts'
import type { FreeSlots } from './free-slots.ts'
import { sweepStarts } from './sweep-starts.ts'

/** One date of a class. Its time is fixed in advance, and people book seats in it. */
export type Session = {
  readonly sessionId: string
  readonly staffId: string
  readonly start: Instant
  readonly end: Instant
  readonly capacity: number
  readonly taken: number
}

/** A search for sessions that start in `[from, to)` and have `seats` seats left at `now`. */
export type SessionSearch = {
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly seats: number
}

/**
 * Returns the sessions in `[from, to)` that have `seats` seats left and keep notice and horizon, in the given order
 * (S25).
 */
export function findFreeSessions(
  rules: WindowRules,
  sessions: readonly Session[],
  { from, to, now, seats }: SessionSearch,
): readonly Session[] {
  return startingIn(sessions, { from, to }, bookableWindow(rules, now)).filter(
    (session) => seatsLeft(session) >= seats,
  )
}

/**
 * Returns the reason why `findFreeSessions` found nothing; the first that applies in S26 wins. The result is
 * meaningless when it did find sessions.
 */
export function explainEmptySessions(
  rules: WindowRules,
  sessions: readonly Session[],
  { from, to, now }: SessionSearch,
): EmptyReason {
  const { start, end } = bookableWindow(rules, now)
  if (to <= start) return 'too_soon'
  if (from >= end) return 'too_far'
  const hasSessions = (first: Instant, last: Instant): boolean =>
    startingIn(sessions, { from, to }, { start: first, end: last }).length > 0
  if (hasSessions(start, end)) return 'full'
  if (hasSessions(now, start)) return 'too_soon'
  if (hasSessions(end, to)) return 'too_far'
  return 'closed'
}

/**
 * Checks whether `seats` seats of this session can be booked. Refusals: `notice_too_short`, `too_far_ahead` and
 * `seats_exceeded`, whose `count` and `available` are the seats that are left.
 */
export function checkSession(
  rules: WindowRules,
  session: Session,
  { now, seats }: Pick<SessionSearch, 'now' | 'seats'>,
): Result<null> {
  const bookable = bookableWindow(rules, now)
  if (session.start < bookable.start) return refused('notice_too_short')
  if (session.start >= bookable.end) return refused('too_far_ahead')
  const left = seatsLeft(session)
  return seats <= left ? ok(null) : refused('seats_exceeded', { params: { count: left, available: left } })
}

// More seats may be taken than exist, when the capacity of a booked session was reduced later.
const seatsLeft = ({ capacity, taken }: Session): number => Math.max(0, capacity - taken)

const startingIn = (
  sessions: readonly Session[],
  { from, to }: Pick<SessionSearch, 'from' | 'to'>,
  within: { readonly start: Instant; readonly end: Instant },
): readonly Session[] =>
  sessions.filter(({ start }) => start >= from && start < to && start >= within.start && start < within.end)

/** Why a period has no free slots. */
export type EmptyReason = 'closed' | 'full' | 'too_soon' | 'too_far'

/**
 * Returns the reason why `findFreeSlots` found nothing in a period; the first that applies in S16 wins. The result is
 * meaningless for a period that has free slots.
 */
export function explainEmpty(search: SlotSearch): EmptyReason {
  const { from, to, now } = search
  const bookable = bookableWindow(search.rules, now)
  if (to <= bookable.start) return 'too_soon'
  if (from >= bookable.end) return 'too_far'
  const hasHours = (start: Instant, end: Instant): boolean =>
    findIdleStarts(search, Math.max(from, start), Math.min(to, end)).length > 0
  if (hasHours(bookable.start, bookable.end)) return 'full'
  if (hasHours(now, bookable.start)) return 'too_soon'
  if (hasHours(bookable.end, to)) return 'too_far'
  return 'closed'
}

/** Returns the starts in `[from, to)` that the hours allow: without bookings, caps and resources, notice and horizon. */
export const findIdleStarts = (search: SlotSearch, from: Instant, to: Instant): FreeSlots['starts'] =>
  sweepStarts({ ...search, staff: search.staff.map((person) => ({ ...person, busy: noBusyTime })) }, from, to)
    .starts

const noBusyTime = new Float64Array(0)
