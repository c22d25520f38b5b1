import { type Ask, CommandFailure } from '../../command-line/command-output.ts'
import { exitCodes } from '../../command-line/exit-codes.ts'
import { createRandom } from '../../../context/create-random.ts'
import { migrate } from '../../../database/migrate.ts'
import { openDatabase } from '../../../database/open-database.ts'
import { readPaymentSettings } from '../../../payments/payment-settings.ts'
import { findStoredVersion, zoneVersion } from '../../zones/zone-data.ts'
import { createCommandHandler } from './handle-command.ts'
import { isMigrationFault } from './manage-migrations.ts'

/**
 * Opens a store that no server holds and handles commands on it; other commands than the migration first migrate its schema.
 * Appointments keep their instants, even where this process has other zone data than the store: only a server's start and `zones
 * apply` move them.
 */
export async function openCommands(
  place: Parameters<typeof openDatabase>[0],
  { migrates, note }: { readonly migrates: boolean; readonly note: (line: string) => void },
): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> {
  const { SIGNING_SECRET: signingSecret } = process.env
  const payments = readPaymentSettings(process.env)
  const database = await openDatabase(place)
  const common = { database, clock: () => Date.now(), random: createRandom() }
  try {
    if (migrates) {
      await migrate(database)
      const [here, stored] = [zoneVersion(), await findStoredVersion(database)]
      if (stored !== null && stored !== here) note(`time zone data: ${here} here, ${stored} in the store`)
    }
  } catch (error) {
    await database.close()
    if (!isMigrationFault(error)) throw error
    throw new CommandFailure({ lines: [error.message], exitCode: exitCodes.refused.code })
  }
  const ask: Ask = createCommandHandler({
    ...common,
    // Trimmed, as the server does.
    signingSecret: signingSecret?.trim() || undefined,
    ...(payments.ok ? { payments: payments.value } : {}),
  })
  return { ask, close: () => database.close() }
}
