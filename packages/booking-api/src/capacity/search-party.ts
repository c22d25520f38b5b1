import { setImmediate } from 'node:timers/promises'
import { day, type Instant, type Span } from '@booking/shared/time/instant'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import type { Availability } from '@booking/shared/scheduling/calendar'
import { explainEmpty, type EmptyReason } from '@booking/shared/scheduling/explain-empty'
import type { Call } from '../actions/world.ts'
import { loadAvailability, slotRules } from '../availability/load-availability.ts'
import type { Own } from '../queries/list-staff-claims.ts'
import { withoutClaims } from './assign-wanted.ts'
import { findPartyTimes, movedBy, searchOf, type SoughtParty } from './find-party-times.ts'

/** The instants in a period at which a party can begin, ascending, or why there are none. Such a time can be held. */
export async function searchParty(
  call: Call,
  party: SoughtParty,
  period: Span,
  own: Own,
): Promise<{ readonly starts: ArrayLike<Instant>; readonly reason: EmptyReason | null }> {
  const known = await loadParty(call, party, period, own)
  const starts = findPartyTimes(call, party, known, period)
  return { starts, reason: starts.length > 0 ? null : explain(call, party, known, period) }
}

/** The first time a party can begin after a period, up to the horizon; else the first at all. Looks a month at a time. */
export async function searchNextParty(
  call: Call,
  party: SoughtParty,
  period: Span,
  own: Own,
): Promise<Instant | null> {
  const { start, end } = partyWindow(call, party)
  if (start >= end) return null
  const known = await loadParty(call, party, { start, end }, own)
  const halves = [
    { start: Math.max(start, period.end), end },
    { start, end: Math.min(period.start, end) },
  ]
  for (const half of halves) {
    for (let from = half.start; from < half.end; from += 31 * day) {
      const month = { start: from, end: Math.min(from + 31 * day, half.end) }
      const [first] = Array.from(findPartyTimes(call, party, known, month))
      if (first !== undefined) return first
      // Two years of a party that is never possible are seconds of work: others have their turn in between.
      await setImmediate()
    }
  }
  return null
}

/** Between the notices and the horizons of all its items: the narrowest; empty where the one is after the other. */
export function partyWindow(call: Call, party: SoughtParty): Span {
  const windows = party.items.map(({ service, chosen, offset }) =>
    movedBy(bookableWindow(slotRules(call, service, chosen.duration), call.now), -offset),
  )
  return {
    start: Math.max(...windows.map((window) => window.start)),
    end: Math.min(...windows.map((window) => window.end)),
  }
}

async function loadParty(
  call: Call,
  { items }: SoughtParty,
  period: Span,
  own: Own,
): Promise<readonly Availability[]> {
  const sought = items.map((one) => ({
    ...one,
    duration: one.chosen.duration,
    period: movedBy(period, one.offset),
  }))
  const loaded = await loadAvailability('memory', call, sought, own)
  return loaded.map(({ availability }) => availability)
}

/**
 * «Full» when the party would find times if nobody had booked anything and no day had a cap; else what keeps the first of
 * its items out.
 */
function explain(call: Call, party: SoughtParty, known: readonly Availability[], period: Span): EmptyReason {
  const idle = known.map((availability) => ({
    ...withoutClaims(availability),
    rules: { ...availability.rules, dailyCap: null },
  }))
  const items = party.items.map((one) => ({ ...one, service: { ...one.service, dailyCap: null } }))
  if (findPartyTimes(call, { ...party, items }, idle, period).length > 0) return 'full'
  const reasons = party.items.map(({ offset }, item) => explainEmpty(searchOf(known[item], period, offset)))
  return reasons.find((reason) => reason !== 'full') ?? 'closed'
}
