import { parseArgs } from 'node:util'
import type { Command } from './answer-command.ts'
import { givenOrigin, runCommand } from './run-command.ts'

/** `npm run requests` and `npm run feeds`, which pass their name as the first argument. */
const [name, ...given] = process.argv.slice(2)
await runCommand(readCommand(name, given), [
  `usage: npm run ${name === 'feeds' ? 'feeds' : 'requests'} [-- --business <slug>]`,
])

function readCommand(command: string | undefined, args: readonly string[]): Command | undefined {
  if (command !== 'requests' && command !== 'feeds') return undefined
  try {
    const { values } = parseArgs({ args: [...args], options: { business: { type: 'string' } } })
    return { command, ...values, ...givenOrigin() }
  } catch {
    // An unknown argument prints the usage.
    return undefined
  }
}
