import * as v from 'valibot'
import { parseMoney } from '@booking/shared/booking/parse-money'
import { bookingsEndpoints, type BusinessBookingView } from '@booking/shared/contract/business/bookings'
import { type CallBusiness, CommandFailure } from '../run-business-command.ts'
import type { ActionOptions, BookingAction } from './booking-action.ts'
import { describeBooking } from './describe-booking.ts'

const ViewSchema = bookingsEndpoints.getBusinessBooking.response
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** A change of a booking: its endpoint and the body without the version. */
type Change = {
  readonly endpoint: keyof typeof bookingsEndpoints
  readonly body: (booking: BusinessBookingView, options: ActionOptions) => object
}

const tellOf = (options: ActionOptions) => ({ tell: options['no-tell'] !== true })

/** An action that names one booking by its id or reference. */
const action = (
  usage: string,
  options: BookingAction['options'],
  run: (call: CallBusiness, id: string, options: ActionOptions) => Promise<BusinessBookingView>,
): BookingAction => ({
  usage,
  options,
  names: [1, 1],
  run: (call, [id = ''], given) => run(call, id, given),
  describe: (result) => describeBooking(v.parse(ViewSchema, result)),
})

const show = (call: CallBusiness, id: string): Promise<BusinessBookingView> =>
  call({ endpoint: 'getBusinessBooking', params: { id } }, ViewSchema)

/** Changes the booking in the version that is read just before, so that the operator need not know it. */
const change =
  ({ endpoint, body }: Change) =>
  async (call: CallBusiness, id: string, options: ActionOptions): Promise<BusinessBookingView> => {
    const booking = await show(call, id)
    const sent = { version: booking.version, ...body(booking, options) }
    return call({ endpoint, params: { id: booking.id }, body: sent }, ViewSchema)
  }

/** What an operator does with one booking during its life. */
export const lifeActions: Readonly<Record<string, BookingAction>> = {
  show: action('show <id or reference>', {}, show),
  confirm: action(
    'confirm <id or reference> [--no-tell]',
    { 'no-tell': flag },
    change({ endpoint: 'confirmBooking', body: (_, options) => tellOf(options) }),
  ),
  decline: action(
    'decline <id or reference> [--message <text for the customer>] [--no-tell]',
    { message: text, 'no-tell': flag },
    change({
      endpoint: 'declineBooking',
      body: (_, options) => ({ ...tellOf(options), ...pick(options, 'message') }),
    }),
  ),
  cancel: action(
    'cancel <id or reference> [--reason <text for the customer>] [--refund full|policy|none|<amount>] [--scope one|order|following|all] [--no-tell]',
    { reason: text, refund: text, scope: text, 'no-tell': flag },
    change({
      endpoint: 'cancelBusinessBooking',
      body: (booking, options) => ({
        ...tellOf(options),
        ...pick(options, 'reason'),
        ...pick(options, 'scope'),
        ...readRefund(booking, options['refund']),
      }),
    }),
  ),
  arrived: action(
    'arrived <id or reference> [--undo]',
    { undo: flag },
    change({ endpoint: 'markArrived', body: (_, { undo }) => ({ hasArrived: undo !== true }) }),
  ),
  'no-show': action('no-show <id or reference> [--undo]', { undo: flag }, setAttendance('no_show')),
  completed: action('completed <id or reference> [--undo]', { undo: flag }, setAttendance('completed')),
}

function setAttendance(outcome: 'completed' | 'no_show') {
  return change({
    endpoint: 'setAttendance',
    body: (_, { undo }) => ({ outcome: undo === true ? 'open' : outcome }),
  })
}

/** An absent option is left out of the body. */
const pick = (options: ActionOptions, name: string): object =>
  typeof options[name] === 'string' ? { [name]: options[name] } : {}

/** An amount is written in major units of the booking's currency. */
function readRefund({ paid }: BusinessBookingView, refund: ActionOptions[string]): object {
  if (typeof refund !== 'string') return {}
  if (['full', 'policy', 'none'].includes(refund)) return { refund }
  const amount = parseMoney(refund, paid.currency)
  if (amount.ok) return { refund: { amount: amount.value } }
  throw new CommandFailure({
    lines: [`--refund: ${amount.refusal}, or full, policy or none`],
    exitCode: 65,
  })
}
