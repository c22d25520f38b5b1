import { readFile } from 'node:fs/promises'
import { CommanderError } from '@commander-js/extra-typings'
import * as v from 'valibot'
import type { CommandTable } from './command-row.ts'
import { createProgram } from './create-program.ts'
import { describeExitCodes, exitCodes } from './exit-codes.ts'
import { printOutput } from './print-output.ts'

/** Runs the command line with the arguments of the process and sets the exit code. */
export async function runProgram(table: CommandTable, given: readonly string[]): Promise<void> {
  const [first, second, ...more] = given
  if (first === 'help' && second === 'exit-codes') {
    for (const line of describeExitCodes()) console.log(line)
    return
  }
  const isHelp = first === 'help' && second !== undefined
  // The help of an unknown command is its error.
  const args = isHelp ? [second, ...more, ...(Object.hasOwn(table, second) ? ['--help'] : [])] : given
  const isJson = args.includes('--json')
  const program = await createProgram(table, {
    name: nameProgram(process.env),
    version: await readVersion(),
    loaded: args[0],
    isSilent: isJson,
  })
  if (given.length === 0 || (first === 'help' && !isHelp)) return program.outputHelp()
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Help and the version end a program as well.
    if (error.exitCode === 0) return
    const message = error.code === 'commander.help' ? 'a command is missing' : error.message
    process.exitCode = exitCodes.usage.code
    if (isJson)
      printOutput(
        { lines: [message.replace(/^error: /, '')], exitCode: exitCodes.usage.code },
        { json: true },
      )
  }
}

/** What the operator types: `npm run booking --` in the repository, `booking` in the built folder. */
const nameProgram = (env: Readonly<Record<string, string | undefined>>): string =>
  env['npm_lifecycle_event'] === 'booking' ? 'npm run booking --' : 'booking'

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
  return v.parse(v.object({ version: v.string() }), JSON.parse(manifest)).version
}
