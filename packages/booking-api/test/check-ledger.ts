import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Queryable } from '../src/database/database.ts'

const ledger = await readFile(new URL('./ledger.sql', import.meta.url), 'utf8')

/** What is in the database and must never be, twenty at most. */
export const findBreaches = (database: Queryable): Promise<readonly unknown[]> =>
  database.query(`select * from (${ledger}) ledger limit 20`)

/** Fails when there is a breach; every acknowledged booking, where they are given, must be there. */
export async function checkLedger(database: Queryable, acknowledged: readonly string[] = []): Promise<void> {
  expect(await findBreaches(database)).toEqual([])
  const lost = await database.query(
    `select id from unnest($1::text[]) as id where not exists (select from booking b where b.booking_id = id)`,
    [acknowledged],
  )
  expect(lost).toEqual([])
}
