import * as v from 'valibot'
import type { Database } from '../../../database/database.ts'
import { findPendingMigrations, migrate } from '../../../database/migrate.ts'
import { type CommandDone, done } from './command-result.ts'

export const MigrateCommandSchema = v.strictObject({
  command: v.literal('migrate'),
  isDryRun: v.optional(v.boolean(), false),
})
type MigrateCommand = v.InferOutput<typeof MigrateCommandSchema>

/** Brings the schema up to date, or lists the migrations that this would apply. */
export async function manageMigrations(
  database: Database,
  { isDryRun }: Pick<MigrateCommand, 'isDryRun'>,
): Promise<CommandDone> {
  if (isDryRun)
    return done({ pending: await findPendingMigrations(database) }, ({ pending }) =>
      pending.length === 0
        ? [upToDate]
        : [...pending.map((name) => `would apply ${name}`), 'nothing was changed'],
    )
  try {
    return done({ applied: await migrate(database) }, ({ applied }) =>
      applied.length === 0 ? [upToDate] : applied.map((name) => `applied ${name}`),
    )
  } catch (error) {
    if (isMigrationFault(error)) return { ok: false, refusal: [error.message] }
    throw error
  }
}

const upToDate = 'the schema is up to date'

/** A migration that failed or was changed, or a schema that is newer than this program. */
export const isMigrationFault = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith('migration ')
