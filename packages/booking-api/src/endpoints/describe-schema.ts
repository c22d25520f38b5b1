import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

/** The JSON Schema (2020-12) of a request or a response: both describe the input side, before any transformation. */
export function describeSchema(schema: v.GenericSchema<unknown, unknown>): ReturnType<typeof toJsonSchema> {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return described
}
