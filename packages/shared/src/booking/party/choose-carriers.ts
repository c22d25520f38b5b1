import type { Contest } from './contest.ts'

/**
 * Who serves each item: item after item, the first of its options with whom everything that is left can still be
 * done. Expects columns of which the allotter has said that they suffice.
 */
export function chooseCarriers(
  { options, tasks, demands, rivals, canAllot }: Contest,
  columns: readonly number[],
): number[][] {
  let state = { tasks, columns, demands }
  return options.map((list, item) => {
    const bit = 1 << item
    const chosen: number[] = []
    for (const { carrier } of list) {
      const wanted = state.demands[item] ?? 0
      const column = state.columns[carrier] ?? 0
      if (wanted === 0) break
      if ((column & bit) === 0) continue
      const next = {
        tasks: wanted === 1 ? state.tasks & ~bit : state.tasks,
        columns: state.columns.with(carrier, column & ~(bit | (rivals[item] ?? 0))),
        demands: state.demands.with(item, wanted - 1),
      }
      if (!canAllot(next.tasks, next.columns, next.demands)) continue
      chosen.push(carrier)
      state = next
    }
    return chosen
  })
}
