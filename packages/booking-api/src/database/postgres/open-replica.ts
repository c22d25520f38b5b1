import type { Database } from '../database.ts'
import type { Pooler } from './pooler.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import { readReplica, type RecentReads } from '../recent-reads.ts'
import { watchReplica } from './replica-freshness.ts'

type Options = {
  readonly url: string
  readonly primary: Database
  readonly pooler?: Pooler | undefined
  readonly poolSize?: number | undefined
  readonly log: Record<'info' | 'warn', (fields: object, message: string) => void>
  readonly elapsed: () => number
}

/** A visitor waits for the primary's answer after this one, so a silent replica has a second. */
const patienceMs = 1000

/** Opens a streaming replica of `primary`. It need not be there: until it is, all reads go to the primary. */
export function openReplica({ url, primary, pooler, poolSize, log, elapsed }: Options): RecentReads {
  const replica = openPostgresDatabase({ url, patienceMs, pooler, poolSize })
  const freshness = watchReplica({ primary, replica, log, elapsed })
  return readReplica({ primary, replica, freshness, elapsed })
}
