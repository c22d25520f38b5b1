import { parseArgs } from 'node:util'
import { runBusinessCommand } from '../run-business-command.ts'
import { runCommand } from '../run-command.ts'
import { dayActions } from './day-actions.ts'
import { lifeActions } from './life-actions.ts'
import { timeActions } from './time-actions.ts'

/** `npm run bookings -- list | show | add | move | cancel | confirm | decline | arrived | no-show | completed`. */
const actions = { ...dayActions, ...timeActions, ...lifeActions }
const asked = readCommand(process.argv.slice(2))
if (asked === undefined)
  await runCommand(undefined, [
    ...Object.values(actions).map(
      ({ usage }, index) => `${index === 0 ? 'usage:' : '      '} npm run bookings -- ${usage}`,
    ),
    'Each takes --json. With several businesses each takes --business <slug>.',
  ])
else
  await runBusinessCommand(
    asked,
    (call) => asked.action.run(call, asked.names, asked.values),
    asked.action.describe,
  )

function readCommand([name = '', ...args]: readonly string[]) {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return undefined
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...action.options, business: { type: 'string' }, json: { type: 'boolean' } },
    })
    const [fewest, most] = action.names
    if (positionals.length < fewest || positionals.length > most) return undefined
    const { business, json, ...given } = values
    return {
      action,
      names: positionals,
      values: given,
      business: typeof business === 'string' ? business : undefined,
      json: json === true,
    }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}
