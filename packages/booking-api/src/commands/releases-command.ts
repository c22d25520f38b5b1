import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ReleasesCommandSchema } from './manage-releases.ts'
import { runCommand } from './run-command.ts'

/** `npm run releases -- list | prune`. */
const parsed = v.safeParse(ReleasesCommandSchema, readCommand(process.argv.slice(2)))
await runCommand(parsed.success ? parsed.output : undefined, [
  'usage: npm run releases -- list',
  '       npm run releases -- prune --keep <number> | --before <date>',
  'The release that was started last is never deleted. Each takes --json.',
])

function readCommand(args: readonly string[]): object | undefined {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: text, before: text, json: { type: 'boolean' } },
    })
    const [action, ...more] = positionals
    return more.length > 0 ? undefined : { command: 'releases', action, ...values }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
