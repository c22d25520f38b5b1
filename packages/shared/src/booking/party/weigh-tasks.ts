import { lowestTask, tasksOf } from './bits.ts'
import { createHeaviestSets } from './heaviest-sets.ts'

/** `possible` and `impossible` are proven; `open` means undecided. */
type Verdict = 'possible' | 'impossible' | 'open'

/**
 * Tries to decide by weights whether tasks can be assigned. Each task has a weight. When the heaviest sets that the workers could
 * serve weigh less in total than the demanded tasks, no assignment exists for any weights. Each round increases the weights of
 * tasks that too few workers serve and reduces those that too many serve, until it finds that proof or sets that serve everything
 * (M. Held, R. Karp, "The traveling-salesman problem and minimum spanning trees: Part II", 1971). Integer weights avoid rounding.
 */
export function weighTasks(
  conflicts: readonly number[],
  part: number,
  columns: readonly number[],
  demands: readonly number[],
): Verdict {
  const weights = new Float64Array(30)
  const served = new Int32Array(30)
  for (const task of tasksOf(part)) weights[task] = unit
  const heaviest = createHeaviestSets(conflicts)
  for (let round = 0; round < rounds; round++) {
    heaviest.weigh(weights)
    let lacking = 0
    for (const task of tasksOf(part)) lacking += (weights[task] ?? 0) * (demands[task] ?? 0)
    served.fill(0)
    for (const column of columns) {
      const { set, weight } = heaviest.find(column & part)
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const task = lowestTask(rest)
        served[task] = (served[task] ?? 0) + 1
      }
      lacking -= weight
    }
    if (lacking > 0) return 'impossible'
    // Builds an assignment greedily: each worker in turn takes the heaviest set of the tasks that are left.
    const left = Array.from(demands)
    let todo = part
    for (const column of columns) {
      for (let rest = heaviest.find(column & todo).set; rest !== 0; rest &= rest - 1) {
        const task = lowestTask(rest)
        left[task] = (left[task] ?? 0) - 1
        if (left[task] === 0) todo &= ~(1 << task)
      }
    }
    if (todo === 0) return 'possible'
    const step = Math.max(1, Math.round(unit / (2 + round)))
    for (const task of tasksOf(part)) {
      const missing = (demands[task] ?? 0) - (served[task] ?? 0)
      weights[task] = Math.max(0, (weights[task] ?? 0) + step * missing)
    }
  }
  return 'open'
}

const rounds = 200
const unit = 1024
