import * as v from 'valibot'
import { ok, type Result } from '@booking/shared/errors/result'

export type Environment = Readonly<Record<string, string | undefined>>

type Schema = v.GenericSchema<string | undefined, unknown>
type Rows = Readonly<Record<string, { readonly schema?: Schema; readonly meaning: string }>>

/** The values of the rows that have a schema. */
export type Variables<Table extends Rows> = {
  readonly [
    Name in keyof Table as Table[Name] extends { readonly schema: Schema } ? Name : never
  ]: Table[Name] extends {
    readonly schema: infer Own extends Schema
  }
    ? v.InferOutput<Own>
    : never
}

/**
 * Reads the variables of a table that have a schema there. An empty one counts as absent. Refuses with one line per fault, which begins with
 * the name and never contains the value, because an address may contain a password.
 */
export function readVariables<const Table extends Rows>(
  table: Table,
  env: Environment,
): Result<Variables<Table>, readonly string[]>
export function readVariables(table: Rows, env: Environment): Result<object, readonly string[]> {
  const read = Object.entries(table).flatMap(([name, { schema }]) =>
    schema ? [[name, v.safeParse(schema, env[name]?.trim() || undefined)] as const] : [],
  )
  const faults = read.flatMap(([name, value]) =>
    value.success ? [] : value.issues.map(({ message }) => `${name}: ${message}`),
  )
  if (faults.length > 0) return { ok: false, refusal: faults }
  return ok(Object.fromEntries(read.map(([name, { output }]) => [name, output])))
}
