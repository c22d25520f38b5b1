import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printFaults, type FileFault } from '@booking/shared/files/file-fault'
import { checkBusiness, type CheckedBusiness } from '../import/check-business.ts'
import { givenOrigin, runCommand } from './run-command.ts'

/** Finds faults in files beside the business, such as content, given the slugs they may refer to. */
export type CheckContent = (folder: string, names: CheckedBusiness['names']) => Promise<readonly FileFault[]>

/** `npm run import -- <folder>`. Reports every fault of every file at once, before it opens or changes anything. */
export async function runImport(
  args: readonly string[],
  checkBeside: CheckContent = async () => [],
): Promise<void> {
  const { values, positionals } = readArguments(args)
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) return runCommand(undefined, usage)
  // npm runs scripts in the folder of package.json; INIT_CWD is the user's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), given)
  const { faults, names } = await checkBusiness(folder)
  const lines = printFaults([...faults, ...(await checkBeside(folder, names))])
  if (lines.length === 0) {
    const asked = {
      answer: values.yes === true ? 'yes' : undefined,
      isDryRun: values['dry-run'],
      ...givenOrigin(),
    }
    return runCommand({ command: 'import', folder, ...asked }, usage)
  }
  for (const line of [...lines, `nothing was imported, faults: ${lines.length}`]) console.log(line)
  process.exitCode = 65
}

const usage = [
  'usage: npm run import -- <folder of a business> [--dry-run] [--yes]',
  '--dry-run says what would change, --yes imports even if coming bookings no longer fit.',
]

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    })
  } catch {
    // An unknown option prints the usage.
    return { values: {}, positionals: [] }
  }
}
