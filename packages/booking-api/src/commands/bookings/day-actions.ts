import * as v from 'valibot'
import { agendaEndpoints } from '@booking/shared/contract/business/agenda'
import type { CallBusiness } from '../run-business-command.ts'
import type { ActionOptions, BookingAction } from './booking-action.ts'

const text = { type: 'string' } as const
const ListSchema = agendaEndpoints.listBookings.response
type Listed = v.InferOutput<typeof ListSchema>['bookings']

/** What an operator looks up: the bookings of some days, or those that a search finds. */
export const dayActions: Readonly<Record<string, BookingAction>> = {
  list: {
    usage:
      'list [--from <day>] [--to <day after the last>] [--staff <slug>] [--service <slug>] [--status <status>] [--search <text>]',
    options: { from: text, to: text, staff: text, service: text, status: text, search: text },
    names: [0, 0],
    run: async (call, _, options) => ({ bookings: await listAll(call, readQuery(options)) }),
    describe: (result) => describeBookings(v.parse(v.pick(ListSchema, ['bookings']), result).bookings),
  },
}

/** Follows the list to its end. */
async function listAll(call: CallBusiness, query: Readonly<Record<string, string>>): Promise<Listed> {
  const found: Listed = []
  let cursor: string | null = null
  do {
    const next: Readonly<Record<string, string>> = cursor === null ? {} : { cursor }
    const page: v.InferOutput<typeof ListSchema> = await call(
      { endpoint: 'listBookings', query: { ...query, limit: '200', ...next } },
      ListSchema,
    )
    found.push(...page.bookings)
    cursor = page.next
  } while (cursor !== null)
  return found
}

const names = { from: 'from', to: 'to', staff: 'staff', service: 'service', status: 'status', search: 'q' }

const readQuery = (options: ActionOptions): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([option, name]) => {
      const value = options[option]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

const describeBookings = (bookings: Listed): readonly string[] =>
  bookings.length === 0
    ? ['no bookings']
    : bookings.map(({ id, reference, status, start, service, staff, contact }) =>
        [
          start,
          reference,
          status,
          service.name,
          staff.map(({ name }) => name).join(', '),
          contact?.name ?? '',
          id,
        ].join('  '),
      )
