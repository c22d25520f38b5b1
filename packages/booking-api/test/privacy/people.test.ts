import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { assignCustomers } from '../../src/people/customers/assign-customers.ts'
import { stores } from '../../src/testing/test-database.ts'
import { callBusiness } from '../desk/call-business.ts'
import { signInAs } from '../desk/sign-in.ts'
import { putForm, submit, textLine } from '../forms.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { order } from '../visits.ts'

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '+49 30 7654321' }
const signingSecret = 'a secret of at least thirty-two characters'

describe.each(stores)('a person’s data on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null, signingSecret })
    owner = await signInAs(shop, 'hello@studio-linden.example', { signingSecret })
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const dataOf = (body: object) => callBusiness(shop, owner, 'exportPerson', { body })
  const erase = (body: object) =>
    callBusiness(shop, owner, 'erasePerson', { body: { cancelBookings: false, ...body } })
  const assign = () =>
    assignCustomers({ database: shop.database, clock: shop.clock.now, random: createRandom() })
  const ask = (request: object) =>
    createCommandHandler({ ...shop, clock: shop.clock.now, random: createRandom(), signingSecret })({
      command: 'privacy',
      json: true,
      ...request,
    })

  /** Ada books yoga and brings Grace along. */
  const bookTogether = () =>
    order(shop, [{ service: 'yoga', start: '2026-11-28T08:00:00Z', seats: 2 }], {
      guests: [{ name: 'Grace Hopper', email: grace.email }],
    })

  test('whoever only came along is found and erased there alone, and the order of the other stays', async () => {
    await bookTogether()
    await assign()
    const found = await dataOf({ email: 'GRACE@example.com' })
    expect(found).toMatchObject({
      value: {
        customer: null,
        contacts: { emails: ['grace@example.com'] },
        data: { guestOf: [{ name: 'Grace Hopper', bookings: [{ status: 'confirmed' }] }] },
      },
    })
    expect(JSON.stringify(found)).not.toContain('Lovelace')
    const preview = await callBusiness(shop, owner, 'previewErasure', { body: { email: grace.email } })
    expect(preview).toMatchObject({
      value: { customerId: null, rows: { guest_of_others: 1 }, bookingsAhead: 0 },
    })
    expect(await erase({ email: grace.email })).toMatchObject({ value: { rows: { guest_of_others: 1 } } })
    expect(await erase({ email: grace.email })).toMatchObject({ value: { rows: {} } })
    expect(
      await shop.database.query(
        `select o.first_name, b.status, g.name, g.email from orders o join booking b using (business_id, order_id)
         join order_guest g using (business_id, order_id)`,
      ),
    ).toEqual([{ first_name: 'Ada', status: 'confirmed', name: '', email: '' }])
    const audit = await shop.database.query(
      `select action, subject_id, details from audit_entry where action = 'person_erased'`,
    )
    expect(audit).toEqual([
      { action: 'person_erased', subject_id: null, details: { rows: { guest_of_others: 1 } } },
    ])
  })

  test('whoever only answered a form is found by address and by number', async () => {
    const definition = {
      pages: [
        {
          key: 'one',
          questions: [
            textLine('said'),
            { type: 'email', key: 'mail', label: 'Mail' },
            { type: 'phone', key: 'number', label: 'No' },
          ],
        },
      ],
    }
    await putForm(shop, { kind: 'survey', slug: 'heard', definition })
    await submit(shop, { kind: 'survey', slug: 'heard', answers: { said: 'one', mail: grace.email } })
    await submit(shop, { kind: 'survey', slug: 'heard', answers: { said: 'two', number: grace.phone } })
    expect(await dataOf({ email: grace.email })).toMatchObject({
      value: { data: { answers: [{ answers: { said: 'one' } }] } },
    })
    expect(await erase({ phone: '030 7654321' })).toMatchObject({
      value: { rows: { submission_by_number: 1 } },
    })
    expect(await erase({ email: grace.email })).toMatchObject({
      value: { rows: { submission_by_address: 1 } },
    })
    expect(await shop.database.query('select 1 from submission')).toEqual([])
  })

  test('an order that has no customer yet is erased as well, and bookings to come only by choice', async () => {
    await order(shop, [{ service: 'haircut', start: '2026-11-24T10:00:00Z' }])
    expect((await erase({ email: ada.email })).code).toBe('bookings_ahead')
    expect(await shop.database.query('select first_name from orders')).toEqual([{ first_name: 'Ada' }])
    expect((await erase({ email: ada.email, cancelBookings: true })).code).toBe('done')
    expect(
      await shop.database.query(
        'select o.first_name, b.status from orders o join booking b using (order_id)',
      ),
    ).toEqual([{ first_name: '', status: 'cancelled' }])
  })

  test('a person’s data is asked for by one of address, number and customer', async () => {
    for (const body of [{}, { email: ada.email, phone: ada.phone }, { email: 'nobody' }, { phone: '1' }])
      expect((await erase(body)).code).toBe('invalid_request')
    expect((await erase({ customerId: 'cus_unknown' })).code).toBe('not_found')
  })

  test('a restored backup is cleared of whom it brings back, and not of whoever has come again', async () => {
    await bookTogether()
    await order(shop, [{ service: 'haircut', start: '2026-11-24T10:00:00Z' }], { contact: grace })
    await assign()
    const backup = await shop.database.query(
      'select customer_id, name, email, phone from customer order by name',
    )
    await erase({ email: grace.email, cancelBookings: true })
    const { value } = await ask({ action: 'erasures' })
    const erased = v.parse(v.array(v.object({ hash: v.string(), at: v.string() })), value)
    expect(JSON.stringify(erased)).not.toMatch(/grace|7654321/)
    expect(erased.length).toBeGreaterThan(1)
    // The backup has her as before.
    const [, before] = v.parse(
      v.array(v.object({ customer_id: v.string(), name: v.string(), email: v.string(), phone: v.string() })),
      backup,
    )
    await shop.database.query(
      `update customer set name = $2, email = $3, phone = $4, erased_at = null where customer_id = $1`,
      [before?.customer_id ?? '', before?.name ?? '', before?.email ?? '', before?.phone ?? ''],
    )
    await shop.database.query(
      `insert into customer_contact (business_id, contact, customer_id)
       select business_id, 'email:grace@example.com', customer_id from customer where customer_id = $1`,
      [before?.customer_id ?? ''],
    )
    await shop.database.query(
      `update orders set first_name = 'Grace', email = 'grace@example.com', erased_at = null where customer_id = $1`,
      [before?.customer_id ?? ''],
    )
    const names = () =>
      shop.database.query(`select first_name from orders order by created_at, first_name desc, order_id`)
    expect(await names()).toEqual([{ first_name: 'Grace' }, { first_name: 'Ada' }])
    expect((await ask({ action: 'reapply', erased, cancelBookings: false })).value).toMatchObject({
      found: 1,
      refused: {},
    })
    expect(await names()).toEqual([{ first_name: 'Ada' }, { first_name: '' }])
    // She comes again later: the list does not concern what is new.
    shop.clock.advance(60_000)
    await order(shop, [{ service: 'haircut', start: '2026-11-24T12:00:00Z' }], { contact: grace })
    await assign()
    expect((await ask({ action: 'reapply', erased, cancelBookings: true })).value).toMatchObject({ found: 0 })
    expect((await names()).length).toBe(3)
    expect(await shop.database.query(`select name from customer where name like 'Grace%'`)).toHaveLength(1)
  })
})
