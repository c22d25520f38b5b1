import * as v from 'valibot'
import type { Queryable, Transaction } from '../../database/database.ts'
import { findRow, readRows } from '../../database/parse-rows.ts'
import type { BackupTable, Manifest } from './backup-format.ts'

/** Tables of the store's schema; those of an extension belong to the extension. */
const ofSchema = `
  c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
  and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const TableRowSchema = v.object({
  name: v.string(),
  columns: v.array(v.strictObject({ name: v.string(), type: v.string() })),
  refersTo: v.array(v.string()),
})

/**
 * Every table with its columns, from the catalogs, so that a new one needs no line here. Each follows those it refers to. Without a
 * length (-1): `character` alone would mean one letter.
 */
export async function findTables(q: Queryable): Promise<readonly BackupTable[]> {
  const rows = await readRows(
    q,
    TableRowSchema,
    `
      select c.relname::text as name,
        (select coalesce(json_agg(json_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum), '[]')
         from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f') as refers_to
      from pg_class c
      where c.relkind = 'r' and ${ofSchema}`,
  )
  const byName = new Map(rows.map(({ name, columns }) => [name, { name, columns }]))
  const ordered = orderTables(rows)
  return ordered.flatMap((name) => byName.get(name) ?? [])
}

const NameSchema = v.object({ name: v.string() })
const SequenceSchema = v.object({ value: v.string(), isCalled: v.boolean() })

/** Sequences are beyond transactions: read after the snapshot was taken, they are not behind its rows. */
export async function findSequences(q: Queryable): Promise<Manifest['sequences']> {
  const names = await readRows(
    q,
    NameSchema,
    `select c.relname::text as name from pg_class c where c.relkind = 'S' and ${ofSchema} order by 1`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const row = await findRow(
      q,
      SequenceSchema,
      `select last_value::text as value, is_called from ${quoteName(name)}`,
    )
    if (row) sequences.push({ name, value: row.value, isCalled: row.isCalled })
  }
  return sequences
}

export const setSequence = (
  q: Queryable,
  { name, value, isCalled }: Manifest['sequences'][number],
): Promise<unknown> =>
  q.query('select setval($1::regclass, $2::bigint, $3::boolean)', [quoteName(name), value, isCalled])

const ForeignKeySchema = v.object({ table: v.string(), name: v.string(), definition: v.string() })

/**
 * Drops the foreign keys while `work` runs and creates them again, which checks all rows at once in any order of the tables;
 * triggers are disabled meanwhile, because the rows already contain their effects.
 */
export async function withoutForeignKeys(
  tx: Transaction,
  tables: readonly BackupTable[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await readRows(
    tx,
    ForeignKeySchema,
    `
      select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and ${ofSchema}`,
  )
  const onEach = (action: string): string =>
    tables.map(({ name }) => `alter table ${quoteName(name)} ${action} trigger user;`).join('\n')
  const dropped = keys.map(
    ({ table, name }) => `alter table ${quoteName(table)} drop constraint ${quoteName(name)};`,
  )
  const added = keys.map(
    ({ table, name, definition }) =>
      `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition};`,
  )
  await tx.execute(`${dropped.join('\n')}\n${onEach('disable')}`)
  await work()
  await tx.execute(`${added.join('\n')}\n${onEach('enable')}`)
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table and the tables that its foreign keys lead to. */
type Referring = { readonly name: string; readonly refersTo: readonly string[] }

/**
 * Orders tables so that each follows those it refers to, else by name. Where references form a circle, a member of it comes as soon
 * as nothing else is left.
 */
function orderTables(tables: readonly Referring[]): readonly string[] {
  const waiting = new Map(
    tables.toSorted((a, b) => compare(a.name, b.name)).map(({ name, refersTo }) => [name, new Set(refersTo)]),
  )
  for (const [name, needed] of waiting)
    for (const other of needed) if (other === name || !waiting.has(other)) needed.delete(other)
  const ordered: string[] = []
  while (waiting.size > 0) {
    const names = [...waiting.keys()]
    const next = names.find((name) => waiting.get(name)?.size === 0) ?? names[0] ?? ''
    waiting.delete(next)
    for (const needed of waiting.values()) needed.delete(next)
    ordered.push(next)
  }
  return ordered
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
