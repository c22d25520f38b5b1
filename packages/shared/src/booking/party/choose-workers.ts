import type { AssignmentProblem } from './assignment-problem.ts'

/**
 * Returns who serves each item. Each item in turn gets the first of its options that leaves a solution for the rest.
 * The assigner must have found that the columns are sufficient.
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
