import type { Queryable } from '../database/database.ts'

/** The demo business steps aside; its bookings stay. What servers remember of it is asked again. */
export const archiveDemo = (tx: Queryable, at: number): Promise<readonly unknown[]> =>
  tx.query(
    `update business set archived_at = $1, revision = revision + 1 where is_demo and archived_at is null`,
    [new Date(at)],
  )
