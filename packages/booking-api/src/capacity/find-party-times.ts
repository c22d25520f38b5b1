import type { Instant, Span } from '@hourfold/shared/time/instant'
import { findPartyStarts } from '@hourfold/shared/booking/party/solve-party'
import type { ItemNeeds, PartyMode } from '@hourfold/shared/booking/party/party'
import type { Availability, SlotSearch } from '@hourfold/shared/scheduling/calendar'
import { findFreeSlots } from '@hourfold/shared/scheduling/find-free-slots'
import { findStartSpans } from '@hourfold/shared/scheduling/find-start-spans'
import { freeStaffAt } from '@hourfold/shared/scheduling/free-slots'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { findOverCap } from './assign-items.ts'
import { joinResources, needsOf } from './party-needs.ts'
import { partySteps } from './party-steps.ts'
import type { RequestedItem } from './requested-item.ts'

/** The items of a party with their offsets from its start in milliseconds; the one on the grid starts with the party. */
export type PartyQuery = {
  readonly mode: PartyMode
  readonly items: readonly (RequestedItem & { readonly offset: number })[]
}

/** The instants of a period at which a whole party can start, ascending, from the availability of each item. */
export function findPartyTimes(
  context: AvailabilityContext,
  { mode, items }: PartyQuery,
  availabilities: readonly Availability[],
  period: Span,
): ArrayLike<Instant> {
  const searches = items.map(({ offset }, item) => searchOf(availabilities[item], period, offset))
  const leader = searches[items.findIndex(({ onGrid }) => onGrid)]
  if (!leader) return []
  // Guests with equal items share one search.
  const known = new Map<string, ItemNeeds['candidates']>()
  const ableAt = (one: PartyQuery['items'][number], item: number): ItemNeeds['candidates'] => {
    const { service, chosen, people, together, offset } = one
    const key = [service.id, chosen.duration, together, offset, ...people.map(({ id }) => id)].join(' ')
    const able = known.get(key) ?? ableFor(one, searches[item])
    known.set(key, able)
    return able
  }
  const needs = needsOf(
    context,
    items.map((one, item) => ({ one, at: one.offset, able: ableAt(one, item) })),
  )
  const starts = findPartyStarts(
    {
      mode,
      items: partySteps(context, mode, items).map((step, item) => {
        const need = needs[item]
        if (!need) throw new Error('an item without its needs')
        return { ...need, ...step }
      }),
      resources: joinResources(availabilities.map(({ resources }) => resources)),
    },
    findFreeSlots(leader).starts,
  )
  if (items.every(({ service }) => service.dailyCap === null)) return starts
  const loaded = availabilities.map((availability) => ({ availability }))
  return starts.filter((start) => {
    const timed = items.map(({ service, offset }) => ({ service, start: start + offset }))
    return findOverCap(timed, loaded, context.business.timeZone) === undefined
  })
}

/** The search for one item while the party starts in a period. */
export function searchOf(availability: Availability | undefined, period: Span, offset: number): SlotSearch {
  if (!availability) throw new Error('an item whose times were not loaded')
  const { start, end } = movedBy(period, offset)
  return { ...availability, from: start, to: end }
}

/** The candidates of an item and their starts: those of the grid, or any start for an item that follows another. */
function ableFor(
  { together, onGrid }: Pick<RequestedItem, 'together' | 'onGrid'>,
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

/** The intersection of two lists of inclusive spans, flat and ascending. */
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

/** A period, shifted. */
export const movedBy = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })
