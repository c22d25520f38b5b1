import { setImmediate } from 'node:timers/promises'
import { day, minute, type Instant, type Span } from '@booking/shared/time/instant'
import { findPartyStarts } from '@booking/shared/booking/party/find-party-starts'
import type { ItemNeeds, PartyMode } from '@booking/shared/booking/party/party'
import { bookableWindow } from '@booking/shared/scheduling/bookable-window'
import type { Availability, SlotSearch } from '@booking/shared/scheduling/calendar'
import { explainEmpty, type EmptyReason } from '@booking/shared/scheduling/explain-empty'
import { findFreeSlots } from '@booking/shared/scheduling/find-free-slots'
import { findStartSpans } from '@booking/shared/scheduling/find-start-spans'
import { freeStaffAt } from '@booking/shared/scheduling/free-slots'
import type { Call } from '../actions/world.ts'
import { findOverCap, withoutClaims } from './assign-wanted.ts'
import { joinResources, needsOf } from './party-needs.ts'
import type { Wanted } from './wanted.ts'
import type { Own } from '../queries/list-staff-claims.ts'
import { loadAvailability, slotRules } from '../availability/load-availability.ts'

/** The items of a party, each so many milliseconds after its beginning; the first one is there from the beginning. */
export type SoughtParty = {
  readonly mode: PartyMode
  readonly items: readonly (Wanted & { readonly offset: number })[]
}

/** The instants in a period at which a party can begin, ascending, or why there are none. Such a time can be held. */
export async function searchParty(
  call: Call,
  party: SoughtParty,
  period: Span,
  own: Own,
): Promise<{ readonly starts: ArrayLike<Instant>; readonly reason: EmptyReason | null }> {
  const known = await loadParty(call, party, period, own)
  const starts = findStarts(call, party, known, period)
  return { starts, reason: starts.length > 0 ? null : explain(call, party, known, period) }
}

/** The first time a party can begin after a period, up to the horizon; else the first at all. Looks a month at a time. */
export async function searchNextParty(
  call: Call,
  party: SoughtParty,
  period: Span,
  own: Own,
): Promise<Instant | null> {
  const windows = party.items.map(({ service, chosen, offset }) => {
    const { start, end } = bookableWindow(slotRules(call, service, chosen.duration), call.now)
    return { start: start - offset, end: end - offset }
  })
  const start = Math.max(...windows.map((window) => window.start))
  const end = Math.min(...windows.map((window) => window.end))
  if (start >= end) return null
  const known = await loadParty(call, party, { start, end }, own)
  const halves = [
    { start: Math.max(start, period.end), end },
    { start, end: Math.min(period.start, end) },
  ]
  for (const half of halves) {
    for (let from = half.start; from < half.end; from += 31 * day) {
      const month = { start: from, end: Math.min(from + 31 * day, half.end) }
      const [first] = Array.from(findStarts(call, party, known, month))
      if (first !== undefined) return first
      // Two years of a party that is never possible are seconds of work: others have their turn in between.
      await setImmediate()
    }
  }
  return null
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
    period: moved(period, one.offset),
  }))
  const loaded = await loadAvailability('memory', call, sought, own)
  return loaded.map(({ availability }) => availability)
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })

function findStarts(
  call: Call,
  { mode, items }: SoughtParty,
  availabilities: readonly Availability[],
  period: Span,
): ArrayLike<Instant> {
  const searches = items.map(({ offset }, item) => searchOf(availabilities[item], period, offset))
  const [first] = searches
  if (!first) return []
  // Guests who want the same at the same time find the same people.
  const known = new Map<string, ItemNeeds['candidates']>()
  const ableAt = (one: SoughtParty['items'][number], item: number): ItemNeeds['candidates'] => {
    const { service, chosen, people, together, offset } = one
    const key = [service.id, chosen.duration, together, offset, ...people.map(({ id }) => id)].join(' ')
    const able = known.get(key) ?? ableFor(one, searches[item])
    known.set(key, able)
    return able
  }
  const needs = needsOf(
    call,
    items.map((one, item) => ({ one, at: one.offset, able: ableAt(one, item) })),
  )
  const starts = findPartyStarts(
    {
      mode,
      items: needs.map((need, item) => ({
        ...need,
        guest: items[item]?.guest ?? -1,
        duration: (items[item]?.chosen.duration ?? 0) * minute,
      })),
      resources: joinResources(availabilities.map(({ resources }) => resources)),
    },
    findFreeSlots(first).starts,
  )
  if (items.every(({ service }) => service.dailyCap === null)) return starts
  const loaded = availabilities.map((availability) => ({ availability }))
  return starts.filter((start) => {
    const placed = items.map(({ service, offset }) => ({ service, start: start + offset }))
    return findOverCap(placed, loaded, call.business.timeZone) === undefined
  })
}

function searchOf(availability: Availability | undefined, period: Span, offset: number): SlotSearch {
  if (!availability) throw new Error('an item whose times were not loaded')
  const { start, end } = moved(period, offset)
  return { ...availability, from: start, to: end }
}

/** Who could do an item, and when: at the starts of the grid, or at any that follows from what comes before. */
function ableFor(
  { together, onGrid }: Pick<Wanted, 'together' | 'onGrid'>,
  search: SlotSearch | undefined,
): ItemNeeds['candidates'] {
  if (!search) return []
  if (!onGrid) {
    const spans = findStartSpans(search)
    if (together) return [{ staffId: 'everybody', starts: spans.reduce(intersect) }]
    return search.staff.map(({ staffId }, index) => ({ staffId, starts: spans[index] ?? nothing }))
  }
  const slots = findFreeSlots(search)
  if (together) return [{ staffId: 'everybody', starts: toPoints(slots.starts) }]
  const byPerson = search.staff.map((): Instant[] => [])
  slots.starts.forEach((start, index) => {
    for (const person of freeStaffAt(slots, index)) byPerson[person]?.push(start)
  })
  return search.staff.map(({ staffId }, index) => ({ staffId, starts: toPoints(byPerson[index] ?? []) }))
}

const nothing = new Float64Array(0)

/** Single instants as spans, both ends inclusive. */
const toPoints = (starts: ArrayLike<Instant>): Float64Array =>
  Float64Array.from(Array.from(starts).flatMap((start) => [start, start]))

/** What lies in both of two lists of inclusive spans, flat and ascending. */
function intersect(a: Float64Array, b: Float64Array): Float64Array {
  const both: number[] = []
  for (let left = 0, right = 0; left < a.length && right < b.length;) {
    const first = Math.max(a[left] ?? 0, b[right] ?? 0)
    const last = Math.min(a[left + 1] ?? 0, b[right + 1] ?? 0)
    if (first <= last) both.push(first, last)
    if ((a[left + 1] ?? 0) < (b[right + 1] ?? 0)) left += 2
    else right += 2
  }
  return Float64Array.from(both)
}

/** «Full» when the party would find times if nobody had booked anything and no day had a cap; else what keeps the first of its items out. */
function explain(call: Call, party: SoughtParty, known: readonly Availability[], period: Span): EmptyReason {
  const idle = known.map((availability) => ({
    ...withoutClaims(availability),
    rules: { ...availability.rules, dailyCap: null },
  }))
  const items = party.items.map((one) => ({ ...one, service: { ...one.service, dailyCap: null } }))
  if (findStarts(call, { ...party, items }, idle, period).length > 0) return 'full'
  const reasons = party.items.map(({ offset }, item) => explainEmpty(searchOf(known[item], period, offset)))
  return reasons.find((reason) => reason !== 'full') ?? 'closed'
}
