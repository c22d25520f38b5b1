import { ok, refused, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'
import { bookableWindow, type WindowRules } from './bookable-window.ts'
import type { EmptyReason } from './explain-empty.ts'

/** A class on one day: people book seats in it, and its time is fixed beforehand. */
export type Session = {
  readonly sessionId: string
  readonly staffId: string
  readonly start: Instant
  readonly end: Instant
  readonly capacity: number
  readonly taken: number
}

/** Sessions that start in `[from, to)` and have `seats` seats left, as asked at `now`. */
export type SessionSearch = {
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  readonly seats: number
}

/** The sessions in `[from, to)` that still have `seats` seats, by notice and horizon, in the order given (S25). */
export function findFreeSessions(
  rules: WindowRules,
  sessions: readonly Session[],
  { from, to, now, seats }: SessionSearch,
): readonly Session[] {
  return startingIn(sessions, { from, to }, bookableWindow(rules, now)).filter(
    (session) => seatsLeft(session) >= seats,
  )
}

/** Why `findFreeSessions` found nothing; what comes first in S26 wins. Of no use where it did find something. */
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
 * Can `seats` seats of this session be taken? Refusals: `notice_too_short`, `too_far_ahead` and `seats_exceeded`, whose
 * `count` and `available` are the seats that are left.
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

// More may be taken than there are seats: the room of a session that was already booked has changed.
const seatsLeft = ({ capacity, taken }: Session): number => Math.max(0, capacity - taken)

const startingIn = (
  sessions: readonly Session[],
  { from, to }: Pick<SessionSearch, 'from' | 'to'>,
  within: { readonly start: Instant; readonly end: Instant },
): readonly Session[] =>
  sessions.filter(({ start }) => start >= from && start < to && start >= within.start && start < within.end)
