import type { ErasedRows } from '../../people/customers/erasing-statements.ts'

/** One line for each table. */
export const describeRows = (rows: ErasedRows): readonly string[] =>
  Object.entries(rows).map(([name, count]) => `  ${name} ${count}`)
