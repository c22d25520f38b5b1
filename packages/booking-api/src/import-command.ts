import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { CommandAnswerSchema, createCommandHandler, type CommandAnswer } from './business/answer-command.ts'
import { askOwner } from './database/data-dir-lock.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'

/** `npm run import -- <folder>`: into DATABASE_URL, or into the embedded store of DATA_DIR, even while a server holds it. */
const [folder] = process.argv.slice(2)
// npm runs scripts in the folder of package.json and tells where the user stood.
const stoodIn = process.env['INIT_CWD'] ?? process.cwd()
const answer = folder === undefined ? usage() : await run(resolve(stoodIn, folder))
for (const line of answer.lines) console.log(line)
process.exitCode = answer.exitCode

async function run(path: string): Promise<CommandAnswer> {
  const { DATABASE_URL: databaseUrl } = process.env
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
  const request = { command: 'import', folder: path }
  if (!databaseUrl && existsSync(dataDir)) {
    const asked = await askOwner(dataDir, request, { timeoutMs: 60_000 })
    if (asked) return v.parse(CommandAnswerSchema, asked.answer)
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    await migrate(database)
    const answerCommand = createCommandHandler({
      database,
      clock: () => Date.now(),
      random: (bytes) => randomBytes(bytes),
    })
    return await answerCommand(request)
  } finally {
    await database.close()
  }
}

function usage(): CommandAnswer {
  return { lines: ['usage: npm run import -- <folder of a business>'], exitCode: 64 }
}
