import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'

/** `npm run desk -- link [--email <address>]`: prints a link that signs a person of the business in. */
const asked = readCommand(process.argv.slice(2))
if (asked === undefined)
  await runCommand(undefined, [
    'usage: npm run desk -- link [--email <address of a person of the business>] [--json]',
    'With several businesses it takes --business <slug>.',
  ])
else
  await runBusinessCommand(
    asked,
    (call) =>
      call(
        {
          endpoint: 'printSignInLink',
          body: asked.email === undefined ? {} : { email: asked.email },
        },
        v.object({ url: v.string(), email: v.string(), minutes: v.number() }),
      ),
    ({ url, email, minutes }) => [url, `signs ${email} in, once, within ${minutes} minutes`],
  )

function readCommand(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: text, business: text, json: { type: 'boolean' } },
    })
    if (positionals.join(' ') !== 'link') return undefined
    return { email: values.email, business: values.business, json: values.json === true }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
