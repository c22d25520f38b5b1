import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/**
 * Writes the only row of its own table and commits. The row fills half a page with incompressible data, so that every second
 * write needs new space on the disk until the old rows are vacuumed: a small update in place succeeds even on a full disk.
 */
export const proveWriting = (database: Database): Promise<unknown> =>
  database.transaction((tx) =>
    tx.query(
      `insert into readiness (filler) values (decode($1, 'hex'))
       on conflict (only_row) do update set filler = excluded.filler, written_at = now()`,
      [randomBytes(4000).toString('hex')],
    ),
  )
