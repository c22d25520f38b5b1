import { createRandom } from './create-random.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import {
  CommandAnswerSchema,
  createCommandHandler,
  type Command,
  type CommandAnswer,
} from './business/answer-command.ts'
import { askOwner } from './database/data-dir-lock.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'

/**
 * Does what the owner asks for in DATABASE_URL, or in the embedded store of DATA_DIR, even while a server holds it; prints
 * the answer and sets the exit code. Without a command it prints how to use it.
 */
export async function runCommand(command: Command | undefined, usage: readonly string[]): Promise<void> {
  const answer = command ? await run(command) : { lines: usage, exitCode: 64 }
  for (const line of answer.lines) console.log(line)
  process.exitCode = answer.exitCode
}

async function run(command: Command): Promise<CommandAnswer> {
  const { DATABASE_URL: databaseUrl, SIGNING_SECRET: signingSecret } = process.env
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
  if (!databaseUrl && existsSync(dataDir)) {
    const asked = await askOwner(dataDir, command, { timeoutMs: 60_000 })
    if (asked) return v.parse(CommandAnswerSchema, asked.answer)
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    await migrate(database)
    const answerCommand = createCommandHandler({
      database,
      clock: () => Date.now(),
      random: createRandom(),
      // As the server reads it.
      signingSecret: signingSecret?.trim() || undefined,
    })
    return await answerCommand(command)
  } finally {
    await database.close()
  }
}
