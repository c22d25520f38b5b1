import type { AssignmentProblem } from './assignment-problem.ts'

/**
 * Who serves each item: item after item, the first of its options with whom everything that is left can still be
 * done. Expects columns of which the assigner has said that they suffice.
 */
export function chooseWorkers(
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
