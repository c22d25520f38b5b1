import { tasksOf } from './bits.ts'

/**
 * Serves tasks that all overlap: a bipartite matching by augmenting paths, each carrier for one task, for each task as
 * many as it demands. `columns` holds for each carrier the tasks it could serve; the answer, for each carrier, the
 * task it serves or -1. Null when there is no way.
 */
export function matchCrowd(
  crowd: number,
  columns: readonly number[],
  demands: readonly number[],
): Int32Array | null {
  const serves = new Int32Array(columns.length).fill(-1)
  const asked = new Uint8Array(columns.length)
  const find = (task: number): boolean => {
    for (let carrier = 0; carrier < columns.length; carrier++) {
      if (asked[carrier] === 1 || ((columns[carrier] ?? 0) & (1 << task)) === 0) continue
      asked[carrier] = 1
      const holder = serves[carrier] ?? -1
      if (holder !== -1 && !find(holder)) continue
      serves[carrier] = task
      return true
    }
    return false
  }
  for (const task of tasksOf(crowd)) {
    for (let n = 0; n < (demands[task] ?? 0); n++) {
      asked.fill(0)
      if (!find(task)) return null
    }
  }
  return serves
}
