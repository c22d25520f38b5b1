import { createBoundedCache } from '@hourfold/shared/time/bounded-cache'
import type { SqlValue } from './database.ts'

type Parsed = { readonly sql: string; readonly names: readonly string[] }

/** Statements are constants of the code; those that are composed at run time do not fill the memory. */
const parsed = createBoundedCache<string, Parsed>(200)

/**
 * A statement with `:name` parameters and their values, as arguments of `query`: `tx.query(...withNames(sql, { businessId, at }))`.
 * The same name is the same parameter. Throws for a name without a value; extra values are ignored.
 */
export function withNames(
  statement: string,
  values: Readonly<Record<string, SqlValue>>,
): [sql: string, params: readonly SqlValue[]] {
  const { sql, names } = parsed.get(statement, parseNames)
  const params = names.map((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`:${name} has no value`)
    return value
  })
  return [sql, params]
}

/** Replaces `:name` by `$1 …`; a cast (`::text`) is none. */
export function parseNames(statement: string): Parsed {
  const names: string[] = []
  const sql = statement.replaceAll(/(?<![:\w]):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { sql, names }
}
