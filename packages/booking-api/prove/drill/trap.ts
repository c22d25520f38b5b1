import * as v from 'valibot'

/** A moment of a server's work, right before or after a call that leaves the process, and what happens there. */
export const TrapSchema = v.object({
  when: v.picklist(['before', 'after']),
  of: v.picklist(['query', 'commit', 'createCheckout', 'readCheckout', 'refund', 'mail', 'webhook']),
  /** A part of the statement, or of one of the transaction's. */
  sql: v.optional(v.string(), ''),
  /** `kill` ends the process without any clean-up, `fail` throws an error with this code, `wait` delays by milliseconds. */
  act: v.union([v.literal('kill'), v.object({ fail: v.string() }), v.object({ waitMs: v.number() })]),
  /** How often it happens. */
  times: v.optional(v.number(), 1),
})
export type Trap = v.InferInput<typeof TrapSchema>
type ArmedTrap = v.InferOutput<typeof TrapSchema>
type Where = Pick<ArmedTrap, 'when' | 'of'>

/** The traps of a process: what reaches an armed one is killed, fails or waits. */
export function createTraps(sleep: (ms: number) => Promise<unknown>) {
  const armed: { readonly trap: ArmedTrap; left: number }[] = []
  let sprung = 0

  /** Null where nothing happens, so that statements that travel together are not separated. */
  function reach({ when, of }: Where, sql: string): Promise<unknown> | null {
    const found = armed.find(
      ({ trap, left }) => left > 0 && trap.when === when && trap.of === of && sql.includes(trap.sql),
    )
    if (!found) return null
    found.left -= 1
    sprung += 1
    const { act } = found.trap
    if (act === 'kill') {
      process.kill(process.pid, 'SIGKILL')
      return new Promise(() => {})
    }
    if ('waitMs' in act) return sleep(act.waitMs)
    return Promise.reject(Object.assign(new Error('a failure of the drill'), { code: act.fail }))
  }

  return {
    arm: (trap: ArmedTrap): void => void armed.push({ trap, left: trap.times }),
    calm: (): void => void armed.splice(0),
    /** How often a trap was reached. */
    sprung: () => sprung,
    around: <Value>(of: Where['of'], call: () => Promise<Value>, sql = ''): Promise<Value> => {
      const first = reach({ when: 'before', of }, sql)
      const called = first ? first.then(call) : call()
      const isWatched = armed.some(({ trap, left }) => left > 0 && trap.when === 'after' && trap.of === of)
      if (!isWatched) return called
      return called.then(async (value) => {
        await reach({ when: 'after', of }, sql)
        return value
      })
    },
  }
}

export type Traps = ReturnType<typeof createTraps>
