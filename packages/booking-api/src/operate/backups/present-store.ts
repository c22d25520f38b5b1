import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Queryable, Transaction } from '../../database/database.ts'
import { type Migration, readHistory } from '../../database/migrate.ts'
import { MomentSchema, readRow, readRows } from '../../database/parse-rows.ts'
import { refuseBackup } from './backup-refusal.ts'
import { quoteName } from './stored-tables.ts'

export type PresentStore = {
  /** The slugs of the businesses. */
  readonly businesses: readonly string[]
  readonly bookings: number
  /** The last change of a booking; null without bookings. */
  readonly changedAt: Instant | null
}

/** Ends a restore by throwing, unless the businesses and bookings of the store may be replaced. */
export type DecideReplacing = (present: PresentStore) => Promise<void>

const FoundSchema = v.object({ found: v.boolean() })
const CountsSchema = v.object({
  businesses: v.array(v.string()),
  bookings: v.number(),
  changedAt: v.nullable(MomentSchema),
})

/** The data that a restore would replace; null where the program has no tables yet. */
export async function findPresentStore(q: Queryable): Promise<PresentStore | null> {
  const { found } = await readRow(
    q,
    FoundSchema,
    `select to_regclass('business') is not null and to_regclass('booking') is not null as found`,
  )
  if (!found) return null
  return readRow(
    q,
    CountsSchema,
    `select array(select slug from business order by slug) as businesses,
         (select count(*) from booking) as bookings, (select max(updated_at) from booking) as changed_at`,
  )
}

/** Asks before a store that holds a business is replaced. The demo business counts, because it may be in use. */
export async function decideFullStore(store: PresentStore | null, decide: DecideReplacing): Promise<void> {
  if (store && store.businesses.length > 0) await decide(store)
}

/** The decision where nothing may be replaced. */
export const refuseFullStore: DecideReplacing = async (present) => {
  throw refuseBackup(
    `the store is not empty: ${describePresent(present)}`,
    'restore into an empty store, or replace this one with --replace',
  )
}

/** The content of a store in one line. */
export const describePresent = ({ businesses, bookings, changedAt }: PresentStore): string =>
  `it holds ${businesses.join(', ')} with ${bookings} bookings${changedAt === null ? '' : `, the last change at ${toIso(changedAt)}`}`

/** Drops the tables and functions that the migrations of this program create, and nothing else. */
export async function dropOwnTables(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  const { tables, functions } = namesOf(migrations)
  const present = await readRows(
    tx,
    NameSchema,
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname = any($1::text[])`,
    [tables],
  )
  if (present.length === 0) return
  if (!present.some(({ name }) => name === 'schema_migration'))
    throw refuseBackup(
      `the database holds tables of another program (${present.map(({ name }) => name).join(', ')})`,
      'restore into a database of its own',
    )
  const known = new Set(migrations.map(({ name }) => name))
  const newer = Array.from((await readHistory(tx)).keys()).find((name) => !known.has(name))
  if (newer !== undefined)
    throw refuseBackup(`the store was migrated by a newer version of the program (${newer}): update this one`)
  await tx.execute(`drop table ${present.map(({ name }) => quoteName(name)).join(', ')} cascade`)
  for (const name of functions) await tx.execute(`drop function if exists ${quoteName(name)}`)
}

const NameSchema = v.object({ name: v.string() })

/** The names after `create table` and `create function`. A test compares them with those of a migrated store. */
export function namesOf(migrations: readonly Pick<Migration, 'sql'>[]) {
  const namesAfter = (words: RegExp) => [
    ...new Set(migrations.flatMap(({ sql }) => Array.from(sql.matchAll(words), ([, name = '']) => name))),
  ]
  return {
    tables: ['schema_migration', ...namesAfter(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim)],
    functions: namesAfter(/^\s*create (?:or replace )?function (\w+)/gim),
  }
}

const OthersSchema = v.object({ others: v.number() })

/** Running servers would continue with cached data. Behind a pooler they may be invisible. */
export async function refuseOtherServers(q: Queryable): Promise<void> {
  const { others } = await readRow(
    q,
    OthersSchema,
    `select count(*) as others from pg_stat_activity
       where datname = current_database() and application_name = 'hourfold' and pid <> pg_backend_pid()`,
  )
  if (others > 0)
    throw refuseBackup(
      `the database is in use: stop the servers first (their connections: ${others})`,
      'a pooler keeps connections of servers that have stopped: close those, too (PgBouncer: RECONNECT, or a restart)',
    )
}
