import * as v from 'valibot'

/** Rows parsed by their query's schema; another shape is a bug and throws. */
export const parseRows = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] => rows.map((row) => v.parse(schema, row))

/** A timestamp as epoch milliseconds. */
export const MomentSchema = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
)
