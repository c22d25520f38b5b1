import { parseArgs } from 'node:util'
import type { Command } from './answer-command.ts'
import { isCapabilityKind } from './manage-capabilities.ts'
import { runCommand } from './run-command.ts'

/** `npm run capabilities -- list | revoke <kind> <subject> | issue <kind> <subject>`. */
await runCommand(readCommand(process.argv.slice(2)), [
  'usage: npm run capabilities -- list',
  '       npm run capabilities -- revoke <kind> <subject>',
  '       npm run capabilities -- issue <kind> <subject>',
  'manage   the link that changes a booking      <reference>',
  'view     the link that shows a booking        <reference>',
  'order    the page of an order paid in advance <order or reference>',
  'request  the link that answers a request      <reference>',
  "feed     a person's calendar                  <slug>",
  'result   what came of answers                 <submission>',
  'With several businesses each takes --business <slug>.',
])

function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = readArguments(args)
  const [action, kind, subject, ...more] = positionals
  const { business } = values
  const common = { command: 'capabilities' as const, ...(business === undefined ? {} : { business }) }
  if (action === 'list' && kind === undefined) return { ...common, action }
  if (more.length > 0 || subject === undefined || !isCapabilityKind(kind)) return undefined
  if (action === 'revoke') return { ...common, action, kind, subject }
  if (action !== 'issue') return undefined
  const { PUBLIC_URL: origin } = process.env
  return { ...common, action, kind, subject, ...(origin ? { origin: origin.replace(/\/$/, '') } : {}) }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { business: { type: 'string' } } })
  } catch {
    // An unknown option prints the usage.
    return { values: {}, positionals: [] }
  }
}
