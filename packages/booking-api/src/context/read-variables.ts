import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'

export type Environment = Readonly<Record<string, string | undefined>>

export type VariableSchema = v.GenericSchema<string | undefined, unknown>

type Schemas = Readonly<Record<string, VariableSchema>>

/**
 * Reads the variables of the environment that have a schema. An empty one counts as absent. Refuses with one line per fault, which
 * begins with the name and never contains the value, because an address may contain a password.
 */
export function readVariables<const Own extends Schemas>(
  schemas: Own,
  env: Environment,
): Result<{ readonly [Name in keyof Own]: v.InferOutput<Own[Name]> }, readonly string[]>
export function readVariables(schemas: Schemas, env: Environment): Result<object, readonly string[]> {
  const read = Object.entries(schemas).map(
    ([name, schema]) => [name, v.safeParse(schema, env[name]?.trim() || undefined)] as const,
  )
  const faults = read.flatMap(([name, value]) =>
    value.success ? [] : value.issues.map(({ message }) => `${name}: ${message}`),
  )
  if (faults.length > 0) return { ok: false, refusal: faults }
  return ok(Object.fromEntries(read.map(([name, { output }]) => [name, output])))
}
