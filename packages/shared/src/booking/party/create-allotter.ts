import { countTasks, lowestTask, tasksOf } from './bits.ts'
import type { Rivalry } from './find-rivals.ts'
import { matchCrowd } from './match-crowd.ts'
import { weighTasks } from './weigh-tasks.ts'

/**
 * Can every task have as many carriers (people, units) as it demands, so that no carrier serves rivals? `columns`
 * holds for each carrier the set of tasks that it could serve.
 */
export type Allotter = (tasks: number, columns: readonly number[], demands: readonly number[]) => boolean

/** `onState` is called for each state that is decided; `weigh` is what tells by weights, left out by tests. */
export type Watch = { readonly onState?: () => void; readonly weigh?: typeof weighTasks }

/**
 * An exact answer, by the cheapest means that is sure: tasks with choice enough whatever the others take are left
 * out; what does not compete falls into parts; a part of which all tasks overlap is a matching; for the rest weights
 * tell. Where they do not, the task with the least choice is tried. A state is the sorted columns of a part, so that
 * carriers who could do the same count as one and no state is decided twice, however many starts are asked for.
 *
 * There is no limit on effort that could lose an answer. Of 20 tasks and up to 50 carriers, a search for the worst
 * shapes found none beyond 40 states while each task is one stretch, and 1,700 where each is two (without weights:
 * 74,000 and 414,000).
 */
export function createAllotter(
  { rivals, crowds }: Rivalry,
  { onState = () => {}, weigh = weighTasks }: Watch = {},
): Allotter {
  const known = new Map<string, boolean>()

  const canAllot: Allotter = (tasks, columns, demands) => {
    const contested = dropEasyTasks(rivals, tasks, columns, demands)
    if (contested === null) return false
    for (let rest = contested; rest !== 0;) {
      const part = findPart(rivals, rest, columns)
      if (!recall(part, columns, demands)) return false
      rest &= ~part
    }
    return true
  }

  const recall: Allotter = (part, all, demands) => {
    const columns = all.map((column) => column & part).filter((column) => column !== 0)
    columns.sort((a, b) => a - b)
    const key = `${columns.join()};${Array.from(tasksOf(part), (task) => demands[task]).join()}`
    const before = known.get(key)
    if (before !== undefined) return before
    onState()
    const answer = decide(part, columns, demands)
    if (known.size >= memory) known.clear()
    known.set(key, answer)
    return answer
  }

  const decide: Allotter = (part, columns, demands) => {
    if (isCrowd(rivals, part)) return matchCrowd(part, columns, demands) !== null
    if (!crowds.every((crowd) => matchCrowd(crowd & part, columns, demands) !== null)) return false
    const verdict = weigh(rivals, part, columns, demands)
    if (verdict !== 'open') return verdict === 'possible'
    const task = findLeastChoice(rivals, part, columns, demands)
    const bit = 1 << task
    const against = rivals[task] ?? 0
    const left = demands.with(task, (demands[task] ?? 0) - 1)
    const rest = left[task] === 0 ? part & ~bit : part
    const tried = new Set<number>()
    const able = columns.flatMap((column, carrier) => ((column & bit) === 0 ? [] : [carrier]))
    const loss = (carrier: number): number => countTasks((columns[carrier] ?? 0) & against)
    for (const carrier of able.toSorted((a, b) => loss(a) - loss(b))) {
      const column = columns[carrier] ?? 0
      if (tried.has(column)) continue
      tried.add(column)
      if (canAllot(rest, columns.with(carrier, column & ~(against | bit)), left)) return true
      // Whoever serves no rival loses nothing by serving this: when that fails, so does everything else.
      if ((column & against) === 0) return false
    }
    return false
  }

  return canAllot
}

/** States that are remembered. Real parties know a few dozen; the bound is for inputs made to be many. */
const memory = 20_000

/**
 * What is left when the tasks are set aside that can come last: those with enough carriers even if every rival took
 * one from them. Null when a task has fewer than it demands.
 */
function dropEasyTasks(
  rivals: readonly number[],
  tasks: number,
  columns: readonly number[],
  demands: readonly number[],
): number | null {
  let contested = tasks
  for (let changed = true; changed;) {
    changed = false
    for (let todo = contested; todo !== 0; todo &= todo - 1) {
      const task = lowestTask(todo)
      const { choice, reach } = lookAround(task, columns)
      let wanted = demands[task] ?? 0
      if (choice < wanted) return null
      for (let near = (rivals[task] ?? 0) & reach & contested; near !== 0; near &= near - 1) {
        wanted += demands[lowestTask(near)] ?? 0
      }
      if (choice < wanted) continue
      contested &= ~(1 << task)
      changed = true
    }
  }
  return contested
}

/** How many could serve a task, and which tasks these could serve. */
function lookAround(task: number, columns: readonly number[]): { choice: number; reach: number } {
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

/** The lowest task and all that compete with it, directly or through others: rivals that share a carrier. */
function findPart(rivals: readonly number[], tasks: number, columns: readonly number[]): number {
  let part = 0
  for (let next = tasks & -tasks; next !== 0; next &= ~part) {
    const task = lowestTask(next)
    part |= 1 << task
    next |= (rivals[task] ?? 0) & lookAround(task, columns).reach & tasks
  }
  return part
}

const isCrowd = (rivals: readonly number[], part: number): boolean =>
  Array.from(tasksOf(part)).every((task) => (part & ~((rivals[task] ?? 0) | (1 << task))) === 0)

/** The task with the fewest carriers to spare; of several, the one with the most rivals. */
function findLeastChoice(
  rivals: readonly number[],
  part: number,
  columns: readonly number[],
  demands: readonly number[],
): number {
  let least = lowestTask(part)
  let leastRank = Infinity
  for (const task of tasksOf(part)) {
    const spare = lookAround(task, columns).choice - (demands[task] ?? 0)
    const rank = spare * 32 - countTasks((rivals[task] ?? 0) & part)
    if (rank < leastRank) {
      least = task
      leastRank = rank
    }
  }
  return least
}
