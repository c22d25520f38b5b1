import * as v from 'valibot'
import type { Queryable } from '../database.ts'
import { readRow } from '../parse-rows.ts'

/** How current a replica is known to be. */
export type ReplicaFreshness = {
  /** True where the replica has everything that was committed until a second ago, and until `notBefore`. */
  readonly reaches: (notBefore: number) => boolean
  /** A statement on the replica has failed: it counts again once it has been compared with the primary. */
  readonly lose: (error: unknown) => void
  readonly stop: () => void
}

type Options = {
  readonly primary: Queryable
  readonly replica: Queryable
  readonly log: Record<'info' | 'warn', (fields: object, message: string) => void>
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
  readonly everyMs?: number
}

/** The age that answers may have, in milliseconds. */
const oldest = 1000

const PositionRowSchema = v.object({ position: v.nullable(v.string()) })
const ReplicaRowSchema = v.object({ ...PositionRowSchema.entries, isStandby: v.boolean() })

type Sample = { readonly at: number; readonly position: bigint }

/**
 * Compares the replica with the primary five times a second: it notes the time, asks the primary for the position of its log, and the
 * replica for the position that it has replayed. A replica that has reached the position has everything that was committed before
 * that time. Clocks of different machines are not compared, and a primary without changes makes no replica look late.
 */
export function watchReplica({ primary, replica, log, elapsed, everyMs = 200 }: Options): ReplicaFreshness {
  let samples: readonly Sample[] = []
  let confirmedAt = -Infinity
  let isUsed: boolean | undefined
  let losses = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function lose(error: unknown): void {
    losses += 1
    samples = []
    confirmedAt = -Infinity
    note(false, error instanceof Error ? error.message : String(error))
  }

  function note(isFresh: boolean, reason: string): void {
    if (isFresh === isUsed) return
    if (!isFresh) log.warn({ reason }, 'reads go to the primary')
    else if (isUsed === false) log.info({}, 'reads go to the replica again')
    isUsed = isFresh
  }

  async function compare(): Promise<void> {
    const before = losses
    try {
      const at = elapsed()
      const current = await readRow(primary, PositionRowSchema, 'select pg_current_wal_lsn() as position')
      const position = toNumber(current.position)
      const there = await readRow(
        replica,
        ReplicaRowSchema,
        'select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() as position',
      )
      if (!there.isStandby) return lose('the replica is a primary')
      // A sample from before a loss does not count: since then the primary has answered in place of the replica.
      if (losses !== before) return
      const replayed = toNumber(there.position)
      samples = [...samples, { at, position }]
      confirmedAt = Math.max(
        confirmedAt,
        ...samples.flatMap((one) => (one.position <= replayed ? [one.at] : [])),
      )
      samples = samples.filter((one) => one.at > confirmedAt && one.at > at - 2 * oldest)
      note(isRecent(), 'the replica is more than a second behind')
    } catch (error) {
      if (!isStopped) lose(error)
    }
  }
  const isRecent = (): boolean => elapsed() - confirmedAt <= oldest

  async function repeat(): Promise<void> {
    await compare()
    if (!isStopped) timer = setTimeout(() => void repeat(), everyMs).unref()
  }
  void repeat()

  return {
    reaches: (notBefore) => isRecent() && confirmedAt >= notBefore,
    lose,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** `16/B374D848` as a number. */
function toNumber(position: string | null): bigint {
  const [high = '0', low = '0'] = (position ?? '0/0').split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
