import { readFile } from 'node:fs/promises'
import type { Queryable } from '../database/database.ts'

const ledger = await readFile(new URL('../../sql/checks/ledger.sql', import.meta.url), 'utf8')

/** The forbidden states in the database at a moment (epoch ms), twenty at most. */
export const findBreaches = (database: Queryable, now: number): Promise<readonly unknown[]> =>
  database.query(`select * from (${ledger}) ledger limit 20`, [new Date(now)])
