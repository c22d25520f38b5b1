import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Queryable } from '../src/database/database.ts'

const ledger = await readFile(new URL('./ledger.sql', import.meta.url), 'utf8')

/** The forbidden states in the database at a moment (epoch ms), twenty at most. */
export const findBreaches = (database: Queryable, now: number): Promise<readonly unknown[]> =>
  database.query(`select * from (${ledger}) ledger limit 20`, [new Date(now)])

/** Fails on a breach, or where an acknowledged booking of the list is missing. */
export async function checkLedger(
  database: Queryable,
  now: number,
  acknowledged: readonly string[] = [],
): Promise<void> {
  expect(await findBreaches(database, now)).toEqual([])
  const lost = await database.query(
    `select id from unnest($1::text[]) as id where not exists (select from booking b where b.booking_id = id)`,
    [acknowledged],
  )
  expect(lost).toEqual([])
}
