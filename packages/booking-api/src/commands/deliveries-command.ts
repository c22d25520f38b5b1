import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { DeliveriesCommandSchema } from './manage-deliveries.ts'
import { runCommand } from './run-command.ts'

/** `npm run deliveries -- list | show <name> | retry <name>`. */
const parsed = v.safeParse(DeliveriesCommandSchema, readCommand(process.argv.slice(2)))
await runCommand(parsed.success ? parsed.output : undefined, [
  'usage: npm run deliveries -- list [--status waiting | sent | skipped | suppressed | dead] [--days <number>]',
  '       npm run deliveries -- show <delivery, order or reference>',
  '       npm run deliveries -- retry <delivery, order or reference> | all',
  'With several businesses each takes --business <slug>.',
])

function readCommand(args: readonly string[]): object | undefined {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { status: text, days: text, business: text },
    })
    const [action, name, ...more] = positionals
    if (more.length > 0) return undefined
    return { command: 'deliveries', action, ...(name === undefined ? {} : { name }), ...values }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
