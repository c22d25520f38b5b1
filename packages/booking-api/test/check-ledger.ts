import { expect } from 'vitest'
import type { Queryable } from '../src/database/database.ts'
import { findBreaches } from '../src/operate/ledger/find-breaches.ts'

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
