import { lowestTask, tasksOf } from './bits.ts'
import { createHeaviestSets } from './heaviest-sets.ts'

/** `possible` and `impossible` are proven; `open` is not. */
type Verdict = 'possible' | 'impossible' | 'open'

/**
 * Tries to tell by weights whether tasks can be allotted. Give every task a weight: when the heaviest sets that the
 * workers could serve weigh less in all than the tasks, there is no way, whatever the weights are. Those that come
 * off badly are made heavier round by round, which finds the proof, or sets that serve everything (M. Held, R. Karp,
 * «The traveling-salesman problem and minimum spanning trees: Part II», 1971). Weights are integers: no rounding.
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
    // One after the other, each taking the heaviest of what is left.
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
