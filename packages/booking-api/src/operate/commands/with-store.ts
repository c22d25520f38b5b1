import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { type Ask, type CommandOutput, CommandOutputSchema } from '../command-line/command-output.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import type { Terminal } from '../command-line/run-task.ts'
import { askStartedOwner } from '../../database/embedded/data-dir-lock.ts'
import { placeOfStore } from './place-of-store.ts'

/** The origin in the environment, for the links of a command. */
export function givenOrigin(): { readonly origin?: string } {
  const publicUrl = process.env['PUBLIC_URL']?.trim() ?? ''
  return URL.canParse(publicUrl) && /^https?:\/\//.test(publicUrl)
    ? { origin: new URL(publicUrl).origin }
    : {}
}

/** Whether the command is about the schema, which every other command migrates first. */
const isMigration = (command: object): boolean => v.parse(KindSchema, command).command === 'migrate'

const KindSchema = v.object({ command: v.string(), isDryRun: v.optional(v.boolean(), false) })

/**
 * Lets `work` send several commands to the store of DATABASE_URL, or to the embedded one in DATA_DIR: to the process that holds the
 * data, or with the database opened once for all of them. Notes the store and the origin first, so that no operator changes another
 * store by mistake.
 */
export async function withStore<Value>(
  note: Terminal['note'],
  work: (ask: Ask) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataDir } = placeOfStore()
  let opened: ReturnType<typeof openHere> | undefined
  let isNamed = false
  const send = async (command: object): Promise<{ answer: CommandOutput; pid?: number | undefined }> => {
    if (!opened && databaseUrl === undefined && existsSync(dataDir)) {
      const reply = await askStartedOwner(dataDir, command, 60_000)
      if (reply) return { answer: v.parse(CommandOutputSchema, reply.answer), pid: reply.pid }
    }
    opened ??= openHere(databaseUrl === undefined ? { dataDir } : { databaseUrl }, {
      migrates: !isMigration(command),
      note,
    })
    return { answer: await (await opened).ask(command) }
  }
  const ask: Ask = async (command) => {
    if (!isNamed) {
      isNamed = true
      const isNew = databaseUrl === undefined && !existsSync(dataDir)
      const kind = v.parse(KindSchema, command)
      // Any other command on a new store names the wrong one.
      const begins = kind.command === 'import' || (kind.command === 'migrate' && !kind.isDryRun)
      if (isNew && !begins)
        return {
          lines: [`no store at ${dataDir}: start the server there once, or set DATABASE_URL or DATA_DIR`],
          exitCode: exitCodes.not_found.code,
        }
      const name = (pid?: number) => note(`store: ${describeStore({ databaseUrl, dataDir, isNew, pid })}`)
      // Printed before the connection, because the address may be wrong or the server unavailable.
      if (databaseUrl !== undefined) name()
      // Before its migration a store has no origin to read.
      const request = isMigration(command) ? command : { command: 'origin', ...givenOrigin() }
      const { answer, pid } = await send(request)
      if (databaseUrl === undefined) name(pid)
      if (isMigration(command)) return answer
      if (answer.exitCode === 0) for (const line of answer.lines) note(line)
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

/** Loaded only where no server holds the data, because it is the whole API. */
async function openHere(
  place: { readonly dataDir: string } | { readonly databaseUrl: string },
  options: { readonly migrates: boolean; readonly note: Terminal['note'] },
) {
  const { openCommands } = await import('./handlers/open-commands.ts')
  return openCommands(place, options)
}

type Place = {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly isNew?: boolean
  readonly pid?: number | undefined
}

/** The store without the database's user and password. */
export function describeStore({ databaseUrl, dataDir, isNew = false, pid }: Place): string {
  if (databaseUrl !== undefined) {
    const url = URL.parse(databaseUrl)
    return url ? `PostgreSQL ${url.host}${url.pathname}` : 'PostgreSQL (DATABASE_URL)'
  }
  const state = isNew ? ' (new)' : pid === undefined ? '' : ` (server running, pid ${pid})`
  return `embedded ${dataDir}${state}`
}
