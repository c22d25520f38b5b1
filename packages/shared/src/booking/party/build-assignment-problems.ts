import type { Span } from '../../time/instant.ts'
import { maxTasks } from './bits.ts'
import { createAssignmentProblem, type AssignmentProblem } from './assignment-problem.ts'
import type { SolverHooks } from './create-assigner.ts'
import type { ItemNeeds, PartyResource, Stretch } from './party.ts'

type AssignmentProblems = {
  readonly staffIds: readonly string[]
  /** The workers are indices of `staffIds`. */
  readonly people: AssignmentProblem
  /** The workers are indices of the resource's units. */
  readonly resources: readonly { readonly resourceId: string; readonly problem: AssignmentProblem }[]
}

/**
 * Builds one problem for the people and one for each resource. They are independent, because the units of an item do
 * not depend on its person once its time is known. Throws RangeError for more than 30 items.
 */
export function buildAssignmentProblems(
  items: readonly ItemNeeds[],
  resources: readonly PartyResource[],
  offsets: readonly number[],
  hooks?: SolverHooks,
): AssignmentProblems {
  if (items.length > maxTasks) throw new RangeError(`${items.length} items; a party has ${maxTasks} at most`)
  const ids = items.flatMap(({ candidates }) => candidates.map(({ staffId }) => staffId))
  const workerOf = new Map(Array.from(new Set(ids), (staffId, worker) => [staffId, worker]))
  const people = createAssignmentProblem(
    workerOf.size,
    items.map(({ candidates, occupied }, item) => ({
      offset: offsets[item] ?? 0,
      demand: 1,
      options: candidates.map(({ staffId, starts }) => ({ worker: workerOf.get(staffId) ?? 0, starts })),
      stretches: occupied.map((stretch) => move(stretch, offsets[item])),
    })),
    hooks,
  )
  const needed = new Set(items.flatMap((item) => item.resources.map(({ resourceId }) => resourceId)))
  return {
    staffIds: Array.from(workerOf.keys()),
    people,
    resources: Array.from(needed, (resourceId) => {
      const units = resources.find((resource) => resource.resourceId === resourceId)?.units ?? []
      const entries = items.map((item, index) => {
        const demand = demandOf(item, resourceId)
        const options = units.map((busy, worker) => ({
          worker,
          starts: freeStarts(busy, item.resourceSpan),
        }))
        return {
          offset: offsets[index] ?? 0,
          demand,
          options: demand === 0 ? [] : options,
          stretches: demand === 0 ? [] : [move(item.resourceSpan, offsets[index])],
        }
      })
      return { resourceId, problem: createAssignmentProblem(units.length, entries, hooks) }
    }),
  }
}

const move = ({ from, to }: Stretch, offset = 0): Span => ({ start: offset + from, end: offset + to })

const demandOf = ({ resources }: ItemNeeds, resourceId: string): number =>
  resources.reduce((sum, one) => (one.resourceId === resourceId ? sum + one.needed : sum), 0)

/**
 * Returns the starts at which `stretch` does not overlap busy time: flat [first, last, …], inclusive, ascending, from
 * -Infinity to Infinity. Touching busy time is allowed, and a busy span without length occupies nothing. Throws
 * RangeError when busy time does not ascend by start.
 */
function freeStarts(busy: Float64Array, { from, to }: Stretch): Float64Array {
  if (to <= from) return Float64Array.of(-Infinity, Infinity)
  const spans: number[] = []
  let since = -Infinity
  let freeFrom = -Infinity
  for (let n = 0; n < busy.length; n += 2) {
    const start = busy[n] ?? NaN
    const end = busy[n + 1] ?? NaN
    // A busy span out of order would be skipped and its unit assigned twice. NaN fails this test too.
    if (!(start >= since)) throw new RangeError('busy time of a unit is not ascending')
    since = start
    if (end <= start) continue
    if (freeFrom - from <= start - to) spans.push(freeFrom - from, start - to)
    freeFrom = Math.max(freeFrom, end)
  }
  spans.push(freeFrom - from, Infinity)
  return Float64Array.from(spans)
}
