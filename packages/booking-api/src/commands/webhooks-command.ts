import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { WebhooksCommandSchema } from './manage-webhooks.ts'
import { runCommand } from './run-command.ts'

/** `npm run webhooks -- list | secret <slug> | rotate <slug> | test <slug> | retry <name>`. */
const parsed = v.safeParse(WebhooksCommandSchema, readCommand(process.argv.slice(2)))
await runCommand(parsed.success ? parsed.output : undefined, [
  'usage: npm run webhooks -- list',
  '       npm run webhooks -- secret <endpoint>',
  '       npm run webhooks -- rotate <endpoint>',
  '       npm run webhooks -- test <endpoint>',
  '       npm run webhooks -- retry <endpoint or delivery>',
  'With several businesses each takes --business <slug>.',
])

function readCommand(args: readonly string[]): object | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { business: { type: 'string' } },
    })
    const [action, name, ...more] = positionals
    if (more.length > 0) return undefined
    return { command: 'webhooks', action, ...(name === undefined ? {} : { name }), ...values }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
