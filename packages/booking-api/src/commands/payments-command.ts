import { parseArgs } from 'node:util'
import type { Command } from './answer-command.ts'
import { runCommand } from './run-command.ts'

/** `npm run payments -- list | show <name> | refund <name> | retry <refund>`. */
await runCommand(readCommand(process.argv.slice(2)), [
  'usage: npm run payments -- list [--days <number>]',
  '       npm run payments -- show <order, payment or reference>',
  '       npm run payments -- refund <order, payment or reference> [--amount <12.50>] [--cancel | --keep]',
  '       npm run payments -- retry <refund>',
  'With several businesses each takes --business <slug>.',
])

function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = readArguments(args)
  const [action, name, ...more] = positionals
  const { business, days, amount, cancel, keep, ...unknown } = values
  if (more.length > 0 || Object.keys(unknown).length > 0) return undefined
  const common = { command: 'payments' as const, ...(business === undefined ? {} : { business }) }
  if (cancel === true && keep === true) return undefined
  const answer = cancel === true ? ('cancel' as const) : keep === true ? ('keep' as const) : undefined
  if (action === 'refund' && name !== undefined && days === undefined)
    return { ...common, action, name, amount, answer }
  if (amount !== undefined || answer !== undefined) return undefined
  if (action === 'list' && name === undefined)
    return { ...common, action, ...(days === undefined ? {} : { days }) }
  if (name === undefined || days !== undefined) return undefined
  return action === 'show' || action === 'retry' ? { ...common, action, name } : undefined
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { days: text, amount: text, business: text, cancel: flag, keep: flag },
    })
  } catch {
    // An unknown option prints the usage.
    return { values: {}, positionals: [] }
  }
}
