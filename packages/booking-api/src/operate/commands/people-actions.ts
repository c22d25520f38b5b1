import * as v from 'valibot'
import {
  customersEndpoints as endpoints,
  type CustomerSummary,
  type CustomerView,
} from '@hourfold/shared/contract/business/customers'
import { CommandFailure } from '../command-line/command-output.ts'
import type { CallBusiness } from './run-business-command.ts'
import { showAmount } from './show-amount.ts'

/** Text is printed as it is; a customer or customers as lines. */
export function describePeople(value: unknown): readonly string[] {
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
    ...answers.flatMap(({ form, answers: formAnswers }) =>
      formAnswers.map(({ question, answer }) => `${form}: ${question} ${answer}`),
    ),
  ]
}

export const listPeople =
  (q: string | undefined, filter: 'all' | 'blocked') =>
  async (call: CallBusiness): Promise<readonly CustomerSummary[]> => {
    const customers: CustomerSummary[] = []
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
      customers.push(...page.customers)
      cursor = page.next
    } while (cursor !== null)
    return customers
  }

/** The id of a customer, who may be named by an address or a number. */
export async function idOf(call: CallBusiness, named: string): Promise<string> {
  if (named.startsWith('cus_')) return named
  const matches = await listPeople(named, 'all')(call)
  const [only, ...others] = matches
  if (only && others.length === 0) return only.id
  throw new CommandFailure({
    lines: only ? ['several customers:', ...matches.map(lineOf)] : [`no customer is known as ${named}`],
    exitCode: only ? 65 : 66,
  })
}

export const showPerson =
  (endpoint: 'getCustomer' | 'exportCustomer', named: string) =>
  async (call: CallBusiness): Promise<unknown> =>
    call({ endpoint, params: { id: await idOf(call, named) } }, endpoints[endpoint].response)

export const exportPeople = (call: CallBusiness): Promise<unknown> =>
  call(
    { endpoint: 'exportCustomers' },
    v.pipe(
      v.object({ content: v.string() }),
      v.transform(({ content }) => content),
    ),
  )

export const changePerson =
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
