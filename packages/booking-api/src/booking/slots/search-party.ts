import { setImmediate } from 'node:timers/promises'
import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import { bookableWindow } from '@hourfold/shared/scheduling/bookable-window'
import type { Availability } from '@hourfold/shared/scheduling/calendar'
import { explainEmpty, type EmptyReason } from '@hourfold/shared/scheduling/find-free-sessions'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { loadAvailability, slotRules } from '../../availability/load-availability.ts'
import type { ExcludedAllocations } from '../../availability/busy-time.ts'
import { withoutAllocations } from '../../capacity/assign-items.ts'
import { type PartyQuery, findPartyTimes, movedBy, searchOf } from '../../capacity/find-party-times.ts'

/** The instants in a period at which a party can start, ascending. A hold can be created at each of them. */
export async function searchParty(
  context: ViewContext,
  party: PartyQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<ArrayLike<Instant>> {
  return findPartyTimes(context, party, await loadParty(context, party, period, excluded), period)
}

/** The first start of a party after a period, up to the horizon; else the first at all. */
export function searchNextParty(
  context: ViewContext,
  party: PartyQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<Instant | null> {
  const { start, end } = partyWindow(context, party)
  return searchSpans(
    context,
    party,
    [
      { start: Math.max(start, period.end), end },
      { start, end: Math.min(period.start, end) },
    ],
    excluded,
  )
}

/** The first start within a period, in the three months after it, or in the one before it. */
export function searchNearParty(
  context: ViewContext,
  party: PartyQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<Instant | null> {
  const { start, end } = partyWindow(context, party)
  const within = (span: Span): Span => ({ start: Math.max(start, span.start), end: Math.min(end, span.end) })
  return searchSpans(
    context,
    party,
    [
      within(period),
      within({ start: period.end, end: period.end + 3 * month }),
      within({ start: period.start - month, end: period.start }),
    ],
    excluded,
  )
}

const month = 31 * day

/** Searches one month at a time. */
async function searchSpans(
  context: ViewContext,
  party: PartyQuery,
  spans: readonly Span[],
  excluded: ExcludedAllocations,
): Promise<Instant | null> {
  const known = spans.filter(({ start, end }) => start < end)
  if (known.length === 0) return null
  const whole = {
    start: Math.min(...known.map(({ start }) => start)),
    end: Math.max(...known.map(({ end }) => end)),
  }
  const loaded = await loadParty(context, party, whole, excluded)
  for (const span of known) {
    for (let from = span.start; from < span.end; from += month) {
      const part = { start: from, end: Math.min(from + month, span.end) }
      const [first] = Array.from(findPartyTimes(context, party, loaded, part))
      if (first !== undefined) return first
      // Two years without a start for a party take seconds of work, so other requests run in between.
      await setImmediate()
    }
  }
  return null
}

/** The intersection of the items' windows between notice and horizon; may be empty. */
export function partyWindow(context: ViewContext, party: PartyQuery): Span {
  const windows = party.items.map(({ service, chosen, offset }) =>
    movedBy(bookableWindow(slotRules(context, service, chosen.duration), context.now), -offset),
  )
  return {
    start: Math.max(...windows.map((window) => window.start)),
    end: Math.min(...windows.map((window) => window.end)),
  }
}

async function loadParty(
  context: ViewContext,
  { items }: PartyQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<readonly Availability[]> {
  const queries = items.map((one) => ({
    ...one,
    duration: one.chosen.duration,
    period: movedBy(period, one.offset),
  }))
  const loaded = await loadAvailability('memory', context, queries, excluded)
  return loaded.map(({ availability }) => availability)
}

/**
 * The reason why a party has no times in a period: that of one of its items, regardless of the others; `full` where it would have
 * some without bookings and daily caps; else null.
 */
export async function explainParty(
  context: ViewContext,
  party: PartyQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<EmptyReason | null> {
  const known = await loadParty(context, party, period, excluded)
  const idle = known.map((availability) => ({
    ...withoutAllocations(availability),
    rules: { ...availability.rules, dailyCap: null },
  }))
  const items = party.items.map((one) => ({ ...one, service: { ...one.service, dailyCap: null } }))
  if (findPartyTimes(context, { ...party, items }, idle, period).length > 0) return 'full'
  const reasons = party.items.map(({ offset }, item) => explainEmpty(searchOf(known[item], period, offset)))
  return reasons.find((reason) => reason !== 'full') ?? null
}
