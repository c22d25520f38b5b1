import { printFaults, type FileFault } from '@hourfold/shared/files/parse-yaml'
import { createAction, givenPath } from '../command-line/create-action.ts'
import { exitCodes } from '../command-line/exit-codes.ts'
import { runTask } from '../command-line/run-task.ts'
import type { CheckedBusiness } from '../../import/check-business.ts'
import { askUntilDone } from './run-store-command.ts'
import { givenOrigin, withStore } from './with-store.ts'

/** Finds faults in files beside the business, such as content, given the slugs they may refer to. */
export type CheckContent = (folder: string, names: CheckedBusiness['names']) => Promise<readonly FileFault[]>

/**
 * `hourfold import`: imports the folder of a business. Reports every fault of every file at once, before it opens or changes anything.
 * The composition root hands in what checks the content of a site.
 */
export const createImportCommand = (checkBeside: CheckContent = async () => []) =>
  createAction('import', {
    details: [
      'All mistakes are reported at once, with file, line and column; nothing is changed until there are none.',
      'Where future bookings no longer fit, they are listed and you are asked.',
    ],
    examples: ['import path/to/your-studio', 'import path/to/your-studio --dry-run'],
  })
    .argument('<folder>', 'the folder of the business')
    .option('--dry-run', 'only reports what would change')
    .option('--yes', 'imports even if future bookings no longer fit, and overwrites changes of the desk')
    .action((path, { dryRun, yes, ...options }) =>
      runTask(options, async (terminal) => {
        const folder = givenPath(path)
        terminal.report('checking the files')
        const { checkBusiness } = await import('../../import/check-business.ts')
        const { faults: own, names } = await checkBusiness(folder)
        const faults = [...own, ...(await checkBeside(folder, names))]
        const lines = printFaults(faults)
        if (lines.length > 0)
          return {
            lines: [...lines, `nothing was imported, faults: ${lines.length}`],
            exitCode: exitCodes.refused.code,
            error: { faults },
          }
        terminal.report('importing')
        const command = {
          command: 'import',
          folder,
          isDryRun: dryRun,
          answer: yes ? 'yes' : undefined,
          ...givenOrigin(),
        }
        return withStore(terminal.note, (ask) => askUntilDone(command, ask, terminal, options))
      }),
    )
