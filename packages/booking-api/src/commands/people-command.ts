import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  customersEndpoints as endpoints,
  type CustomerSummary,
  type CustomerView,
} from '@booking/shared/contract/business/customers'
import { type CallBusiness, CommandFailure, runBusinessCommand } from './run-business-command.ts'
import { runCommand } from './run-command.ts'
import { showAmount } from './show-amount.ts'

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
else await runBusinessCommand(asked, (call) => asked.action(call), describe)

/** Text is printed as it is; a customer or customers as lines. */
function describe(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trimEnd()]
  const customers = v.safeParse(endpoints.listCustomers.response.entries.customers, value)
  if (customers.success)
    return customers.output.length === 0 ? ['no customers'] : customers.output.map(lineOf)
  const customer = v.safeParse(endpoints.getCustomer.response, value)
  return customer.success ? linesOf(customer.output) : [JSON.stringify(value, null, 2)]
}

const lineOf = ({ id, name, email, phone, bookings, noShows, lastVisitAt, isBlocked }: CustomerSummary) =>
  [
    id,
    name,
    email,
    phone,
    `bookings ${bookings}`,
    ...(noShows === 0 ? [] : [`no-shows ${noShows}`]),
    ...(lastVisitAt === null ? [] : [`last visit ${lastVisitAt}`]),
    ...(isBlocked ? ['blocked'] : []),
  ]
    .filter((part) => part !== '')
    .join('  ')

const linesOf = (customer: CustomerView): readonly string[] => {
  const { figures, contacts, note, erasedAt, answers } = customer
  return [
    lineOf(customer),
    ...(erasedAt === null ? [] : [`erased ${erasedAt}`]),
    ...contacts.map(({ kind, value }) => `${kind} ${value}`),
    `ahead ${figures.ahead}  completed ${figures.completed}  cancelled ${figures.cancellations}  paid ${showAmount(figures.spent.amount, figures.spent.currency)}`,
    ...(note === '' ? [] : [`note ${note}`]),
    ...answers.flatMap(({ form, answers: given }) =>
      given.map(({ question, answer }) => `${form}: ${question} ${answer}`),
    ),
  ]
}

const list =
  (q: string | undefined, filter: 'all' | 'blocked') =>
  async (call: CallBusiness): Promise<readonly CustomerSummary[]> => {
    const found: CustomerSummary[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = {
        limit: '200',
        filter,
        ...(q === undefined ? {} : { q }),
        ...(cursor === null ? {} : { cursor }),
      }
      const page: v.InferOutput<typeof endpoints.listCustomers.response> = await call(
        { endpoint: 'listCustomers', query },
        endpoints.listCustomers.response,
      )
      found.push(...page.customers)
      cursor = page.next
    } while (cursor !== null)
    return found
  }

/** The id of a customer, who may be named by an address or a number. */
async function idOf(call: CallBusiness, named: string): Promise<string> {
  if (named.startsWith('cus_')) return named
  const found = await list(named, 'all')(call)
  const [only, ...others] = found
  if (only && others.length === 0) return only.id
  throw new CommandFailure({
    lines: only ? ['several customers:', ...found.map(lineOf)] : [`nobody is known as ${named}`],
    exitCode: only ? 65 : 66,
  })
}

const one =
  (endpoint: 'getCustomer' | 'exportCustomer', named: string) =>
  async (call: CallBusiness): Promise<unknown> =>
    call({ endpoint, params: { id: await idOf(call, named) } }, endpoints[endpoint].response)

const exportTable = (call: CallBusiness): Promise<unknown> =>
  call(
    { endpoint: 'exportCustomers' },
    v.pipe(
      v.object({ content: v.string() }),
      v.transform(({ content }) => content),
    ),
  )

const change =
  (
    endpoint: 'eraseCustomer' | 'mergeCustomers',
    named: string,
    body: (call: CallBusiness) => Promise<object>,
  ) =>
  async (call: CallBusiness): Promise<unknown> =>
    call(
      { endpoint, params: { id: await idOf(call, named) }, body: await body(call) },
      endpoints[endpoint].response,
    )

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
    return change('mergeCustomers', first, async (call) => ({ into: await idOf(call, second) }))
  if (second !== undefined) return undefined
  if (name === 'list') return list(first, flags['blocked'] === true ? 'blocked' : 'all')
  if (name === 'export' && first === undefined && flags['csv'] === true) return exportTable
  if (first === undefined) return undefined
  if (name === 'show') return one('getCustomer', first)
  if (name === 'export' && flags['csv'] !== true) return one('exportCustomer', first)
  if (name === 'erase' && flags['yes'] === true)
    return change('eraseCustomer', first, () =>
      Promise.resolve({ cancelBookings: flags['cancel-bookings'] === true }),
    )
  return undefined
}
