import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { importBusiness, type ImportDeps } from './import-business.ts'
import { LinksCommandSchema, manageLinks } from './manage-links.ts'

const CommandSchema = v.union([
  v.strictObject({ command: v.literal('import'), folder: v.string() }),
  LinksCommandSchema,
])
/** What the owner asks for on the command line. */
export type Command = v.InferOutput<typeof CommandSchema>

/** What a command answers: the lines to print, and the exit code. */
export const CommandAnswerSchema = v.strictObject({ lines: v.array(v.string()), exitCode: v.number() })
export type CommandAnswer = v.InferOutput<typeof CommandAnswerSchema>

type Deps = Pick<ImportDeps, 'clock' | 'random'> & { readonly database: Database }

/** Does what a command asks for, in whichever process holds the database: given to the embedded store's lock socket. */
export const createCommandHandler =
  (deps: Deps) =>
  async (request: unknown): Promise<CommandAnswer> => {
    const command = v.safeParse(CommandSchema, request)
    if (!command.success) return { lines: ['unknown command'], exitCode: 64 }
    if (command.output.command === 'import') return answerImport(command.output.folder, deps)
    const now = deps.clock()
    const done = await manageLinks(deps.database, command.output, { now, random: deps.random })
    return done.ok ? { lines: [...done.value], exitCode: 0 } : { lines: [...done.refusal], exitCode: 65 }
  }

async function answerImport(folder: string, deps: Deps): Promise<CommandAnswer> {
  const imported = await importBusiness(deps.database, folder, deps)
  if (!imported.ok) {
    return {
      lines: [...imported.refusal, `nothing was imported, faults: ${imported.refusal.length}`],
      exitCode: 65,
    }
  }
  const { slug, counts, warnings } = imported.value
  const told = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`)
  return { lines: [...warnings, `imported ${slug}: ${told.join(', ')}`], exitCode: 0 }
}
