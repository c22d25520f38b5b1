import type { Database } from './database.ts'
import type { ReplicaFreshness } from './postgres/replica-freshness.ts'

/** The database that one request reads. */
export type ReadSource = {
  readonly database: Database
  /**
   * True where no other request of this installation reads older data than this request's version. With a replica this holds only
   * for the replica's own versions: a client that caches several responses under a version of the primary would cache older ones.
   */
  readonly isOldest: boolean
}

/** The stores of reads that may be one second old: the replica where it is fresh enough, else the primary. */
export type RecentReads = {
  /** The store of a request about this business, or about all of them. */
  readonly choose: (businessId: string | undefined) => ReadSource
  /** Records that this process has changed data of a business: clients that saw the change must not be shown older data. */
  readonly noteChange: (businessId: string) => void
  readonly close: () => Promise<void>
}

/** Without a replica. */
export const readPrimary = (database: Database): RecentReads => ({
  choose: () => ({ database, isOldest: true }),
  noteChange: () => {},
  close: () => Promise.resolve(),
})

type Replica = {
  readonly primary: Database
  readonly replica: Database
  readonly freshness: ReplicaFreshness
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number
}

/**
 * Within one request, data may be newer than the version that was read before it, never older. So a request that begins on the primary
 * stays there, and one whose replica fails ends on the primary, which is ahead; then the replica is not read before it has reached
 * that time.
 */
export function readReplica({ primary, replica, freshness, elapsed }: Replica): RecentReads {
  const changedAt = new Map<string, number>()
  const database: Database = {
    ...primary,
    query: async (sql, params) => {
      try {
        return await replica.query(sql, params)
      } catch (error) {
        // The replica counts as stale even where it is reachable: replayed changes cancel statements, and a migration may not have
        // arrived.
        freshness.lose(error)
        return primary.query(sql, params)
      }
    },
  }

  return {
    choose: (businessId = '') => {
      const since = changedAt.get(businessId)
      if (!freshness.reaches(since ?? -Infinity)) return { database: primary, isOldest: false }
      changedAt.delete(businessId)
      return { database, isOldest: true }
    },
    noteChange: (businessId) => void changedAt.set(businessId, elapsed()),
    close: () => {
      freshness.stop()
      return replica.close()
    },
  }
}
