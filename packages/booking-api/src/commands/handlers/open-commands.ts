import { type Ask, CommandFailure } from '../../command-line/command-answer.ts'
import { exitCodes } from '../../command-line/exit-codes.ts'
import { createRandom } from '../../context/create-random.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { silentLog } from '../../context/log.ts'
import { createDependencies } from '../../http/create-dependencies.ts'
import { keepWallClocks } from '../../zones/keep-wall-clocks.ts'
import { zoneVersion } from '../../zones/zone-data.ts'
import { createCommandHandler } from './answer-command.ts'
import { isMigrationFault } from './manage-migrations.ts'

/** Opens a store that no server holds and handles commands on it; its schema and its clocks are brought up to date unless that is the command. */
export async function openCommands(
  place: Parameters<typeof openDatabase>[0],
  { migrates, keepsClocks }: { readonly migrates: boolean; readonly keepsClocks: boolean },
): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> {
  const { SIGNING_SECRET: signingSecret } = process.env
  const database = await openDatabase(place)
  const common = { database, clock: () => Date.now(), random: createRandom() }
  try {
    if (migrates) await migrate(database)
    // A command may write by newer zone data than the server did, so the rest is brought in line first.
    if (keepsClocks)
      await keepWallClocks({
        ...createDependencies({ ...common, log: silentLog }),
        zoneVersion: zoneVersion(),
      })
  } catch (error) {
    await database.close()
    if (!isMigrationFault(error)) throw error
    throw new CommandFailure({ lines: [error.message], exitCode: exitCodes.refused.code })
  }
  const ask: Ask = createCommandHandler({
    ...common,
    // Trimmed, as the server does.
    signingSecret: signingSecret?.trim() || undefined,
  })
  return { ask, close: () => database.close() }
}
