import * as v from 'valibot'
import { addDays, toEpochDay } from '@hourfold/shared/time/plain-date'
import type { Instant } from '@hourfold/shared/time/instant'
import { firstInstantFrom, localDate } from '@hourfold/shared/time/wall-clock'
import { listAllBusinesses } from '../catalog/businesses.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'
import { importDemo } from './ensure-demo-business.ts'
import type { ImportDeps } from './import-business.ts'
import { lockBusinesses } from './save-business.ts'

type Deps = Pick<ImportDeps, 'clock' | 'random'> & { readonly database: Database }

/** The minute of the day, on the clock of the business, at which a public demo begins anew. */
const resetMinute = 3 * 60

/** Notes that the demo is new. Throws where the database holds a business that is not the demo: a reset would delete it. */
export async function beginDemo(database: Database, now: Instant): Promise<void> {
  const other = (await listAllBusinesses(database)).find(({ isDemo }) => !isDemo)
  if (other)
    throw new Error(
      `DEMO=true deletes everything each night, and this database holds the business ${other.slug}`,
    )
  await database.query('insert into demo_reset (reset_at) values ($1) on conflict do nothing', [
    new Date(now),
  ])
}

/**
 * Deletes everything that was stored since the last night and imports the demo anew, once a night. Returns whether it did. Safe for several
 * processes at once: one of them does it.
 */
export async function resetDemo({ database, clock, random }: Deps): Promise<boolean> {
  const now = clock()
  const [business] = await listAllBusinesses(database)
  if (!business) return false
  const due = lastReset(business.timeZone, now)
  // Asked first without a lock, because it is asked each minute.
  if (!(await isDue(database, due))) return false
  return database.transaction(async (tx) => {
    const businesses = await lockBusinesses(tx)
    if (businesses.some(({ isDemo }) => !isDemo) || !(await isDue(tx, due))) return false
    await deleteEverything(tx)
    await tx.query('update demo_reset set reset_at = $1', [new Date(now)])
    return importDemo(tx, { clock, random })
  })
}

/** The last moment at which a reset was due. */
export function lastReset(timeZone: string, now: Instant): Instant {
  const today = localDate(timeZone, now)
  const at = (date: typeof today) => firstInstantFrom(timeZone, toEpochDay(date), resetMinute)
  return at(today) <= now ? at(today) : at(addDays(today, -1))
}

const isDue = async (q: Queryable, due: Instant): Promise<boolean> =>
  (await q.query('select 1 as due from demo_reset where reset_at < $1', [new Date(due)])).length > 0

/**
 * Empties every table of a business but its own row, which the import overwrites, so that servers find the business again by the id that
 * they know.
 */
async function deleteEverything(tx: Transaction): Promise<void> {
  const tables = await readRows(
    tx,
    v.object({ name: v.string() }),
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'business_id' and table_name not in ('business', 'business_host')
     order by table_name`,
  )
  await tx.execute(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
}
