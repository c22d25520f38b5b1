import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../context/create-random.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import {
  CommandAnswerSchema,
  createCommandHandler,
  type Command,
  type CommandAnswer,
} from './answer-command.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { askOwner, isOwnerStarting } from '../database/data-dir-lock.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'

/**
 * Does what the owner asks for in DATABASE_URL, or in the embedded store of DATA_DIR, even while a server holds it; prints
 * the answer and sets the exit code. Without a command it prints how to use it.
 */
export async function runCommand(command: Command | undefined, usage: readonly string[]): Promise<void> {
  const answer = command
    ? await withCommands((ask) => askUntilDone(command, ask)).catch(sayUnavailable)
    : { lines: usage, exitCode: 64 }
  for (const line of answer.lines) console.log(line)
  process.exitCode = answer.exitCode
}

/** One line where the store is away or full, as the server says it; anything else is a bug and keeps its stack. */
export function sayUnavailable(error: unknown): CommandAnswer {
  if (!isDatabaseUnavailable(error) && !isOwnerStarting(error)) throw error
  console.error(`the database cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  return { lines: [], exitCode: 69 }
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

/** The origin that the shell names, for the links of a command. */
export function givenOrigin(): { readonly origin?: string } {
  const given = process.env['PUBLIC_URL']?.trim() ?? ''
  return URL.canParse(given) && /^https?:\/\//.test(given) ? { origin: new URL(given).origin } : {}
}

/**
 * Lets `work` give several commands: to the process that holds the data, or with the database opened for them all. Names the
 * store and the origin first, on stderr, so that nobody changes another store than they think.
 */
export async function withCommands<Value>(work: (ask: Ask) => Promise<Value>): Promise<Value> {
  const databaseUrl = process.env['DATABASE_URL']?.trim() || undefined
  const dataDir = resolve(process.env['DATA_DIR']?.trim() || '.data')
  let opened: ReturnType<typeof openCommands> | undefined
  let isNamed = false
  const send = async (command: object): Promise<{ answer: CommandAnswer; pid?: number | undefined }> => {
    if (!opened && databaseUrl === undefined && existsSync(dataDir)) {
      const asked = await askStarted(dataDir, command)
      if (asked) return { answer: v.parse(CommandAnswerSchema, asked.answer), pid: asked.pid }
    }
    opened ??= openCommands(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    return { answer: await (await opened).ask(command) }
  }
  const ask: Ask = async (command) => {
    if (!isNamed) {
      isNamed = true
      const isNew = databaseUrl === undefined && !existsSync(dataDir)
      // Only an import has something to put into a store; whatever else is asked of a new one was meant for another.
      if (isNew && !('command' in command && command.command === 'import')) {
        return {
          lines: [`no store at ${dataDir}: start the server there once, or set DATABASE_URL or DATA_DIR`],
          exitCode: 66,
        }
      }
      const name = (pid?: number) =>
        console.error(`store: ${describeStore({ databaseUrl, dataDir, isNew, pid })}`)
      // Before it is opened: it may be the wrong one, and away.
      if (databaseUrl !== undefined) name()
      const { answer, pid } = await send({ command: 'origin', ...givenOrigin() })
      if (databaseUrl === undefined) name(pid)
      if (answer.exitCode === 0) for (const line of answer.lines) console.error(line)
    }
    return (await send(command)).answer
  }
  try {
    return await work(ask)
  } finally {
    const { close } = (await opened?.catch(() => undefined)) ?? {}
    await close?.()
  }
}

/** Asks the process that holds the data. One that is still starting is given a minute. */
async function askStarted(dataDir: string, command: object): ReturnType<typeof askOwner> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await askOwner(dataDir, command, { timeoutMs: 60_000 })
    } catch (error) {
      if (!isOwnerStarting(error) || Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}

type Place = {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly isNew: boolean
  readonly pid: number | undefined
}

/** Without the user and the password of a database. */
function describeStore({ databaseUrl, dataDir, isNew, pid }: Place): string {
  if (databaseUrl !== undefined) {
    const url = URL.parse(databaseUrl)
    return url ? `PostgreSQL ${url.host}${url.pathname}` : 'PostgreSQL (DATABASE_URL)'
  }
  const state = isNew ? ' (new)' : pid === undefined ? '' : ` (server running, pid ${pid})`
  return `embedded ${dataDir}${state}`
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
