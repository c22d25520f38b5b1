/** A set of tasks is stored as the bits of one number: task n is bit n. 30 leaves the sign bit and one spare bit. */
export const maxTasks = 30

/** Returns the tasks of a set, ascending. */
export function* tasksOf(set: number): Generator<number> {
  for (let rest = set; rest !== 0; rest &= rest - 1) yield lowestTask(rest)
}

export const lowestTask = (set: number): number => 31 - Math.clz32(set & -set)

export function countTasks(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}
