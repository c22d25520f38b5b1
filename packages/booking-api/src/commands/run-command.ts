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
 * Runs a command of the owner on DATABASE_URL, or on the embedded store in DATA_DIR, even while a server holds it; prints the
 * result and sets the exit code. Without a command it prints the usage.
 */
export async function runCommand(command: Command | undefined, usage: readonly string[]): Promise<void> {
  const answer = command
    ? await withCommands((ask) => askUntilDone(command, ask)).catch(reportUnavailable)
    : { lines: usage, exitCode: 64 }
  for (const line of answer.lines) console.log(line)
  process.exitCode = answer.exitCode
}

/** One line where the store is unavailable or full, as in the server; any other error is a bug and keeps its stack. */
export function reportUnavailable(error: unknown): CommandAnswer {
  if (!isDatabaseUnavailable(error) && !isOwnerStarting(error)) throw error
  console.error(`the database cannot be used: ${error instanceof Error ? error.message : String(error)}`)
  return { lines: [], exitCode: 69 }
}

/** Asks the command's question on the terminal. Without a terminal or a clear yes or no nothing is changed. */
async function askUntilDone(command: object, ask: Ask): Promise<CommandAnswer> {
  const answer = await ask(command)
  if (!answer.question || !process.stdin.isTTY || !process.stderr.isTTY) return answer
  const { text, yes, no } = answer.question
  for (const line of answer.lines) console.error(line)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C and Ctrl-D end it without an answer.
  const reply = await Promise.race([
    terminal.question(`${text} [y/${no === undefined ? 'N' : 'n'}] `),
    once(terminal, 'close').then(() => ''),
  ]).finally(() => terminal.close())
  const chosen = /^y(es)?$/i.test(reply.trim()) ? yes : /^no?$/i.test(reply.trim()) ? no : undefined
  if (chosen === undefined) return { lines: ['nothing was changed'], exitCode: answer.exitCode }
  return askUntilDone({ ...command, answer: chosen }, ask)
}

/** The handler validates the command. */
type Ask = (command: object) => Promise<CommandAnswer>

/** The origin in the environment, for the links of a command. */
export function givenOrigin(): { readonly origin?: string } {
  const given = process.env['PUBLIC_URL']?.trim() ?? ''
  return URL.canParse(given) && /^https?:\/\//.test(given) ? { origin: new URL(given).origin } : {}
}

/**
 * Lets `work` send several commands: to the process that holds the data, or with the database opened once for all of them. Prints
 * the store and the origin first, on stderr, so that nobody changes another store by mistake.
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
      // Only an import may start in a new store; any other command on one names the wrong store.
      if (isNew && !('command' in command && command.command === 'import')) {
        return {
          lines: [`no store at ${dataDir}: start the server there once, or set DATABASE_URL or DATA_DIR`],
          exitCode: 66,
        }
      }
      const name = (pid?: number) =>
        console.error(`store: ${describeStore({ databaseUrl, dataDir, isNew, pid })}`)
      // Printed before the connection, because the address may be wrong or the server unavailable.
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

/** Sends the command to the process that holds the data. A starting process gets a minute. */
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

/** The store without the database's user and password. */
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
    // Trimmed, as the server does.
    signingSecret: signingSecret?.trim() || undefined,
  })
  return { ask, close: () => database.close() }
}
