import * as v from 'valibot'

/** Rows as their query's schema says; another shape is a bug and throws. */
export const parseRows = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  rows: readonly unknown[],
): v.InferOutput<Schema>[] => rows.map((row) => v.parse(schema, row))

/** A moment of the database, as epoch milliseconds. */
export const MomentSchema = v.pipe(
  v.date(),
  v.transform((date) => date.getTime()),
)
