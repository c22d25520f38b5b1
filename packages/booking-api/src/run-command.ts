import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
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
  const answer = command
    ? await withCommands((ask) => askUntilDone(command, ask))
    : { lines: usage, exitCode: 64 }
  for (const line of answer.lines) console.log(line)
  process.exitCode = answer.exitCode
}

/** Puts what the command asks to whoever sits at the terminal. Where nobody does, or nobody says yes or no, nothing is changed. */
async function askUntilDone(command: object, ask: Ask): Promise<CommandAnswer> {
  const answer = await ask(command)
  if (!answer.question || !process.stdin.isTTY || !process.stderr.isTTY) return answer
  const { text, yes, no } = answer.question
  for (const line of answer.lines) console.error(line)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C and Ctrl-D end it without an answer.
  const said = await Promise.race([
    terminal.question(`${text} [y/${no === undefined ? 'N' : 'n'}] `),
    once(terminal, 'close').then(() => ''),
  ]).finally(() => terminal.close())
  const chosen = /^y(es)?$/i.test(said.trim()) ? yes : /^no?$/i.test(said.trim()) ? no : undefined
  if (chosen === undefined) return { lines: ['nothing was changed'], exitCode: answer.exitCode }
  return askUntilDone({ ...command, answer: chosen }, ask)
}

/** The handler checks what it is given. */
type Ask = (command: object) => Promise<CommandAnswer>

/** Lets `work` give several commands: to the process that holds the data, or with the database opened for them all. */
export async function withCommands<Value>(work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const { DATABASE_URL: databaseUrl } = process.env
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data')
  let opened: ReturnType<typeof openCommands> | undefined
  try {
    return await work(async (command) => {
      if (!opened && !databaseUrl && existsSync(dataDir)) {
        const asked = await askOwner(dataDir, command, { timeoutMs: 60_000 })
        if (asked) return v.parse(CommandAnswerSchema, asked.answer)
      }
      opened ??= openCommands(databaseUrl ? { databaseUrl } : { dataDir })
      return (await opened).ask(command)
    })
  } finally {
    const { close } = (await opened?.catch(() => undefined)) ?? {}
    await close?.()
  }
}

async function openCommands(place: Parameters<typeof openDatabase>[0]) {
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
    // As the server reads it.
    signingSecret: signingSecret?.trim() || undefined,
  })
  return { ask, close: () => database.close() }
}
