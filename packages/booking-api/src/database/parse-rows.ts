import type { Instant } from '@hourfold/shared/time/instant'
import * as v from 'valibot'
import type { Queryable, SqlValue } from './database.ts'

/** Sends a statement, in the same tick, and returns its rows as `parseRows` does. */
export const readRows = async <Schema extends v.GenericSchema<unknown, unknown>>(
  q: Pick<Queryable, 'query'>,
  schema: Schema,
  sql: string,
  params?: readonly SqlValue[],
): Promise<v.InferOutput<Schema>[]> => parseRows(schema, await q.query(sql, params))

/** The first row of a statement, read as `readRows` does; undefined where there is none. */
export const findRow = async <Schema extends v.GenericSchema<unknown, unknown>>(
  q: Pick<Queryable, 'query'>,
  schema: Schema,
  sql: string,
  params?: readonly SqlValue[],
): Promise<v.InferOutput<Schema> | undefined> => {
  const [row] = await q.query(sql, params)
  return row === undefined ? undefined : parseRow(schema, row)
}

/** The only row of a statement, read as `readRows` does. A statement without a row is a bug and throws. */
export const readRow = async <Schema extends v.GenericSchema<unknown, unknown>>(
  q: Pick<Queryable, 'query'>,
  schema: Schema,
  sql: string,
  params?: readonly SqlValue[],
): Promise<v.InferOutput<Schema>> => parseRow(schema, (await q.query(sql, params))[0])

/**
 * Rows parsed by their query's schema, which names the columns in camelCase (`starts_at` is `startsAt`); keys within a JSON column
 * keep their names. Another shape is a bug and throws.
 */
export const parseRows = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] => rows.map((row) => parseRow(schema, row))

export const parseRow = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  row: unknown,
): v.InferOutput<Schema> => v.parse(schema, toCamelCase(row))

/** A timestamp as epoch milliseconds. */
export const MomentSchema = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
)

/** An instant as the value of a timestamp; null where there is none. */
export const toDate = (at: Instant | null | undefined): Date | null =>
  at === null || at === undefined ? null : new Date(at)

/** The names of all columns, of which there are some hundred. */
const names = new Map<string, string>()

function toCamelCase(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const fields: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) fields[names.get(column) ?? nameOf(column)] = value
  return fields
}

function nameOf(column: string): string {
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}
