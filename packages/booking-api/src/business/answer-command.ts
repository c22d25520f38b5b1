import * as v from 'valibot'
import type { Database } from '../database/database.ts'
import { importBusiness, type ImportDeps } from './import-business.ts'

const CommandSchema = v.strictObject({ command: v.literal('import'), folder: v.string() })

/** What a command answers: the lines to print, and the exit code. */
export const CommandAnswerSchema = v.strictObject({ lines: v.array(v.string()), exitCode: v.number() })
export type CommandAnswer = v.InferOutput<typeof CommandAnswerSchema>

/** Does what `npm run import` asks for, in whichever process holds the database: given to the embedded store's lock socket. */
export const createCommandHandler =
  (deps: Pick<ImportDeps, 'clock' | 'random'> & { readonly database: Database }) =>
  async (request: unknown): Promise<CommandAnswer> => {
    const command = v.safeParse(CommandSchema, request)
    if (!command.success) return { lines: ['unknown command'], exitCode: 64 }
    const imported = await importBusiness(deps.database, command.output.folder, deps)
    if (!imported.ok) {
      return {
        lines: [...imported.refusal, `nothing was imported, faults: ${imported.refusal.length}`],
        exitCode: 65,
      }
    }
    const { slug, services, staff, teams } = imported.value
    return { lines: [`imported ${slug}: services ${services}, staff ${staff}, teams ${teams}`], exitCode: 0 }
  }
