import { Command } from '@commander-js/extra-typings'
import { createLifeActions } from './life-actions.ts'
import { createAddAction, createMoveAction } from './time-actions.ts'
import type * as v from 'valibot'
import { agendaEndpoints } from '@hourfold/shared/contract/business/agenda'
import { createBusinessAction } from '../../command-line/create-action.ts'
import { type CallBusiness, runBusinessCommand } from '../run-business-command.ts'

/** `hourfold bookings`: the desk's actions on bookings. */
export function createBookingsCommand() {
  const command = new Command('bookings')
    .addCommand(createListAction())
    .addCommand(createAddAction())
    .addCommand(createMoveAction())
  for (const action of createLifeActions()) command.addCommand(action)
  return command
}

const ListSchema = agendaEndpoints.listBookings.response
type Listed = v.InferOutput<typeof ListSchema>['bookings']

/** Lists the bookings of some days, or those that a search finds. */
const createListAction = () =>
  createBusinessAction('list', {
    summary: 'lists bookings',
    examples: ['bookings list --from 2026-12-01 --to 2026-12-08', 'bookings list --search lovelace --json'],
  })
    .option('--from <day>', 'the first day')
    .option('--to <day>', 'the day after the last')
    .option('--staff <slug>', 'only with this person')
    .option('--service <slug>', 'only of this service')
    .option('--status <status>', 'only in this status')
    .option('--search <text>', 'part of a name, an address, a number or a reference')
    .action(({ from, to, staff, service, status, search: q, json, quiet, business }) => {
      const filters = Object.entries({ from, to, staff, service, status, q })
      const query = Object.fromEntries(
        filters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
      )
      return runBusinessCommand(
        { json, quiet, business },
        async (call) => ({ bookings: await listAll(call, query) }),
        ({ bookings }) => describeBookings(bookings),
      )
    })

/** Follows the list to its end. */
async function listAll(call: CallBusiness, query: Readonly<Record<string, string>>): Promise<Listed> {
  const bookings: Listed = []
  let cursor: string | null = null
  do {
    const next: Readonly<Record<string, string>> = cursor === null ? {} : { cursor }
    const page: v.InferOutput<typeof ListSchema> = await call(
      { endpoint: 'listBookings', query: { ...query, limit: '200', ...next } },
      ListSchema,
    )
    bookings.push(...page.bookings)
    cursor = page.next
  } while (cursor !== null)
  return bookings
}

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
