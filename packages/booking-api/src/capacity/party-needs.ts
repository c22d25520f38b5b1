import { minute } from '@hourfold/shared/time/instant'
import { occupiedStretches } from '@hourfold/shared/scheduling/occupied-stretches'
import type { ItemNeeds } from '@hourfold/shared/booking/party/party'
import type { Availability } from '@hourfold/shared/scheduling/calendar'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { slotRules } from '../availability/load-availability.ts'
import type { RequestedItem } from './requested-item.ts'

/** An item at its place in the cart. */
export type TimedItem = {
  readonly one: Pick<RequestedItem, 'service' | 'chosen' | 'together' | 'people'>
  /** Its start: an instant, or milliseconds from the start of the party. */
  readonly at: number
  /** The candidates and their starts, in order of preference; a collective item has one row for all its people. */
  readonly able: ItemNeeds['candidates']
}

/**
 * The needs of items for people and resources, as the solver takes them. People who have to come together count as one candidate;
 * none of them is available to a conflicting item.
 */
export function needsOf(context: AvailabilityContext, items: readonly TimedItem[]): readonly ItemNeeds[] {
  const stretches = items.map(({ one, at }) =>
    occupiedStretches(slotRules(context, one.service, one.chosen.duration)).map(({ from, to }) => ({
      from: at + from,
      to: at + to,
    })),
  )
  const clash = (a: number, b: number): boolean =>
    (stretches[a] ?? []).some((span) =>
      (stretches[b] ?? []).some(({ from, to }) => span.from < to && from < span.to),
    )
  /** True where a conflicting collective item needs this person; of two collective items the earlier one wins. */
  const isBound = (staffId: string, item: number): boolean =>
    items.some(
      ({ one }, other) =>
        one.together &&
        (items[item]?.one.together ? other < item : other !== item) &&
        one.people.some(({ id }) => id === staffId) &&
        clash(item, other),
    )
  return items.map(({ one, at, able }, item) => {
    const { service, chosen, together, people } = one
    const everybody = people.some(({ id }) => isBound(id, item)) ? [] : able.slice(0, 1)
    return {
      candidates: together
        ? everybody.map(({ starts }) => ({ staffId: `everybody of ${item}`, starts }))
        : able.filter(({ staffId }) => !isBound(staffId, item)),
      occupied: (stretches[item] ?? []).map(({ from, to }) => ({ from: from - at, to: to - at })),
      resources: service.resources,
      resourceSpan: {
        from: -service.bufferBefore * minute,
        to: (chosen.duration + service.bufferAfter) * minute,
      },
    }
  })
}

type Resources = NonNullable<Availability['resources']>

/** The union of resources: a unit is busy where the window of any item shows it as busy. */
export const joinResources = (lists: readonly (Resources | undefined)[]): Resources =>
  lists.reduce<Resources>((known, more = []) => joinTwo(known, more), [])

const joinTwo = (known: Resources, more: Resources): Resources => [
  ...known.map((resource) => {
    const same = more.find(({ resourceId }) => resourceId === resource.resourceId)
    return same
      ? { ...resource, units: resource.units.map((unit, n) => joinSpans(unit, same.units[n])) }
      : resource
  }),
  ...more.filter(({ resourceId }) => known.every((resource) => resource.resourceId !== resourceId)),
]

function joinSpans(a: Float64Array, b: Float64Array = new Float64Array(0)): Float64Array {
  const pairs: [number, number][] = []
  for (const list of [a, b])
    for (let n = 0; n < list.length; n += 2) pairs.push([list[n] ?? 0, list[n + 1] ?? 0])
  return Float64Array.from(pairs.toSorted(([one], [other]) => one - other).flat())
}
