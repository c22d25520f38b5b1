import { type Ask, CommandFailure } from '../../command-line/command-answer.ts'
import { exitCodes } from '../../command-line/exit-codes.ts'
import { createRandom } from '../../context/create-random.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createCommandHandler } from './answer-command.ts'
import { isMigrationFault } from './manage-migrations.ts'

/** Opens a store that no server holds and handles commands on it; its schema is brought up to date unless that is the command. */
export async function openCommands(
  place: Parameters<typeof openDatabase>[0],
  { migrates }: { readonly migrates: boolean },
): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> {
  const { SIGNING_SECRET: signingSecret } = process.env
  const database = await openDatabase(place)
  try {
    if (migrates) await migrate(database)
  } catch (error) {
    await database.close()
    if (!isMigrationFault(error)) throw error
    throw new CommandFailure({ lines: [error.message], exitCode: exitCodes.refused.code })
  }
  const ask: Ask = createCommandHandler({
    database,
    clock: () => Date.now(),
    random: createRandom(),
    // Trimmed, as the server does.
    signingSecret: signingSecret?.trim() || undefined,
  })
  return { ask, close: () => database.close() }
}
