import { lowestTask } from './bits.ts'

/** The heaviest set without conflicts among given tasks. */
export type HeaviestSets = {
  /** Forgets what former weights (by task, not negative) have led to. */
  readonly weigh: (weights: Float64Array) => void
  /** To be read before the next weighing. */
  readonly find: (tasks: number) => { readonly set: number; readonly weight: number }
}

/**
 * Either the lowest task belongs to the heaviest set, and none of its conflicts do, or the set is that of the other
 * tasks. Both are smaller questions, and the same ones come up again and again: each is a node that knows its two
 * followers, made once; new weights cost one pass over the nodes. Tasks of one stretch in the order of time have as
 * many nodes as there are tasks.
 */
export function createHeaviestSets(conflicts: readonly number[]): HeaviestSets {
  const nodes = new Map<number, Node>()
  let weights: Float64Array = new Float64Array(0)
  let round = 0

  const findNode = (tasks: number): Node => {
    const known = nodes.get(tasks)
    if (known) return known
    const task = lowestTask(tasks)
    const others = tasks & (tasks - 1)
    const clear = others & ~(conflicts[task] ?? 0)
    const node: Node = {
      task,
      withIt: tasks === 0 ? null : findNode(clear),
      without: others === clear ? null : findNode(others),
      set: 0,
      weight: 0,
      round: 0,
    }
    nodes.set(tasks, node)
    return node
  }

  const solve = (node: Node): Node => {
    if (node.round === round || node.withIt === null) return node
    const clear = solve(node.withIt)
    node.set = clear.set | (1 << node.task)
    node.weight = clear.weight + (weights[node.task] ?? 0)
    const without = node.without === null ? null : solve(node.without)
    if (without !== null && without.weight > node.weight) {
      node.set = without.set
      node.weight = without.weight
    }
    node.round = round
    return node
  }

  return {
    weigh: (next) => {
      weights = next
      round++
    },
    find: (tasks) => solve(findNode(tasks)),
  }
}

type Node = {
  readonly task: number
  /** What is left when the task belongs to the set; null where there is no task. */
  readonly withIt: Node | null
  /** What is left when it does not; null where nothing speaks against it. */
  readonly without: Node | null
  set: number
  weight: number
  round: number
}
