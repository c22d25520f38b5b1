import * as v from 'valibot'
import type { BookingSummary } from '@booking/shared/contract/business/booking-summary'
import { bookingsEndpoints } from '@booking/shared/contract/business/bookings'
import { schedulingEndpoints } from '@booking/shared/contract/business/scheduling'
import type { ActionOptions, BookingAction } from './booking-action.ts'

const text = { type: 'string' } as const
const textOf = (options: ActionOptions, name: string): string => {
  const given = options[name]
  return typeof given === 'string' ? given : ''
}

/** `--override` names rules, separated by commas. */
const overridingOf = (options: ActionOptions) => ({
  overrides: textOf(options, 'override')
    .split(',')
    .filter((rule) => rule !== ''),
  reason: textOf(options, 'reason'),
  tell: options['no-tell'] !== true,
})
const overridingOptions = { override: text, reason: text, 'no-tell': { type: 'boolean' } } as const

/** The last word of a name is the family name. */
function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words.join(''), lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.slice(-1).join('') }
}

const line = ({ id, reference, start, service, staff }: BookingSummary): string =>
  [id, reference, start, service.name, staff.map(({ name }) => name).join(', ')].join('  ')

const AddedSchema = schedulingEndpoints.addBookings.response
const MovedSchema = schedulingEndpoints.moveBusinessBooking.response

/** Adding and moving bookings from the command line. Starts are ISO instants such as `2026-12-01T09:00:00Z`. */
export const timeActions: Readonly<Record<string, BookingAction>> = {
  add: {
    usage:
      'add --service <slug> --start <ISO> --name <name> [--staff <slug>] [--phone …] [--email …] [--override <rules> --reason …] [--no-tell]',
    options: {
      service: text,
      start: text,
      staff: text,
      name: text,
      phone: text,
      email: text,
      ...overridingOptions,
    },
    names: [0, 0],
    run: (call, _, options) => {
      const staff = textOf(options, 'staff')
      return call(
        {
          endpoint: 'addBookings',
          body: {
            items: [
              {
                service: textOf(options, 'service'),
                start: textOf(options, 'start'),
                ...(staff === '' ? {} : { provider: staff }),
              },
            ],
            contact: {
              ...splitName(textOf(options, 'name')),
              phone: textOf(options, 'phone'),
              email: textOf(options, 'email'),
            },
            ...overridingOf(options),
          },
        },
        AddedSchema,
      )
    },
    describe: (result) => v.parse(AddedSchema, result).bookings.map(line),
  },
  move: {
    usage:
      'move <id or reference> --start <ISO> [--staff <slug>] [--override <rules> --reason …] [--no-tell]',
    options: { start: text, staff: text, ...overridingOptions },
    names: [1, 1],
    run: async (call, [id = ''], options) => {
      const params = { id }
      const { version } = await call(
        { endpoint: 'getBusinessBooking', params },
        bookingsEndpoints.getBusinessBooking.response,
      )
      const staff = textOf(options, 'staff')
      const body = {
        version,
        start: textOf(options, 'start'),
        ...(staff === '' ? {} : { provider: staff }),
        ...overridingOf(options),
      }
      return call({ endpoint: 'moveBusinessBooking', params, body }, MovedSchema)
    },
    describe: (result) => [line(v.parse(MovedSchema, result))],
  },
}
