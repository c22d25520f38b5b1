import { parseArgs } from 'node:util'
import type { Command } from './answer-command.ts'
import { givenOrigin, runCommand } from './run-command.ts'

/** `npm run preview -- create | list | revoke <preview>`. */
await runCommand(readCommand(process.argv.slice(2)), [
  'usage: npm run preview -- create [--days <1 to 90>]',
  '       npm run preview -- list',
  '       npm run preview -- revoke <preview>',
  'With several businesses each takes --business <slug>.',
])

function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = readArguments(args)
  const [action, preview, ...more] = positionals
  const { business, ...options } = values
  const common = { command: 'preview' as const, ...(business === undefined ? {} : { business }) }
  if (more.length > 0) return undefined
  if (action === 'create' && preview === undefined) {
    return { ...common, action, ...options, ...givenOrigin() }
  }
  if (options.days !== undefined) return undefined
  if (action === 'list' && preview === undefined) return { ...common, action }
  return action === 'revoke' && preview !== undefined ? { ...common, action, preview } : undefined
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { days: text, business: text } })
  } catch {
    // An unknown option prints the usage.
    return { values: {}, positionals: [] }
  }
}
