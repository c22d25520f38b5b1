import { tasksOf } from './bits.ts'

/**
 * Assigns workers to tasks that all overlap, by bipartite matching with augmenting paths. Each worker serves one task
 * at most, and each task gets as many workers as it demands. `columns` contains for each worker the tasks it could
 * serve. Returns for each worker its task or -1, or null when there is no assignment.
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
