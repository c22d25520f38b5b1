import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../src/testing/test-database.ts'
import { book } from './answers.ts'
import { findBreaches } from '../src/operate/ledger/find-breaches.ts'
import { putQuestions, textLine } from './forms.ts'
import { ada, type Shop } from './open-shop.ts'
import { colour, lastPage, openTill, orderUnpaid, pay, settle } from './payments/open-till.ts'

/** A copy of a row under another name. */
const copy = (table: string, id: string, where: string): string =>
  `create temp table twin on commit drop as select * from ${table} where ${where} limit 1;
   update twin set ${id}; insert into ${table} select * from twin`

/** The statement that causes each line of the ledger. */
const breaches: Readonly<Record<string, string>> = {
  'two live allocations of one person overlap': `alter table allocation drop constraint allocation_no_overlap;
    ${copy('allocation', `allocation_id = 'alc_twin'`, `staff_id is not null and status = 'booked'`)}`,
  'two live allocations of one unit overlap': `alter table allocation drop constraint allocation_unit_no_overlap;
    ${copy('allocation', `allocation_id = 'alc_twin'`, 'resource_id is not null')}`,
  'a session whose taken seats are not those of its allocations':
    'update session set taken = taken - 1 where taken > 0',
  'a session with more taken than it has seats': `alter table session drop constraint session_seats;
    update session set capacity = 1 where taken > 1`,
  'a session that is offered without its teacher': `update allocation set status = 'ended' where staff_id is not null
    and session_id in (select session_id from session where cancelled_at is null)`,
  'a live booking without its capacity': `update allocation set hold_until = hold_until + interval '1 hour' where hold_until is not null and booking_id is not null`,
  'a live booking whose allocations are not its people, its time and its place': `update allocation set ends_at = ends_at - interval '12 minutes' where booking_id is not null and staff_id is not null`,
  'a live booking whose seats are not in its session':
    'update booking set seats = seats + 1 where session_id is not null',
  'booked capacity without a live booking': `update booking set status = 'cancelled' where status = 'confirmed'`,
  'held capacity that belongs to neither a hold nor a booking that waits': `update hold set status = 'released'`,
  'a hold without items': 'delete from hold_item',
  'a live hold without its capacity': `update allocation set status = 'ended', hold_until = null where hold_id is not null`,
  'a hold that was renewed too often': 'update hold set renewals_used = 3',
  'a one-time link that was used too often': 'update one_time_link set max_uses = 1',
  'a use of a link that is no order’s and no live hold’s': `update link_use set hold_id = 'hld_nobody' where hold_id is not null`,
  'an order that came by a link and did not use it once': 'delete from link_use',
  'an order without bookings': copy(
    'orders',
    `order_id = 'ord_twin', token_hash = 'twin', link_id = null`,
    'true',
  ),
  'an order whose total is not that of its bookings': 'update orders set total_amount = total_amount + 1',
  'a booking for a guest who is not named': 'delete from order_guest',
  'a series that is not whole in one order':
    'update booking set series_position = 7 where series_position = 1',
  'a booking without its first event': 'delete from event',
  'an appointment whose clock shows a time that no zone has at its instant':
    "update booking set wall_start = '2020-01-01T09:00:00'",
  'a booking that changed in silence': 'update booking set sequence = sequence + 1',
  'an allocation or a booking of a service or a person that never was':
    "update allocation set service_id = 'svc_nowhere'",
  'a hold, an order or an answer of a business that never was':
    "update idempotency_key set business_id = 'biz_nowhere'",
  'an order whose charge is not that of its bookings':
    'update booking set amount_now = amount_now + 1 where amount_now > 0',
  'an order that is paid for and still waits, or waits and is not paid for': `update orders set status = 'pending_payment' where paid_by is not null`,
  'money that was taken and neither pays for an order nor goes back': 'delete from refund',
  'an order that is paid for without money': 'update capture set is_kept = false',
  'a booking that was paid for and is not there': `update booking b set status = 'expired' from orders o where o.order_id = b.order_id and paid_by is not null`,
  'a booking that is charged for and was not paid': `update booking set status = 'confirmed' where status = 'pending_payment'`,
  'more given back than was taken': 'update refund set amount = amount + 1',
  'a payment that says of its money what is not so': `update payment set status = 'refunded' where status = 'paid'`,
  'answers to what their version did not ask': `update submission set answers = '{"nobody": "asked"}'`,
  'answers to a service that are not those of an item of theirs': 'update submission set item = 7',
  'a booking without a key to manage it and one to view it': `delete from manage_token where scope = 'view'`,
}

describe.each(stores)('the ledger on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    const till = await openTill(open)
    shop = till.shop
    const send = (name: 'createOrder' | 'createHold', body: object) =>
      shop.expect(name, name === 'createOrder' ? '/orders' : '/holds', { body })
    const more = { contact: ada, timeZone: 'UTC' }
    await book(shop, { start: '2026-11-21T10:00:00Z' })
    await book(shop, { service: 'consultation', start: '2026-11-24T10:00:00Z' })
    await book(shop, { service: 'massage', start: '2026-11-27T13:30:00Z' })
    await send('createHold', { items: [{ service: 'haircut', start: '2026-11-24T12:00:00Z' }] })
    await putQuestions(shop, 'model-cut', [textLine('hair')])
    await send('createOrder', {
      ...more,
      items: [{ service: 'model-cut', start: '2026-11-25T12:15:00Z' }],
      answers: [{ hair: 'Red' }],
    })
    await send('createOrder', {
      ...more,
      items: [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 2 }],
      guests: [{ name: 'Grace', email: 'grace@example.com' }],
    })
    await send('createOrder', {
      ...more,
      items: [
        { service: 'party-styling', start: '2026-11-26T13:00:00Z' },
        { service: 'party-styling', start: '2026-11-26T13:00:00Z', guest: 0 },
      ],
      guests: [{ name: 'Grace', email: 'grace@example.com' }],
    })
    const welcome = (start: string) => ({ link: 'welcome', items: [{ service: 'welcome-haircut', start }] })
    await send('createOrder', { ...more, ...welcome('2026-11-25T10:00:00Z') })
    await send('createHold', welcome('2026-11-25T14:00:00Z'))
    const paid = await orderUnpaid(shop, colour)
    await pay(shop, paid)
    till.provider.pay(lastPage(till.provider))
    till.provider.pay(lastPage(till.provider))
    await settle(shop, paid)
    await send('createOrder', {
      ...more,
      items: [{ service: 'coaching', location: 'phone' }],
      series: {
        rule: { freq: 'weekly', interval: 1, count: 2 },
        starts: ['2026-11-24T09:00:00Z', '2026-12-01T09:00:00Z'],
      },
    })
  })
  afterAll(() => shop.close())

  test('the ledger has a control for each of its lines', async () => {
    const ledger = await readFile(new URL('../sql/checks/ledger.sql', import.meta.url), 'utf8')
    const lines = Array.from(ledger.matchAll(/^select '([^']+)'/gm), ([, line = '']) => line)
    expect(lines.toSorted()).toEqual(Object.keys(breaches).toSorted())
  })

  test('the ledger finds nothing wrong with what the API has written', async () => {
    expect(await findBreaches(shop.database, shop.clock.now())).toEqual([])
  })

  test.each(Object.entries(breaches))('the ledger tells of %s', async (line, sql) => {
    let found: readonly unknown[] = []
    const undo = new Error('undone')
    await expect(
      shop.database.transaction(async (tx) => {
        await tx.execute(sql)
        found = await findBreaches(tx, shop.clock.now())
        throw undo
      }),
    ).rejects.toBe(undo)
    expect(found.map((row) => Reflect.get(Object(row), 'breach'))).toContain(line)
  })
})
