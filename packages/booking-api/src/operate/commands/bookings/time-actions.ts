import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import { bookingsEndpoints } from '@hourfold/shared/contract/business/bookings'
import { schedulingEndpoints } from '@hourfold/shared/contract/business/scheduling'
import { createBusinessAction } from '../../command-line/create-action.ts'
import { runBusinessCommand } from '../run-business-command.ts'
import { noTell } from './life-actions.ts'

const details = ['A start is an instant such as 2026-12-01T09:00:00Z.']
const overrideRules = [
  '--override <rules>',
  'rules of the business that do not hold here, separated by commas',
] as const
const overrideReason = ['--reason <text>', 'why they do not hold'] as const

/** Adds a booking for a customer. */
export const createAddAction = () =>
  createBusinessAction('add', {
    summary: 'adds a booking',
    details,
    examples: [
      'bookings add --service haircut --start 2026-12-01T09:00:00Z --name "Ada Lovelace" --email ada@example.com',
    ],
  })
    .requiredOption('--service <slug>', 'what is booked')
    .requiredOption('--start <instant>', 'when it begins')
    .requiredOption('--name <name>', 'who comes')
    .option('--staff <slug>', 'a person or a team; by default anyone who can')
    .option('--phone <number>', 'a phone number')
    .option('--email <address>', 'an e-mail address')
    .option(...overrideRules)
    .option(...overrideReason)
    .option(...noTell)
    .action(
      ({ service, start, name, staff, phone = '', email = '', override, reason = '', tell, ...options }) =>
        runBusinessCommand(
          options,
          (call) =>
            call(
              {
                endpoint: 'addBookings',
                body: {
                  items: [{ service, start, ...providerOf(staff) }],
                  contact: { ...splitName(name), phone, email },
                  overrides: splitRules(override),
                  reason,
                  tell,
                },
              },
              schedulingEndpoints.addBookings.response,
            ),
          ({ bookings }) => bookings.map(line),
        ),
    )

/** Moves a booking to another time or person. */
export const createMoveAction = () =>
  createBusinessAction('move', {
    summary: 'moves a booking',
    details,
    examples: ['bookings move K7MQ-2XPA --start 2026-12-01T09:00:00Z --staff anna'],
  })
    .argument('<booking>', 'its reference or id')
    .requiredOption('--start <instant>', 'when it begins')
    .option('--staff <slug>', 'a person or a team; the same as now without it')
    .option(...overrideRules)
    .option(...overrideReason)
    .option(...noTell)
    .action((id, { start, staff, override, reason = '', tell, ...options }) =>
      runBusinessCommand(
        options,
        async (call) => {
          const params = { id }
          const { version } = await call(
            { endpoint: 'getBusinessBooking', params },
            bookingsEndpoints.getBusinessBooking.response,
          )
          const overrides = splitRules(override)
          const body = { version, start, ...providerOf(staff), overrides, reason, tell }
          return call(
            { endpoint: 'moveBusinessBooking', params, body },
            schedulingEndpoints.moveBusinessBooking.response,
          )
        },
        (moved) => [line(moved)],
      ),
    )

const providerOf = (staff: string | undefined): object => (staff === undefined ? {} : { provider: staff })

const splitRules = (rules = ''): readonly string[] => rules.split(',').filter((rule) => rule !== '')

/** The last word of a name is the family name. */
function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words.join(''), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.slice(-1).join('') }
}

const line = ({ id, reference, start, service, staff }: BookingSummary): string =>
  [id, reference, start, service.name, staff.map(({ name }) => name).join(', ')].join('  ')
