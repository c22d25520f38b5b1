import { tasksOf } from './bits.ts'

/**
 * Serves tasks that all overlap: a bipartite matching by augmenting paths, each worker for one task, for each task as
 * many as it demands. `columns` holds for each worker the tasks it could serve; the answer, for each worker, the
 * task it serves or -1. Null when there is no way.
 */
export function matchClique(
  clique: number,
  columns: readonly number[],
  demands: readonly number[],
): Int32Array | null {
  const serves = new Int32Array(columns.length).fill(-1)
  const asked = new Uint8Array(columns.length)
  const find = (task: number): boolean => {
    for (let worker = 0; worker < columns.length; worker++) {
      if (asked[worker] === 1 || ((columns[worker] ?? 0) & (1 << task)) === 0) continue
      asked[worker] = 1
      const holder = serves[worker] ?? -1
      if (holder !== -1 && !find(holder)) continue
      serves[worker] = task
      return true
    }
    return false
  }
  for (const task of tasksOf(clique)) {
    for (let n = 0; n < (demands[task] ?? 0); n++) {
      asked.fill(0)
      if (!find(task)) return null
    }
  }
  return serves
}
