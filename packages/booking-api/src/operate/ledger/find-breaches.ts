import { readFile } from 'node:fs/promises'
import type { Database, Queryable } from '../../database/database.ts'

const ledger = await readFile(new URL('../../../sql/checks/ledger.sql', import.meta.url), 'utf8')

/** The forbidden states in the database at a moment (epoch ms), twenty at most. */
export const findBreaches = (database: Queryable, now: number): Promise<readonly unknown[]> =>
  database.query(`select * from (${ledger}) ledger limit 20`, [new Date(now)])

/** The same for a store of any size: statements of requests use indexes alone and end after eight seconds. */
export const findAllBreaches = (
  database: Pick<Database, 'transaction'>,
  now: number,
): Promise<readonly unknown[]> =>
  database.transaction(async (tx) => {
    await tx.execute('set local statement_timeout = 0; set local enable_seqscan = on')
    return findBreaches(tx, now)
  })
