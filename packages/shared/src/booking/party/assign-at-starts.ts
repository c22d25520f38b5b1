import type { Instant } from '../../time/instant.ts'
import { buildAssignmentProblems } from './build-assignment-problems.ts'
import { createAvailabilityCheck, type AssignmentProblem } from './assignment-problem.ts'
import type { SolverHooks } from './create-assigner.ts'
import type { ItemNeeds, PartyPlan, PartyResource } from './party.ts'

export type Assignment =
  | { readonly plan: PartyPlan }
  /** The first item that cannot be served together with those before it, and the missing subject. */
  | { readonly unassigned: number; readonly lacking: 'staff' | 'resource' }

/**
 * Assigns people and units to items whose starts (epoch ms) are given. Exact: it returns a plan whenever one exists.
 * Each item in turn gets the first of its candidates, and the lowest units, that leave a solution for the other
 * items.
 */
export function assignAtStarts(
  items: readonly ItemNeeds[],
  resources: readonly PartyResource[],
  starts: readonly Instant[],
  hooks?: SolverHooks,
): Assignment {
  const problems = buildAssignmentProblems(items, resources, starts, hooks)
  const people = assignWorkers(problems.people)
  const rooms = problems.resources.map(({ resourceId, problem }) => ({
    resourceId,
    assigned: assignWorkers(problem),
  }))
  const shortage = [
    { unassigned: people.unassigned, lacking: 'staff' as const },
    ...rooms.map(({ assigned }) => ({ unassigned: assigned.unassigned, lacking: 'resource' as const })),
  ].reduce((first, one) => (one.unassigned < first.unassigned ? one : first))
  if (shortage.unassigned < Infinity) return shortage
  return {
    plan: items.map((_, item) => ({
      start: starts[item] ?? 0,
      staffId: problems.staffIds[people.chosen[item]?.[0] ?? -1] ?? '',
      units: rooms.flatMap(({ resourceId, assigned }) =>
        (assigned.chosen[item] ?? []).map((unit) => ({ resourceId, unit })),
      ),
    })),
  }
}

/** Returns who serves each item, or the first item that cannot be served, which is Infinity when all can. */
function assignWorkers(problem: AssignmentProblem): {
  readonly unassigned: number
  readonly chosen: readonly number[][]
} {
  const columns = Array.from<number>({ length: problem.workers }).fill(0)
  const shortItem = createAvailabilityCheck(problem)(0, columns)
  if (shortItem === -1 && problem.canAssign(problem.tasks, columns, problem.demands)) {
    return { unassigned: Infinity, chosen: chooseWorkers(problem, columns) }
  }
  const last = shortItem === -1 ? problem.options.length - 1 : shortItem
  for (let item = 0; item < last; item++) {
    const upTo = problem.tasks & ((2 << item) - 1)
    if (!problem.canAssign(upTo, columns, problem.demands)) return { unassigned: item, chosen: [] }
  }
  return { unassigned: last, chosen: [] }
}

/**
 * Returns who serves each item. Each item in turn gets the first of its options that leaves a solution for the rest.
 * The assigner must have found that the columns are sufficient.
 */
function chooseWorkers(
  { options, tasks, demands, conflicts, canAssign }: AssignmentProblem,
  columns: readonly number[],
): number[][] {
  let state = { tasks, columns, demands }
  return options.map((list, item) => {
    const bit = 1 << item
    const chosen: number[] = []
    for (const { worker } of list) {
      const demanded = state.demands[item] ?? 0
      const column = state.columns[worker] ?? 0
      if (demanded === 0) break
      if ((column & bit) === 0) continue
      const next = {
        tasks: demanded === 1 ? state.tasks & ~bit : state.tasks,
        columns: state.columns.with(worker, column & ~(bit | (conflicts[item] ?? 0))),
        demands: state.demands.with(item, demanded - 1),
      }
      if (!canAssign(next.tasks, next.columns, next.demands)) continue
      chosen.push(worker)
      state = next
    }
    return chosen
  })
}
