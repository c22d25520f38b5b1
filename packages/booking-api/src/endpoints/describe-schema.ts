import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

/** The JSON Schema (2020-12) of a request or a response: both describe the input side, before any transformation. */
export function describeSchema(
  schema: Schema,
  /** Returns the reference to a part that is described elsewhere. */
  refTo: (part: object) => string | undefined = () => undefined,
): ReturnType<typeof toJsonSchema> {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      const $ref = valibotSchema === schema ? undefined : refTo(valibotSchema)
      return $ref === undefined ? undefined : { $ref }
    },
  })
  return described
}
