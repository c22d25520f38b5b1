import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hour, type Instant } from '@hourfold/shared/time/instant'
import { appointmentRequest } from '../src/access/links/business-links.ts'
import { expireRequests } from '../src/booking/requests/expire-requests.ts'
import { createRandom } from '../src/context/create-random.ts'
import type { Random } from '../src/context/new-id.ts'
import { signCapability } from '../src/context/sign-capability.ts'
import type { Database } from '../src/database/database.ts'
import { completeBookings } from '../src/desk/bookings/complete-bookings.ts'
import { assignCustomers } from '../src/people/customers/assign-customers.ts'
import { postgres } from '../src/testing/test-database.ts'
import { signInAs } from './desk/sign-in.ts'
import { abandon, colour, lastPage, orderUnpaid, pay, settle } from './payments/open-till.ts'
import { useTill } from './payments/use-till.ts'
import { cancel, nth, order, reschedule } from './visits.ts'

/*
 * Whoever changes a booking, and whatever the command: which event is told, in whose name, whether the customer is told, and which audit
 * entry says who it was. One function applies all of them, so this is one table.
 */

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
/** Tuesday 24 November, 11:00 and 14:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const start = '2026-11-24T10:00:00Z'
const laterStart = '2026-11-24T13:00:00Z'

const till = useTill(postgres.open, { signingSecret })

type Made = { readonly id: string; readonly manageToken: string; readonly end: string }
type Change = (booking: Made) => Promise<unknown>

const book = async (service: string): Promise<Made> =>
  nth((await order(till.shop, [{ service, provider: 'anna', start }])).bookings)
const haircut = () => book('haircut')
const request = () => book('consultation')
/** A haircut that ended an hour ago, with what became of it. */
const over = (outcome?: 'completed') => async (): Promise<Made> => {
  const booking = await haircut()
  till.shop.clock.set(new Date(Date.parse(booking.end) + hour).toISOString())
  if (outcome) await atDesk('attendance', { outcome })(booking)
  return booking
}
const unpaid = () => orderUnpaid(till.shop, colour)
const paid = async (): Promise<Made> => {
  const made = await unpaid()
  await pay(till.shop, made)
  till.provider.pay(lastPage(till.provider))
  await settle(till.shop, made)
  return nth(made.bookings)
}

const ask = async <Value>(
  schema: v.GenericSchema<unknown, Value>,
  sql: string,
  params: readonly string[] = [],
) => v.parse(v.array(schema), await till.shop.database.query(sql, params))

/** The owner's desk: any change of the business API. */
const post = async (path: string, body: object): Promise<void> => {
  const authorization = `Bearer ${await signInAs(till.shop, undefined, { signingSecret })}`
  const sent = await till.shop.send(`/business/${path}`, { method: 'POST', headers: { authorization }, body })
  expect([path, sent.ok]).toEqual([path, true])
}
const atDesk =
  (path: string, body: object = {}): Change =>
  async ({ id }) => {
    const VersionSchema = v.object({ version: v.number() })
    const [row] = await ask(VersionSchema, 'select version from booking where booking_id = $1', [id])
    await post(`bookings/${id}/${path}`, { version: row?.version, ...body })
  }
/** The link of a mail to the business, which does not say who follows it. */
const byLink =
  (answer: 'confirm' | 'decline'): Change =>
  async ({ id }) => {
    const [row] = await ask(v.object({ business_id: v.string() }), 'select business_id from business')
    const signed = signCapability(key, { name: appointmentRequest, businessId: row?.business_id ?? '' }, id)
    const sent = await till.shop.send(`/requests/${signed}/${answer}`, { method: 'POST', body: {} })
    expect(sent.status).toBe(200)
  }
const byJob = (
  run: (database: Database, deps: { readonly now: Instant; readonly random: Random }) => Promise<unknown>,
  hours = 0,
): Change => {
  return async () => {
    till.shop.clock.advance(hours * hour)
    await run(till.shop.database, { now: till.shop.clock.now(), random: createRandom() })
  }
}
const eraseCustomer: Change = async () => {
  const { database, clock } = till.shop
  await assignCustomers({ database, clock: clock.now, random: createRandom() })
  const [row] = await ask(v.object({ customer_id: v.string() }), 'select customer_id from customer')
  await post(`customers/${row?.customer_id}/erase`, { cancelBookings: true })
}
const refundAtDesk: Change = async () => {
  const [row] = await ask(v.object({ payment_id: v.string() }), 'select payment_id from payment')
  await post(`payments/${row?.payment_id}/refunds`, { bookings: 'cancel' })
}

type Row = {
  readonly make: () => Promise<Made>
  readonly change: Change
  readonly event: string
  readonly actor: 'visitor' | 'business' | 'system'
  readonly status: string
  /** The customer is not told. */
  readonly isSilent?: true
  /** What the audit of the booking says; nothing where no person of the business is known, or the audit names what led to it. */
  readonly audit?: string
}
const cancelled = { event: 'booking_cancelled', status: 'cancelled' } as const
const moved = { event: 'booking_rescheduled', status: 'confirmed' } as const
const confirmed = { event: 'booking_confirmed', status: 'confirmed' } as const
const declined = { event: 'booking_declined', status: 'declined' } as const
const expired = { event: 'booking_expired', status: 'expired' } as const

const table: Readonly<Record<string, Row>> = {
  'a visitor cancels': {
    make: haircut,
    change: ({ manageToken }) => cancel(till.shop, manageToken),
    actor: 'visitor',
    ...cancelled,
  },
  'a visitor moves': {
    make: haircut,
    change: ({ manageToken }) => reschedule(till.shop, manageToken, { start: laterStart }),
    actor: 'visitor',
    ...moved,
  },
  'the desk cancels': {
    make: haircut,
    change: atDesk('cancel'),
    actor: 'business',
    audit: 'booking_cancelled',
    ...cancelled,
  },
  'the desk cancels silently': {
    make: haircut,
    change: atDesk('cancel', { tell: false }),
    actor: 'business',
    audit: 'booking_cancelled',
    isSilent: true,
    ...cancelled,
  },
  'the desk cancels what has begun': {
    make: over(),
    change: atDesk('cancel'),
    actor: 'business',
    audit: 'booking_cancelled',
    ...cancelled,
  },
  'the desk moves': {
    make: haircut,
    change: atDesk('move', { start: laterStart }),
    actor: 'business',
    audit: 'booking_moved',
    ...moved,
  },
  'the desk moves silently': {
    make: haircut,
    change: atDesk('move', { start: laterStart, tell: false }),
    actor: 'business',
    audit: 'booking_moved',
    isSilent: true,
    ...moved,
  },
  'the desk confirms': {
    make: request,
    change: atDesk('confirm'),
    actor: 'business',
    audit: 'booking_confirmed',
    ...confirmed,
  },
  'the desk declines silently': {
    make: request,
    change: atDesk('decline', { tell: false }),
    actor: 'business',
    audit: 'booking_declined',
    isSilent: true,
    ...declined,
  },
  'the link of a mail confirms': {
    make: request,
    change: byLink('confirm'),
    actor: 'business',
    ...confirmed,
  },
  'the link of a mail declines': { make: request, change: byLink('decline'), actor: 'business', ...declined },
  'a request expires': { make: request, change: byJob(expireRequests, 49), actor: 'system', ...expired },
  'the desk marks it completed': {
    make: over(),
    change: atDesk('attendance', { outcome: 'completed' }),
    actor: 'business',
    audit: 'booking_completed',
    event: 'booking_completed',
    status: 'completed',
  },
  'the desk marks it missed': {
    make: over(),
    change: atDesk('attendance', { outcome: 'no_show' }),
    actor: 'business',
    audit: 'booking_no_show',
    event: 'booking_no_show',
    status: 'no_show',
  },
  'the desk opens it again': {
    make: over('completed'),
    change: atDesk('attendance', { outcome: 'open' }),
    actor: 'business',
    audit: 'booking_reopened',
    event: 'booking_reopened',
    status: 'confirmed',
  },
  'its time is over': {
    make: over(),
    change: byJob(completeBookings),
    actor: 'system',
    event: 'booking_completed',
    status: 'completed',
  },
  'the desk erases the customer': {
    make: haircut,
    change: eraseCustomer,
    actor: 'business',
    ...cancelled,
  },
  'it is paid': { make: paid, change: async () => {}, actor: 'system', ...confirmed },
  'the desk refunds and cancels': {
    make: paid,
    change: refundAtDesk,
    actor: 'business',
    ...cancelled,
  },
}

test.each(Object.entries(table))('%s: event, actor, status, silence and audit', async (_, row) => {
  const booking = await row.make()
  await row.change(booking)
  const [state] = await ask(
    v.object({ status: v.string() }),
    'select status from booking where booking_id = $1',
    [booking.id],
  )
  const [event] = await ask(
    v.object({ name: v.string(), actor: v.string(), silent: v.nullable(v.boolean()) }),
    `select name, actor, (details ->> 'silent')::boolean as silent from event where booking_id = $1
     order by at desc, name <> $2 limit 1`,
    [booking.id, row.event],
  )
  const [entry] = await ask(
    v.object({ action: v.string() }),
    'select action from audit_entry where subject_id = $1 order by position desc limit 1',
    [booking.id],
  )
  expect({ status: state?.status, ...event, audit: entry?.action }).toEqual({
    status: row.status,
    name: row.event,
    actor: row.actor,
    silent: row.isSilent ?? null,
    audit: row.audit,
  })
})

test('a visitor gives the payment up: the booking expires in their name', async () => {
  const made = await unpaid()
  await pay(till.shop, made)
  await abandon(till.shop, made)
  const rows = await ask(
    v.object({ name: v.string(), actor: v.string() }),
    "select name, actor from event where booking_id = $1 and name = 'booking_expired'",
    [nth(made.bookings).id],
  )
  expect(rows).toEqual([{ name: 'booking_expired', actor: 'visitor' }])
})
