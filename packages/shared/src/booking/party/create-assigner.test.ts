import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../testing/seeded-random.ts'
import type { Span } from '../../time/instant.ts'
import { countTasks, tasksOf } from './bits.ts'
import { createAssigner, type SolverHooks } from './create-assigner.ts'
import { findConflicts } from './find-conflicts.ts'

/** Tasks with their stretches and demands, and for each worker the set of tasks it could serve. */
type Shape = {
  readonly tasks: readonly (readonly Span[])[]
  readonly columns: readonly number[]
  readonly demands: readonly number[]
}

const isSolvable = ({ tasks, columns, demands }: Shape, hooks?: SolverHooks): boolean =>
  createAssigner(findConflicts(tasks), hooks)((1 << tasks.length) - 1, columns, demands)

const countStates = (shape: Shape, hooks: SolverHooks = {}): number => {
  let states = 0
  isSolvable(shape, { ...hooks, onState: () => states++ })
  return states
}

/** Solves a shape by plain backtracking over tasks and workers. Returns null when `limit` steps are not enough. */
function tryPlainly({ tasks, columns, demands }: Shape, limit = Infinity): boolean | null {
  const slots = tasks.flatMap((_, task) => Array.from({ length: demands[task] ?? 0 }, () => task))
  const clash = (a: number, b: number): boolean =>
    a === b || (tasks[a] ?? []).some((x) => (tasks[b] ?? []).some((y) => x.start < y.end && y.start < x.end))
  const held: number[] = []
  let steps = 0
  const place = (): boolean => {
    const task = slots[held.length]
    if (task === undefined) return true
    return columns.some((column, worker) => {
      if (++steps > limit || (column & (1 << task)) === 0) return false
      if (held.some((other, n) => other === worker && clash(slots[n] ?? -1, task))) return false
      held.push(worker)
      if (place()) return true
      held.pop()
      return false
    })
  }
  const answer = place()
  return answer || steps <= limit ? answer : null
}

const shapeArbitrary = (most: number): fc.Arbitrary<Shape> =>
  fc.integer({ min: 1, max: most }).chain((count) =>
    fc.record({
      tasks: fc.array(
        fc
          .tuple(fc.nat(10), fc.integer({ min: 1, max: 5 }), fc.nat(3), fc.nat(3))
          .map(([start, length, gap, second]) =>
            second === 0
              ? [{ start, end: start + length }]
              : [
                  { start, end: start + length },
                  { start: start + length + gap, end: start + length + gap + second },
                ],
          ),
        { minLength: count, maxLength: count },
      ),
      columns: fc.array(fc.integer({ min: 1, max: (1 << count) - 1 }), { minLength: 1, maxLength: 5 }),
      demands: fc.array(fc.constantFrom(1, 1, 1, 2), { minLength: count, maxLength: count }),
    }),
  )

/** Few runs find a fault, because at least one shape in ten is possible and at least one in ten is not. */
const numRuns = process.env['PROVE'] === undefined ? 1200 : 40_000

describe('compared with plain backtracking', () => {
  it.each<[string, SolverHooks]>([
    ['with weights', {}],
    ['without weights, by trying only', { weigh: () => 'open' }],
  ])('the assigner finds an assignment exactly when one exists, %s', (_, hooks) => {
    const seen = { possible: 0, impossible: 0, states: 0 }
    fc.assert(
      fc.property(shapeArbitrary(8), (shape) => {
        const expected = tryPlainly(shape)
        expect(isSolvable(shape, hooks)).toBe(expected)
        seen[expected ? 'possible' : 'impossible']++
        seen.states += countStates(shape, hooks)
      }),
      { numRuns },
    )
    expect(Math.min(seen.possible, seen.impossible)).toBeGreaterThan(numRuns / 10)
    expect(seen.states).toBeGreaterThan(numRuns / 15)
  })

  it('cached states stay correct for later calls', () => {
    const question = fc.record({
      columns: fc.array(fc.nat(63), { maxLength: 4 }),
      demands: fc.array(fc.constantFrom(1, 1, 2), { minLength: 6, maxLength: 6 }),
    })
    fc.assert(
      fc.property(shapeArbitrary(6), fc.array(question, { maxLength: 8 }), ({ tasks }, questions) => {
        const ask = createAssigner(findConflicts(tasks))
        const all = (1 << tasks.length) - 1
        for (const { columns: any, demands } of questions.flatMap((one) => [
          one,
          { ...one, demands: ones },
        ])) {
          const columns = any.map((column) => column & all)
          expect(ask(all, columns, demands)).toBe(tryPlainly({ tasks, columns, demands }))
        }
      }),
      { numRuns: numRuns / 4 },
    )
  })
  const ones = Array.from({ length: 6 }, () => 1)
})

describe('hard shapes are decided in few states', () => {
  const everybody = (1 << 20) - 1
  const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
  const atOnce = repeat(20, [{ start: 0, end: 30 }])
  /** Each starts ten after the previous one and lasts so long that eight overlap. */
  const staggered = Array.from({ length: 20 }, (_, n) => [{ start: n * 10, end: n * 10 + 75 }])
  /** The same with sixty free in the middle, into which other tasks fit. */
  const processing = Array.from({ length: 20 }, (_, n) => [
    { start: n * 10, end: n * 10 + 35 },
    { start: n * 10 + 95, end: n * 10 + 130 },
  ])
  const demands = repeat(20, 1)
  const plainLimit = 1_000_000

  it.each<[string, Shape, boolean]>([
    [
      '20 tasks at once and 19 equal workers',
      { tasks: atOnce, columns: repeat(19, everybody), demands },
      false,
    ],
    [
      '20 tasks at once and 50 equal workers',
      { tasks: atOnce, columns: repeat(50, everybody), demands },
      true,
    ],
    [
      'three of 20 tasks at once that only two workers can serve',
      {
        tasks: atOnce,
        columns: [...repeat(2, everybody), ...repeat(48, everybody & (~0b111 << 17))],
        demands,
      },
      false,
    ],
    [
      'eight overlapping tasks and seven equal workers',
      { tasks: staggered, columns: repeat(7, everybody), demands },
      false,
    ],
    [
      'eight overlapping tasks and eight equal workers',
      { tasks: staggered, columns: repeat(8, everybody), demands },
      true,
    ],
    [
      'processing time and eight equal workers',
      { tasks: processing, columns: repeat(8, everybody), demands },
      false,
    ],
    [
      'processing time and nine equal workers',
      { tasks: processing, columns: repeat(9, everybody), demands },
      true,
    ],
    [
      'eight overlapping tasks that need two of 15 units each',
      { tasks: staggered, columns: repeat(15, everybody), demands: repeat(20, 2) },
      false,
    ],
  ])('a hard shape is decided in few states: %s', (_, shape, expected) => {
    expect(isSolvable(shape)).toBe(expected)
    expect(countStates(shape)).toBeLessThanOrEqual(30)
  })

  it('plain backtracking exceeds a million steps on such shapes', () => {
    expect(tryPlainly({ tasks: atOnce, columns: repeat(19, everybody), demands }, plainLimit)).toBeNull()
    expect(tryPlainly({ tasks: processing, columns: repeat(8, everybody), demands }, plainLimit)).toBeNull()
  })

  /** Builds a shape with barely enough workers, each of whom can serve some of the tasks. */
  function buildTightShape(seed: number, stretches: 1 | 2): Shape {
    const bytes = createSeededRandom(seed)
    const below = (limit: number): number => ((bytes(1)[0] ?? 0) * 256 + (bytes(1)[0] ?? 0)) % limit
    const tasks = Array.from({ length: 20 }, () => {
      const start = below(60)
      const end = start + 1 + below(20)
      const second = end + 1 + below(30)
      const first = { start, end }
      return stretches === 1 ? [first] : [first, { start: second, end: second + 1 + below(20) }]
    })
    const most = Math.max(...findConflicts(tasks).cliques.map(countTasks))
    const columns = Array.from({ length: most + below(3) }, () =>
      Array.from(tasksOf(everybody)).reduce((set, task) => (below(10) < 6 ? set | (1 << task) : set), 0),
    )
    return { tasks, columns, demands }
  }
  const tightShapes = Array.from({ length: 50 }, (_, seed) => buildTightShape(seed, seed % 2 === 0 ? 1 : 2))

  it('fifty tight shapes of 20 tasks take at most 20 states each', () => {
    const answers = tightShapes.map((shape) => isSolvable(shape))
    expect(new Set(answers).size).toBe(2)
    expect(Math.max(...tightShapes.map((shape) => countStates(shape)))).toBeLessThanOrEqual(20)
  })

  it('one of fifty tight shapes takes more than 2,000 states without weights', () => {
    const isHard = (shape: Shape): boolean => countStates(shape, { weigh: () => 'open' }) > 2000
    expect(tightShapes.some(isHard)).toBe(true)
  })

  it('the hardest shape that a long search found takes at most 2,500 states', () => {
    const shape: Shape = {
      tasks: hardest.map(([start, length, gap, second]) => [
        { start, end: start + length },
        { start: start + length + gap, end: start + length + gap + second },
      ]),
      columns: hardestColumns,
      demands,
    }
    let states = 0
    expect(isSolvable(shape, { onState: () => states++ })).toBe(false)
    expect(states).toBeLessThanOrEqual(2500)
  })
})

/** Start, length, gap, length. */
const hardest: readonly (readonly [number, number, number, number])[] = [
  [21, 10, 29, 4],
  [50, 16, 11, 13],
  [18, 8, 10, 16],
  [58, 9, 22, 18],
  [55, 19, 8, 7],
  [54, 2, 7, 9],
  [32, 17, 24, 11],
  [52, 8, 10, 18],
  [18, 20, 27, 3],
  [37, 16, 11, 3],
  [56, 18, 21, 16],
  [26, 2, 12, 3],
  [22, 18, 10, 12],
  [44, 9, 7, 1],
  [30, 3, 25, 18],
  [37, 5, 11, 18],
  [55, 3, 22, 14],
  [43, 14, 22, 7],
  [22, 16, 26, 19],
  [49, 15, 13, 17],
]
const hardestColumns = [
  433959, 90366, 472105, 1001255, 174129, 263801, 906872, 351926, 618676, 776115, 554623, 908904,
]
