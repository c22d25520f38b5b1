import { Option } from '@commander-js/extra-typings'
import { parseMoney } from '@hourfold/shared/booking/currency'
import { bookingsEndpoints, type BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { CommandFailure } from '../../command-line/command-output.ts'
import { createBusinessAction } from '../../command-line/create-action.ts'
import { exitCodes } from '../../command-line/exit-codes.ts'
import { type CallBusiness, runBusinessCommand } from '../run-business-command.ts'
import { showAmount } from '../show-amount.ts'

const ViewSchema = bookingsEndpoints.getBusinessBooking.response

/** The operator's actions on one booking. */
export const createLifeActions = () => [
  createOne('show', 'shows a booking').action((id, options) =>
    runBusinessCommand(options, (call) => show(call, id), describeBooking),
  ),
  createOne('confirm', 'confirms a requested booking')
    .option(...noTell)
    .action((id, { tell, ...options }) => change(options, id, 'confirmBooking', () => ({ tell }))),
  createOne('decline', 'declines a requested booking')
    .option('--message <text>', 'a text for the customer')
    .option(...noTell)
    .action((id, { tell, message, ...options }) =>
      change(options, id, 'declineBooking', () => ({ tell, ...present({ message }) })),
    ),
  createOne('cancel', 'cancels a booking, or several of its order')
    .option('--reason <text>', 'a text for the customer')
    .option('--refund <refund>', 'full, policy, none or an amount such as 12.50')
    .addOption(
      new Option('--scope <scope>', 'which bookings of the order').choices([
        'one',
        'order',
        'following',
        'all',
      ] as const),
    )
    .option(...noTell)
    .action((id, { tell, reason, scope, refund, ...options }) =>
      change(options, id, 'cancelBusinessBooking', (booking) => ({
        tell,
        ...present({ reason, scope }),
        ...readRefund(booking, refund),
      })),
    ),
  createOne('arrived', 'notes that the customer is there')
    .option(...undo)
    .action((id, { undo: isUndone, ...options }) =>
      change(options, id, 'markArrived', () => ({ hasArrived: !isUndone })),
    ),
  createOutcome('no-show', 'notes that the customer did not come', 'no_show'),
  createOutcome('completed', 'notes that the booking took place', 'completed'),
]

export const noTell = ['--no-tell', 'sends the customer no mail'] as const
const undo = ['--undo', 'takes it back'] as const

/** An action that names one booking. */
const createOne = (name: string, summary: string) =>
  createBusinessAction(name, { summary, examples: [`bookings ${name} K7MQ-2XPA`] }).argument(
    '<booking>',
    'its reference or id',
  )

const createOutcome = (name: string, summary: string, outcome: 'completed' | 'no_show') =>
  createOne(name, summary)
    .option(...undo)
    .action((id, { undo: isUndone, ...options }) =>
      change(options, id, 'setAttendance', () => ({ outcome: isUndone ? 'open' : outcome })),
    )

const show = (call: CallBusiness, id: string): Promise<BusinessBookingView> =>
  call({ endpoint: 'getBusinessBooking', params: { id } }, ViewSchema)

/** Changes the booking in the version that is read just before, so that the operator need not know it. */
const change = (
  options: Parameters<typeof runBusinessCommand>[0],
  id: string,
  endpoint: keyof typeof bookingsEndpoints,
  body: (booking: BusinessBookingView) => object,
): Promise<void> =>
  runBusinessCommand(
    options,
    async (call) => {
      const booking = await show(call, id)
      const sent = { version: booking.version, ...body(booking) }
      return call({ endpoint, params: { id: booking.id }, body: sent }, ViewSchema)
    },
    describeBooking,
  )

/** An absent option is left out of the body. */
const present = (options: Readonly<Record<string, string | undefined>>): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

/** An amount is written in major units of the booking's currency. */
function readRefund({ paid }: BusinessBookingView, refund: string | undefined): object {
  if (refund === undefined) return {}
  if (['full', 'policy', 'none'].includes(refund)) return { refund }
  const amount = parseMoney(refund, paid.currency)
  if (amount.ok) return { refund: { amount: amount.value } }
  throw new CommandFailure({
    lines: [`--refund: ${amount.refusal}, or full, policy or none`],
    exitCode: exitCodes.refused.code,
  })
}

/** A booking as lines for the operator, with date and time in the zone of its place. */
function describeBooking(booking: BusinessBookingView): readonly string[] {
  const { reference, id, status, service, staff, contact, price, paid, money, personal, cancelled } = booking
  const rest = (name: string, value: string | null | undefined) => (value ? [`${name} ${value}`] : [])
  return [
    [reference, status, id].join('  '),
    `${showTime(booking)}  ${[service.name, ...booking.choices].join(', ')}`,
    `with ${staff.map(({ name }) => name).join(', ')}`,
    ...(contact === null
      ? []
      : [[contact.name, contact.phone, contact.email].filter((part) => part !== '').join('  ')]),
    ...rest('for', booking.guestName),
    ...(booking.seats > 1 ? [`seats ${booking.seats}`] : []),
    ...(price === null
      ? []
      : [
          `price ${showAmount(price.amount, price.currency)}  paid ${showAmount(paid.amount, paid.currency)}`,
        ]),
    ...(money.online === null || money.online.refunded.amount === 0
      ? []
      : [`refunded ${showAmount(money.online.refunded.amount, money.online.refunded.currency)}`]),
    ...rest('arrived', booking.arrivedAt),
    ...rest('reason', cancelled?.reason),
    ...rest('the customer writes:', personal?.notes),
    ...rest('note', personal?.note),
  ]
}

/** `Tue 2026-11-24 11:00–11:45 Europe/Berlin`. */
function showTime({ start, end, timeZone }: BusinessBookingView): string {
  // Swedish writes dates as ISO 8601 does.
  const format = (locale: string, options: Intl.DateTimeFormatOptions, instant: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(instant))
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const days = format('en-GB', { weekday: 'short' }, start)
  return `${days} ${format('sv-SE', {}, start)} ${format('sv-SE', time, start)}–${format('sv-SE', time, end)} ${timeZone}`
}
