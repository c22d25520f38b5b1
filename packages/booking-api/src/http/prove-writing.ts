import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

/**
 * Writes the one row of a table of its own and commits. The row fills half a page with what cannot be compressed, so that every
 * second proof needs new space on the disk until the old rows are vacuumed: a small update in place succeeds on a full disk.
 */
export const proveWriting = (database: Database): Promise<unknown> =>
  database.transaction((tx) =>
    tx.query(
      `insert into readiness (filler) values (decode($1, 'hex'))
       on conflict (only_row) do update set filler = excluded.filler, written_at = now()`,
      [randomBytes(4000).toString('hex')],
    ),
  )
