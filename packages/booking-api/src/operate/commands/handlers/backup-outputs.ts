import type { TableSum } from '../../backups/backup-format.ts'
import { withRefusals } from '../../backups/backup-refusal.ts'
import type { CommandOutput } from '../../command-line/command-output.ts'
import { exitCodes } from '../../command-line/exit-codes.ts'

/** A line for each table with rows, and one for all. */
export const describeTables = (tables: readonly TableSum[]): readonly string[] => [
  ...tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name}: ${rows} rows`),
  `tables ${tables.length}, rows ${tables.reduce((sum, { rows }) => sum + rows, 0)}`,
]

/** The answer of `work`, or the lines of its refusal. */
export async function printRefusals(work: () => Promise<CommandOutput>): Promise<CommandOutput> {
  const result = await withRefusals(work)
  return result.ok ? result.value : { lines: [...result.refusal], exitCode: exitCodes.refused.code }
}
