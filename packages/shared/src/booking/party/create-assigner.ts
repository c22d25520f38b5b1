import { countTasks, lowestTask, tasksOf } from './bits.ts'
import type { ConflictGraph } from './find-conflicts.ts'
import { matchClique } from './match-clique.ts'
import { weighTasks } from './weigh-tasks.ts'

/**
 * Can every task have as many workers (people, units) as it demands, so that no worker serves conflicts? `columns`
 * holds for each worker the set of tasks that it could serve.
 */
export type Assigner = (tasks: number, columns: readonly number[], demands: readonly number[]) => boolean

/** `onState` is called for each state that is decided; `weigh` is what tells by weights, left out by tests. */
export type SolverHooks = { readonly onState?: () => void; readonly weigh?: typeof weighTasks }

/**
 * An exact answer, by the cheapest means that is sure: tasks with choice enough whatever the others take are left
 * out; what does not compete falls into parts; a part of which all tasks overlap is a matching; for the rest weights
 * tell. Where they do not, the task with the least choice is tried. A state is the sorted columns of a part, so that
 * workers who could do the same count as one and no state is decided twice, however many starts are asked for.
 *
 * There is no limit on effort that could lose an answer. Of 20 tasks and up to 50 workers, a search for the worst
 * shapes found none beyond 40 states while each task is one stretch, and 1,700 where each is two (without weights:
 * 74,000 and 414,000).
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
      // Whoever serves no rival loses nothing by serving this: when that fails, so does everything else.
      if ((column & conflicting) === 0) return false
    }
    return false
  }

  return canAssign
}

/** States that are remembered. Real parties know a few dozen; the bound is for inputs made to be many. */
const maxKnownStates = 20_000

/**
 * What is left when the tasks are set aside that can come last: those with enough workers even if every rival took
 * one from them. Null when a task has fewer than it demands.
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

/** How many could serve a task, and which tasks these could serve. */
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

/** The lowest task and all that compete with it, directly or through others: conflicts that share a worker. */
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

/** The task with the fewest workers to spare; of several, the one with the most conflicts. */
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
