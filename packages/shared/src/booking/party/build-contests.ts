import type { Span } from '../../time/instant.ts'
import { maxTasks } from './bits.ts'
import { createContest, type Contest } from './contest.ts'
import type { Watch } from './create-allotter.ts'
import { freeStarts } from './free-starts.ts'
import type { ItemNeeds, PartyResource, Stretch } from './party.ts'

type Contests = {
  readonly staffIds: readonly string[]
  /** Carriers are indices of `staffIds`. */
  readonly people: Contest
  /** Carriers are indices of the resource's units. */
  readonly resources: readonly { readonly resourceId: string; readonly contest: Contest }[]
}

/**
 * Who does an item and which units it uses have nothing to do with each other once the item's time is known: one
 * contest for the people, one for each resource. Throws RangeError for more than 30 items.
 */
export function buildContests(
  items: readonly ItemNeeds[],
  resources: readonly PartyResource[],
  offsets: readonly number[],
  watch?: Watch,
): Contests {
  if (items.length > maxTasks) throw new RangeError(`${items.length} items; a party has ${maxTasks} at most`)
  const ids = items.flatMap(({ candidates }) => candidates.map(({ staffId }) => staffId))
  const carrierOf = new Map(Array.from(new Set(ids), (staffId, carrier) => [staffId, carrier]))
  const people = createContest(
    carrierOf.size,
    items.map(({ candidates, occupied }, item) => ({
      offset: offsets[item] ?? 0,
      demand: 1,
      options: candidates.map(({ staffId, starts }) => ({ carrier: carrierOf.get(staffId) ?? 0, starts })),
      stretches: occupied.map((stretch) => move(stretch, offsets[item])),
    })),
    watch,
  )
  const needed = new Set(items.flatMap((item) => item.resources.map(({ resourceId }) => resourceId)))
  return {
    staffIds: Array.from(carrierOf.keys()),
    people,
    resources: Array.from(needed, (resourceId) => {
      const units = resources.find((resource) => resource.resourceId === resourceId)?.units ?? []
      const entries = items.map((item, index) => {
        const demand = demandOf(item, resourceId)
        const options = units.map((busy, carrier) => ({
          carrier,
          starts: freeStarts(busy, item.resourceSpan),
        }))
        return {
          offset: offsets[index] ?? 0,
          demand,
          options: demand === 0 ? [] : options,
          stretches: demand === 0 ? [] : [move(item.resourceSpan, offsets[index])],
        }
      })
      return { resourceId, contest: createContest(units.length, entries, watch) }
    }),
  }
}

const move = ({ from, to }: Stretch, offset = 0): Span => ({ start: offset + from, end: offset + to })

const demandOf = ({ resources }: ItemNeeds, resourceId: string): number =>
  resources.reduce((sum, one) => (one.resourceId === resourceId ? sum + one.needed : sum), 0)
