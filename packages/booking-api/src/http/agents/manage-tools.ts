import * as v from 'valibot'
import { LinksRequestedSchema, RequestLinksSchema } from '@hourfold/shared/contract/link-requests'
import { CancelSchema } from '@hourfold/shared/contract/requests'
import { agentTool } from './agent-tool.ts'
import {
  BookingSchema,
  idempotencyKey,
  locale,
  manageToken,
  provider,
  scope,
  start,
  timeZone,
} from './agent-values.ts'

/** The tools for a booking that exists. All but the last need the link that only the customer has. */
export const manageTools = [
  agentTool({
    name: 'get_booking',
    title: 'Get a booking',
    description: 'Shows a booking: its state, time, place and person, and whether it can still be changed.',
    effect: 'reads',
    input: v.strictObject({ manageToken, locale }),
    output: BookingSchema,
    run: ({ call }, { manageToken: token, locale: language }) =>
      call('getBooking', { params: { token }, query: { locale: language } }),
  }),
  agentTool({
    name: 'reschedule',
    title: 'Reschedule a booking',
    description:
      'Moves a booking to another free time; find one by find_times with the same manageToken. Ask the customer first.',
    effect: 'changes',
    input: v.strictObject({
      manageToken,
      start,
      provider,
      scope,
      timeZone: v.optional(timeZone),
      locale,
      idempotencyKey,
    }),
    output: BookingSchema,
    run: ({ call, newKey }, input) => {
      const { manageToken: token, locale: language, idempotencyKey: key = newKey(), ...body } = input
      return call('rescheduleBooking', {
        params: { token },
        query: { locale: language },
        body,
        idempotencyKey: key,
      })
    },
  }),
  agentTool({
    name: 'cancel',
    title: 'Cancel a booking',
    description:
      'Cancels a booking permanently and refunds what its terms promise. Ask the customer first, and for the reason.',
    effect: 'changes',
    input: v.strictObject({
      manageToken,
      reason: v.pipe(CancelSchema.entries.reason, v.description('Why, in the words of the customer')),
      scope,
      locale,
      idempotencyKey,
    }),
    output: BookingSchema,
    run: ({ call, newKey }, input) => {
      const { manageToken: token, locale: language, idempotencyKey: key = newKey(), ...body } = input
      return call('cancelBooking', {
        params: { token },
        query: { locale: language },
        body,
        idempotencyKey: key,
      })
    },
  }),
  agentTool({
    name: 'mail_links',
    title: 'Mail the links to bookings',
    description:
      'Sends a mail with the links to all bookings of an address, for a customer who has lost them. The response is the same whether or not the address has bookings.',
    effect: 'adds',
    input: RequestLinksSchema,
    output: LinksRequestedSchema,
    run: ({ call, newKey }, body) => call('requestLinks', { body, idempotencyKey: newKey() }),
  }),
]
