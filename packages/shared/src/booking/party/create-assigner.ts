import { countTasks, lowestTask, tasksOf } from './bits.ts'
import type { ConflictGraph } from './find-conflicts.ts'
import { weighTasks } from './weigh-tasks.ts'

/**
 * Decides whether every task can have as many workers (people, units) as it demands, so that no worker serves two
 * tasks in conflict. `columns` contains for each worker the set of tasks that it could serve.
 */
export type Assigner = (tasks: number, columns: readonly number[], demands: readonly number[]) => boolean

/**
 * `onState` is called for each state that is decided. `weigh` replaces the decision by weights, which tests switch
 * off.
 */
export type SolverHooks = { readonly onState?: () => void; readonly weigh?: typeof weighTasks }

/**
 * Creates an exact assigner that uses the cheapest sufficient method. Tasks with enough workers, whatever the others
 * take, are left out. The rest is split into independent parts. A part whose tasks all overlap is a bipartite
 * matching; any other part is decided by weights. Where these do not decide, the assigner tries the workers of the
 * task with the least choice. A state is the sorted columns of a part, so workers with the same abilities count as
 * equal, and no state is decided twice for any number of starts.
 *
 * No limit on effort can lose an answer. A search for the worst shapes of 20 tasks and up to 50 workers found at most
 * 40 states with one stretch per task, and 1,700 with two (without weights: 74,000 and 414,000).
 */
export function createAssigner(
  { conflicts, cliques }: ConflictGraph,
  { onState = () => {}, weigh = weighTasks }: SolverHooks = {},
): Assigner {
  const known = new Map<string, boolean>()

  const canAssign: Assigner = (tasks, columns, demands) => {
    const contested = dropEasyTasks(conflicts, tasks, columns, demands)
    if (contested === null) return false
    for (let rest = contested; rest !== 0;) {
      const part = findPart(conflicts, rest, columns)
      if (!decideOnce(part, columns, demands)) return false
      rest &= ~part
    }
    return true
  }

  const decideOnce: Assigner = (part, all, demands) => {
    const columns = all.map((column) => column & part).filter((column) => column !== 0)
    columns.sort((a, b) => a - b)
    const key = `${columns.join()};${Array.from(tasksOf(part), (task) => demands[task]).join()}`
    const before = known.get(key)
    if (before !== undefined) return before
    onState()
    const answer = decide(part, columns, demands)
    if (known.size >= maxKnownStates) known.clear()
    known.set(key, answer)
    return answer
  }

  const decide: Assigner = (part, columns, demands) => {
    if (isClique(conflicts, part)) return matchClique(part, columns, demands) !== null
    if (!cliques.every((clique) => matchClique(clique & part, columns, demands) !== null)) return false
    const verdict = weigh(conflicts, part, columns, demands)
    if (verdict !== 'open') return verdict === 'possible'
    const task = findLeastChoice(conflicts, part, columns, demands)
    const bit = 1 << task
    const conflicting = conflicts[task] ?? 0
    const left = demands.with(task, (demands[task] ?? 0) - 1)
    const rest = left[task] === 0 ? part & ~bit : part
    const tried = new Set<number>()
    const able = columns.flatMap((column, worker) => ((column & bit) === 0 ? [] : [worker]))
    const loss = (worker: number): number => countTasks((columns[worker] ?? 0) & conflicting)
    for (const worker of able.toSorted((a, b) => loss(a) - loss(b))) {
      const column = columns[worker] ?? 0
      if (tried.has(column)) continue
      tried.add(column)
      if (canAssign(rest, columns.with(worker, column & ~(conflicting | bit)), left)) return true
      // A worker without tasks in conflict loses nothing by serving this task, so if it fails, every other choice
      // fails too.
      if ((column & conflicting) === 0) return false
    }
    return false
  }

  return canAssign
}

/**
 * Maximum number of cached states. Real parties produce a few dozen; the limit protects against inputs that are made
 * to produce many.
 */
const maxKnownStates = 20_000

/**
 * Removes the tasks that can be assigned last, because they have enough workers even if every task in conflict takes
 * one of them. Returns null when a task has fewer workers than it demands.
 */
function dropEasyTasks(
  conflicts: readonly number[],
  tasks: number,
  columns: readonly number[],
  demands: readonly number[],
): number | null {
  let contested = tasks
  for (let changed = true; changed;) {
    changed = false
    for (let todo = contested; todo !== 0; todo &= todo - 1) {
      const task = lowestTask(todo)
      const { choice, reach } = measureChoice(task, columns)
      let demanded = demands[task] ?? 0
      if (choice < demanded) return null
      for (let near = (conflicts[task] ?? 0) & reach & contested; near !== 0; near &= near - 1) {
        demanded += demands[lowestTask(near)] ?? 0
      }
      if (choice < demanded) continue
      contested &= ~(1 << task)
      changed = true
    }
  }
  return contested
}

/** Returns how many workers could serve a task, and which tasks these workers could serve. */
function measureChoice(task: number, columns: readonly number[]): { choice: number; reach: number } {
  const bit = 1 << task
  let choice = 0
  let reach = 0
  for (const column of columns) {
    if ((column & bit) === 0) continue
    choice++
    reach |= column
  }
  return { choice, reach }
}

/**
 * Returns the lowest task and all that compete with it, directly or through others: tasks in conflict that share a
 * worker.
 */
function findPart(conflicts: readonly number[], tasks: number, columns: readonly number[]): number {
  let part = 0
  for (let next = tasks & -tasks; next !== 0; next &= ~part) {
    const task = lowestTask(next)
    part |= 1 << task
    next |= (conflicts[task] ?? 0) & measureChoice(task, columns).reach & tasks
  }
  return part
}

const isClique = (conflicts: readonly number[], part: number): boolean =>
  Array.from(tasksOf(part)).every((task) => (part & ~((conflicts[task] ?? 0) | (1 << task))) === 0)

/** Returns the task with the fewest spare workers; among equals, the one with the most conflicts. */
function findLeastChoice(
  conflicts: readonly number[],
  part: number,
  columns: readonly number[],
  demands: readonly number[],
): number {
  let least = lowestTask(part)
  let leastRank = Infinity
  for (const task of tasksOf(part)) {
    const spare = measureChoice(task, columns).choice - (demands[task] ?? 0)
    const rank = spare * 32 - countTasks((conflicts[task] ?? 0) & part)
    if (rank < leastRank) {
      least = task
      leastRank = rank
    }
  }
  return least
}

/**
 * Assigns workers to tasks that all overlap, by bipartite matching with augmenting paths. Each worker serves one task
 * at most, and each task gets as many workers as it demands. `columns` contains for each worker the tasks it could
 * serve. Returns for each worker its task or -1, or null when there is no assignment.
 */
function matchClique(
  clique: number,
  columns: readonly number[],
  demands: readonly number[],
): Int32Array | null {
  const serves = new Int32Array(columns.length).fill(-1)
  const visited = new Uint8Array(columns.length)
  const find = (task: number): boolean => {
    for (let worker = 0; worker < columns.length; worker++) {
      if (visited[worker] === 1 || ((columns[worker] ?? 0) & (1 << task)) === 0) continue
      visited[worker] = 1
      const holder = serves[worker] ?? -1
      if (holder !== -1 && !find(holder)) continue
      serves[worker] = task
      return true
    }
    return false
  }
  for (const task of tasksOf(clique)) {
    for (let n = 0; n < (demands[task] ?? 0); n++) {
      visited.fill(0)
      if (!find(task)) return null
    }
  }
  return serves
}
