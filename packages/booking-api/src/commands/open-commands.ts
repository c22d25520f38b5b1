import type { Ask } from '../command-line/command-answer.ts'
import { createRandom } from '../context/create-random.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createCommandHandler } from './answer-command.ts'

/** Opens a store that no server holds, brings its schema up to date and handles commands on it. */
export async function openCommands(
  place: Parameters<typeof openDatabase>[0],
): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> {
  const { SIGNING_SECRET: signingSecret } = process.env
  const database = await openDatabase(place)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
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
