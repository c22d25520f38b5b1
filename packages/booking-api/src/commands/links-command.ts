import { parseArgs } from 'node:util'
import type { Command } from './answer-command.ts'
import { givenOrigin, runCommand } from './run-command.ts'

/** `npm run links -- create <service> | list | revoke <link>`. */
await runCommand(readCommand(process.argv.slice(2)), [
  'usage: npm run links -- create <service> [--provider <slug>] [--uses <number>] [--expires <date>]',
  '       npm run links -- list',
  '       npm run links -- revoke <link>',
  'With several businesses each takes --business <slug>.',
])

function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = readArguments(args)
  const [action, subject, ...more] = positionals
  if (more.length > 0) return undefined
  const { business, ...options } = values
  const common = { command: 'links' as const, ...(business === undefined ? {} : { business }) }
  if (action === 'create' && subject !== undefined) {
    return { ...common, action, service: subject, ...options, ...givenOrigin() }
  }
  if (Object.keys(options).length > 0) return undefined
  if (action === 'list' && subject === undefined) return { ...common, action }
  return action === 'revoke' && subject !== undefined ? { ...common, action, link: subject } : undefined
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { provider: text, uses: text, expires: text, business: text },
    })
  } catch {
    // An unknown option prints the usage.
    return { values: {}, positionals: [] }
  }
}
