import type { Instant } from '../../time/instant.ts'
import { buildContests } from './build-contests.ts'
import { chooseCarriers } from './choose-carriers.ts'
import { createLookout, type Contest } from './contest.ts'
import type { Watch } from './create-allotter.ts'
import type { ItemNeeds, PartyPlan, PartyResource } from './party.ts'

export type Assignment =
  | { readonly plan: PartyPlan }
  /** The first item that can not be served along with those before it, and what there are too few of. */
  | { readonly unplaced: number; readonly lacking: 'staff' | 'resource' }

/**
 * Who does what when each item has a start (epoch ms) of its own. Exact: there is a plan whenever one exists. Item
 * after item gets the first of its candidates, and the lowest units, with whom the others can still be served.
 */
export function assignAtStarts(
  items: readonly ItemNeeds[],
  resources: readonly PartyResource[],
  starts: readonly Instant[],
  watch?: Watch,
): Assignment {
  const contests = buildContests(items, resources, starts, watch)
  const people = settle(contests.people)
  const rooms = contests.resources.map(({ resourceId, contest }) => ({
    resourceId,
    settled: settle(contest),
  }))
  const stuck = [
    { unplaced: people.unplaced, lacking: 'staff' as const },
    ...rooms.map(({ settled }) => ({ unplaced: settled.unplaced, lacking: 'resource' as const })),
  ].reduce((first, one) => (one.unplaced < first.unplaced ? one : first))
  if (stuck.unplaced < Infinity) return stuck
  return {
    plan: items.map((_, item) => ({
      start: starts[item] ?? 0,
      staffId: contests.staffIds[people.chosen[item]?.[0] ?? -1] ?? '',
      units: rooms.flatMap(({ resourceId, settled }) =>
        (settled.chosen[item] ?? []).map((unit) => ({ resourceId, unit })),
      ),
    })),
  }
}

/** Either who serves each item, or the first item that is one too many: Infinity when there is none. */
function settle(contest: Contest): { readonly unplaced: number; readonly chosen: readonly number[][] } {
  const columns = Array.from<number>({ length: contest.carriers }).fill(0)
  const short = createLookout(contest)(0, columns)
  if (short === -1 && contest.canAllot(contest.tasks, columns, contest.demands)) {
    return { unplaced: Infinity, chosen: chooseCarriers(contest, columns) }
  }
  const last = short === -1 ? contest.options.length - 1 : short
  for (let item = 0; item < last; item++) {
    const upTo = contest.tasks & ((2 << item) - 1)
    if (!contest.canAllot(upTo, columns, contest.demands)) return { unplaced: item, chosen: [] }
  }
  return { unplaced: last, chosen: [] }
}
