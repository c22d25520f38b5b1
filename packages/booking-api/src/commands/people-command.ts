import { parseArgs } from 'node:util'
import { changePerson, describePeople, exportPeople, idOf, listPeople, showPerson } from './people-actions.ts'
import { runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'

/** `npm run people -- list | show | export | erase | merge`: the customers of a business. */
const usage = [
  'usage: npm run people -- list [<part of a name, address or number>] [--blocked]',
  '       npm run people -- show <id, address or number>',
  '       npm run people -- export <id, address or number>',
  '       npm run people -- export --csv',
  '       npm run people -- erase <id, address or number> --yes [--cancel-bookings]',
  '       npm run people -- merge <from> <into>',
  'Each takes --json. With several businesses each takes --business <slug>.',
]

const asked = readCommand(process.argv.slice(2))
if (asked === undefined) await runCommand(undefined, usage)
else await runBusinessCommand(asked, (call) => asked.action(call), describePeople)

function readCommand(args: readonly string[]) {
  const flag = { type: 'boolean' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        csv: flag,
        yes: flag,
        blocked: flag,
        'cancel-bookings': flag,
        business: { type: 'string' },
        json: flag,
      },
    })
    const action = findAction(positionals, values)
    return action && { action, business: values.business, json: values.json === true }
  } catch {
    // An unknown option prints the usage.
    return undefined
  }
}

type Flags = Readonly<Record<string, string | boolean | undefined>>

function findAction([name, first, second, ...more]: readonly string[], flags: Flags) {
  if (more.length > 0) return undefined
  if (name === 'merge' && first !== undefined && second !== undefined)
    return changePerson('mergeCustomers', first, async (call) => ({ into: await idOf(call, second) }))
  if (second !== undefined) return undefined
  if (name === 'list') return listPeople(first, flags['blocked'] === true ? 'blocked' : 'all')
  if (name === 'export' && first === undefined && flags['csv'] === true) return exportPeople
  if (first === undefined) return undefined
  if (name === 'show') return showPerson('getCustomer', first)
  if (name === 'export' && flags['csv'] !== true) return showPerson('exportCustomer', first)
  if (name === 'erase' && flags['yes'] === true)
    return changePerson('eraseCustomer', first, () =>
      Promise.resolve({ cancelBookings: flags['cancel-bookings'] === true }),
    )
  return undefined
}
