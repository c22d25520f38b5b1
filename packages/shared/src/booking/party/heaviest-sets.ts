import { lowestTask } from './bits.ts'

/** Finds the heaviest set of tasks without conflicts. */
export type HeaviestSets = {
  /** Replaces the weights (by task, not negative) and discards the results of earlier ones. */
  readonly weigh: (weights: Float64Array) => void
  /** The result is valid until the next call of `weigh`. */
  readonly find: (tasks: number) => { readonly set: number; readonly weight: number }
}

/**
 * The heaviest set either contains the lowest task, and then none of the tasks in conflict with it, or it is the
 * heaviest set of the other tasks. Both subproblems are smaller and recur often, so each is a node that is created
 * once and refers to its two successors; new weights cost one pass over the nodes. Tasks of one stretch each, in
 * order of time, need as many nodes as there are tasks.
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
  /** Remaining tasks when this task belongs to the set; null where there is no task. */
  readonly withIt: Node | null
  /**
   * Remaining tasks when it does not; null when it has no conflicts, because adding it then never reduces the weight.
   */
  readonly without: Node | null
  set: number
  weight: number
  round: number
}
