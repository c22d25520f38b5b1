import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessEndpointName } from '@hourfold/shared/contract/business/business-endpoints'
import type { CustomerChange, CustomerView } from '@hourfold/shared/contract/business/customers'
import { day, toIso } from '@hourfold/shared/time/instant'
import { createRandom } from '../../src/context/create-random.ts'
import { assignCustomers } from '../../src/people/customers/assign-customers.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { runRetention } from '../run-retention.ts'
import { nth, order, orderBody, post } from '../visits.ts'
import { type Asked, callBusiness } from './call-business.ts'
import { keyWith, signInAs } from './sign-in.ts'

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', phone: '+49 30 7654321' }
/** Tuesday 24 November; the shop's clock stands at Friday the 20th, 8:00 in Berlin. */
const at = (time: string) => `2026-11-24T${time}:00Z`
const haircut = (time: string, provider = 'anna') => ({ service: 'haircut', provider, start: at(time) })

describe.each(stores)('customers on $name', ({ open }) => {
  let shop: Shop
  let owner: string
  let anna: string
  beforeAll(async () => {
    shop = await openShop(open, {
      rateLimit: null,
      limits: { bookingsPerContact: 0, bookingsPerContactDay: 0 },
    })
    owner = await signInAs(shop)
    anna = await signInAs(shop, 'anna@studio-linden.example')
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const deps = () => ({ database: shop.database, clock: shop.clock.now, random: createRandom() })
  const assign = () => assignCustomers(deps())
  const call = async <Name extends BusinessEndpointName>(name: Name, asked: Asked<Name>, bearer = owner) => {
    const done = await callBusiness(shop, bearer, name, asked)
    if (!('value' in done)) throw new Error(`${name}: ${done.code}`)
    return done.value
  }
  const refusal = async <Name extends BusinessEndpointName>(name: Name, asked: Asked<Name>, bearer = owner) =>
    (await callBusiness(shop, bearer, name, asked)).code
  const list = async (query = {}, bearer = owner) =>
    (await call('listCustomers', { query }, bearer)).customers
  const names = async (query = {}, bearer = owner) => (await list(query, bearer)).map(({ name }) => name)
  const only = async (q: string) => nth(await list({ q })).id
  const get = (id: string, bearer = owner): Promise<CustomerView> =>
    call('getCustomer', { params: { id } }, bearer)

  /** Changes what the owner sees now. */
  const change = async (id: string, fields: Omit<CustomerChange, 'version'>, bearer = owner) =>
    call('changeCustomer', { params: { id }, body: { ...fields, version: (await get(id)).version } }, bearer)

  describe('whose an order is', () => {
    test('the address decides, whatever its case; another address is another customer', async () => {
      await order(shop, [haircut('10:00')])
      await order(shop, [haircut('11:00')], { contact: { ...ada, email: 'ADA@example.com' } })
      await order(shop, [haircut('12:00')], { contact: { ...grace, phone: ada.phone } })
      await assign()
      expect(await names({ sort: 'name' })).toEqual(['Ada Lovelace', 'Grace Hopper'])
      expect((await get(await only('ada@'))).figures.bookings).toBe(2)
    })

    test('without an address the number decides, and the address is learned later', async () => {
      await changeService(shop.database, 'haircut', ({ fields }) => ({
        fields: { ...fields, email: 'optional' },
      }))
      const { email: _, ...onPhone } = ada
      await order(shop, [haircut('10:00')], { contact: onPhone })
      await assign()
      await order(shop, [haircut('11:00')])
      await assign()
      const [customer, ...others] = await list()
      expect([customer?.email, customer?.bookings, others]).toEqual(['ada@example.com', 2, []])
      await changeService(shop.database, 'haircut', ({ fields }) => ({
        fields: { ...fields, email: 'required' },
      }))
    })

    test('extensions of one switchboard are several people', async () => {
      await changeService(shop.database, 'haircut', ({ fields }) => ({
        fields: { ...fields, email: 'optional' },
      }))
      for (const [time, firstName, extension] of [
        ['10:00', 'Ada', 1],
        ['11:00', 'Grace', 2],
      ] as const) {
        const contact = { firstName, lastName: 'Office', phone: `${ada.phone} ext. ${extension}` }
        await order(shop, [haircut(time)], { contact })
      }
      await assign()
      expect(await names({ sort: 'name' })).toEqual(['Ada Office', 'Grace Office'])
      await changeService(shop.database, 'haircut', ({ fields }) => ({
        fields: { ...fields, email: 'required' },
      }))
    })

    test('several processes at once make one customer of one address', async () => {
      for (const time of ['09:00', '10:00', '11:00']) await order(shop, [haircut(time)])
      await Promise.all([assign(), assign(), assign()])
      expect(await list()).toHaveLength(1)
    })
  })

  describe('the list', () => {
    beforeEach(async () => {
      await order(shop, [haircut('10:00')])
      await order(shop, [haircut('10:00', 'clara')], { contact: grace })
      await assign()
    })

    test('the list is searched by a part of the name, the address, or the number as people type it', async () => {
      for (const q of ['lovel', 'ADA@EX', '030 123', '+49 30 1234567', '1234567'])
        expect([q, await names({ q })]).toEqual([q, ['Ada Lovelace']])
      await order(shop, [haircut('12:00')], {
        contact: { ...grace, firstName: 'Zoe\u0308', phone: '+49 171 5558899', email: 'kai@bücher.example' },
      })
      await assign()
      for (const q of [
        'kai@bücher.example',
        'Bücher.example',
        'ZOË',
        '+49 (0)171 555',
        '0049 171 5558',
        '+491715558 ext. 204',
      ])
        expect([q, (await names({ q })).map((name) => name.normalize())]).toEqual([q, ['Zoë Hopper']])
      for (const q of ['%', '_', 'email:', "' or true --"]) expect(await names({ q })).toEqual([])
    })

    test('the list is sorted by the last visit or by name, page by page', async () => {
      for (const sort of ['name', 'last_visit'] as const) {
        const whole = await names({ sort })
        const first = await call('listCustomers', { query: { sort, limit: '1' } })
        const second = await call('listCustomers', { query: { sort, limit: '1', cursor: first.next ?? '' } })
        expect([...first.customers, ...second.customers].map(({ name }) => name)).toEqual(whole)
        expect(second.next).toBeNull()
      }
    })

    test('the list shows who is blocked and who did not come', async () => {
      await shop.database.query(
        `update booking b set status = 'no_show' from orders o where o.order_id = b.order_id and o.email = $1`,
        [grace.email],
      )
      shop.clock.set('2026-11-25T10:00:00Z')
      expect(await names({ filter: 'no_shows' })).toEqual(['Grace Hopper'])
      expect(await names({ filter: 'blocked' })).toEqual([])
      await change(await only('ada'), { isBlocked: true })
      expect(await names({ filter: 'blocked' })).toEqual(['Ada Lovelace'])
      expect((await get(await only('ada'))).figures).toMatchObject({ completed: 1, ahead: 0 })
    })

    test('a staff member sees who booked with them, and of those what is theirs', async () => {
      await order(shop, [haircut('12:00', 'clara')])
      await assign()
      expect(await names({}, anna)).toEqual(['Ada Lovelace'])
      const id = await only('ada')
      expect((await get(id)).figures.bookings).toBe(2)
      expect((await get(id, anna)).figures.bookings).toBe(1)
      const { bookings } = await call('listCustomerBookings', { params: { id } }, anna)
      expect(bookings.map(({ staff }) => staff[0]?.slug)).toEqual(['anna'])
    })

    test('a staff member can neither see nor change others’ customers, nor merge, erase or export', async () => {
      const [id, into] = [await only('grace'), await only('ada')]
      for (const unknown of [id, 'cus_unknown']) {
        expect(await refusal('getCustomer', { params: { id: unknown } }, anna)).toBe('not_found')
        expect(
          await refusal('changeCustomer', { params: { id: unknown }, body: { version: '' } }, anna),
        ).toBe('not_found')
        expect(await refusal('listCustomerBookings', { params: { id: unknown } }, anna)).toBe('not_found')
      }
      expect(await refusal('mergeCustomers', { params: { id }, body: { into } }, anna)).toBe('not_allowed')
      expect(await refusal('eraseCustomer', { params: { id: into }, body: {} }, anna)).toBe('not_allowed')
      expect(await refusal('exportCustomer', { params: { id: into } }, anna)).toBe('not_allowed')
      expect(await refusal('exportCustomers', {}, anna)).toBe('not_allowed')
    })

    test('a key without the scope "people" sees nothing', async () => {
      const key = await keyWith(shop, ['read', 'write'])
      expect(await refusal('listCustomers', {}, key)).toBe('not_allowed')
      expect(await refusal('getCustomer', { params: { id: await only('ada') } }, key)).toBe('not_allowed')
    })

    test('the list is exported as a table that no spreadsheet runs', async () => {
      await change(await only('ada'), { name: '=HYPERLINK("https://evil")', note: 'a;\n@b' })
      const table = await call('exportCustomers', {})
      expect(table.split('\n')[0]).toBe(
        'id,name,email,phone,blocked,bookings,no_shows,last_visit,next_visit,note,utm_source,utm_medium,utm_campaign,page,referrer,first_name,last_name',
      )
      expect(table).toContain(`"'=HYPERLINK(""https://evil"")"`)
      expect(table).toContain(`'+49301234567`)
      expect(table).toContain(`"a;\n'@b"`)
    })
  })

  test('both parts of a name and the extension of a number are kept and sent', async () => {
    const contact = {
      ...ada,
      firstName: 'Ada Maria',
      lastName: 'van der Byron',
      phone: '030 1234567 Durchwahl 17',
    }
    await order(shop, [haircut('10:00')], { contact })
    await assign()
    const parts = { firstName: 'Ada Maria', lastName: 'van der Byron', phone: '+49301234567;ext=17' }
    expect(await get(await only('ada'))).toMatchObject(parts)
    const { bookings } = await call('listBookings', { query: { q: '030 1234567' } })
    expect(bookings[0]?.contact).toMatchObject({ ...parts, name: 'Ada Maria van der Byron' })
    const table = await call('exportCustomers', {})
    expect(table).toContain(`'+49301234567;ext=17`)
    expect(table).toMatch(/,Ada Maria,van der Byron\n$/)
    // A name that the business types as a whole is not taken apart.
    await change(await only('ada'), { name: 'Ada Lovelace' })
    expect(await get(await only('ada'))).toMatchObject({ firstName: 'Ada Lovelace', lastName: '' })
  })

  describe('a change', () => {
    test('a change corrects the address of bookings that are still to come, and keeps the old one as the customer’s', async () => {
      await order(shop, [haircut('10:00')], { contact: { ...ada, email: 'adda@example.com' } })
      await assign()
      const id = await only('adda')
      const view = await change(id, {
        email: ' ada@example.com ',
        phone: '030 99887766',
        note: 'Likes tea.',
        name: 'Ada King',
      })
      expect(view).toMatchObject({ email: 'ada@example.com', phone: '+493099887766', note: 'Likes tea.' })
      expect(view.contacts.map(({ value }) => value)).toContain('adda@example.com')
      const rows = await shop.database.query('select email, phone from orders')
      expect(rows).toEqual([{ email: 'ada@example.com', phone: '+493099887766' }])
      expect(
        await shop.database.query(`select action, details from audit_entry order by position desc limit 1`),
      ).toEqual([{ action: 'customer_changed', details: { changed: ['name', 'email', 'phone', 'note'] } }])
    })

    test('a change refuses what is no address or number, and what is another customer’s', async () => {
      await order(shop, [haircut('10:00')])
      await order(shop, [haircut('11:00')], { contact: grace })
      await assign()
      const params = { id: await only('ada') }
      const { version } = await get(params.id)
      expect(await refusal('changeCustomer', { params, body: { version, email: 'nobody' } })).toBe(
        'invalid_request',
      )
      expect(await refusal('changeCustomer', { params, body: { version, phone: '12' } })).toBe(
        'invalid_request',
      )
      expect(await refusal('changeCustomer', { params, body: { version, email: grace.email } })).toBe(
        'contact_of_another',
      )
      expect(await get(params.id)).toMatchObject({ email: ada.email })
    })

    test('a change that is based on what was seen before another change is refused', async () => {
      await order(shop, [haircut('10:00')])
      await assign()
      const params = { id: await only('ada') }
      const { version } = await get(params.id)
      const changed = await change(params.id, { note: 'Likes tea.' })
      for (const fields of [{ note: 'Likes coffee.' }, { name: 'Ada King' }, { isBlocked: true }])
        expect(await refusal('changeCustomer', { params, body: { version, ...fields } })).toBe(
          'changed_meanwhile',
        )
      expect(await get(params.id)).toEqual(changed)
      const done = await call('changeCustomer', { params, body: { version: changed.version, note: 'Both.' } })
      expect(done).toMatchObject({ note: 'Both.' })
      expect(done.version).not.toBe(changed.version)
    })

    test('a change of name or contact is for owners; staff save the note, send what they saw, and block', async () => {
      await order(shop, [haircut('10:00')])
      await order(shop, [haircut('12:00', 'clara')])
      await order(shop, [haircut('11:00', 'clara')], { contact: grace })
      await assign()
      const params = { id: await only('ada') }
      const { version, name, email, phone } = await get(params.id, anna)
      // The address of a customer whom Anna does not see is refused like any other.
      for (const fields of [
        { email: 'new@example.com' },
        { email: grace.email },
        { phone: '030 99887766' },
        { name: 'Ada King' },
        { email: '' },
      ])
        expect([
          fields,
          await refusal('changeCustomer', { params, body: { version, ...fields } }, anna),
        ]).toEqual([fields, 'not_allowed'])
      expect(await shop.database.query('select distinct email from orders order by email')).toEqual([
        { email: ada.email },
        { email: grace.email },
      ])
      expect(await change(params.id, { name, email, phone, note: 'Likes tea.' }, anna)).toMatchObject({
        name,
        email,
        note: 'Likes tea.',
      })
      expect(await change(params.id, { isBlocked: true }, anna)).toMatchObject({ isBlocked: true })
    })

    test('a change of the note is saved where the number is another customer’s, too, and names nobody', async () => {
      await order(shop, [haircut('10:00', 'clara')])
      await assign()
      await order(shop, [haircut('11:00')], { contact: { ...grace, phone: ada.phone } })
      await assign()
      const id = await only('grace')
      expect(await refusal('getCustomer', { params: { id: await only('ada@') } }, anna)).toBe('not_found')
      expect(await change(id, { note: 'Likes tea.' }, anna)).toMatchObject({ note: 'Likes tea.' })
    })
  })

  test('whoever is blocked cannot book online, by address or number, until they are unblocked', async () => {
    await order(shop, [haircut('10:00')])
    await assign()
    const params = { id: await only('ada') }
    await change(params.id, { isBlocked: true })
    const tries = [
      ada,
      { ...ada, email: 'Ada@Example.com', phone: grace.phone },
      { ...grace, phone: ada.phone },
      { ...grace, phone: `${ada.phone} ext. 7` },
    ]
    for (const contact of tries)
      expect(await refusalOf(post(shop, '/orders', orderBody([haircut('12:00')], { contact })))).toBe(
        '403 contact_blocked',
      )
    await order(shop, [haircut('13:00')], { contact: grace })
    await change(params.id, { isBlocked: false })
    await order(shop, [haircut('12:00')])
  })

  test('whoever is blocked with an extension cannot book with another one or none', async () => {
    await order(shop, [haircut('10:00')], { contact: { ...ada, phone: `${ada.phone} ext. 7` } })
    await assign()
    await change(await only('ada'), { isBlocked: true })
    for (const phone of [ada.phone, `${ada.phone} ext. 8`]) {
      const body = orderBody([haircut('12:00')], { contact: { ...grace, phone } })
      expect([phone, await refusalOf(post(shop, '/orders', body))]).toEqual([phone, '403 contact_blocked'])
    }
  })

  test('where somebody came from is kept as text, without what may open something', async () => {
    const attribution = {
      utm: { utm_source: 'news', utm_campaign: '<script>alert(1)</script>' },
      clickIds: { gclid: 'abc' },
      page: 'https://shop.example/offer/mng_012345678901234567890123?token=secret#fragment',
      referrer: 'javascript:alert(1)',
      metadata: { crm: '7', ['__proto__x']: "'; drop table orders; --" },
    }
    await order(shop, [haircut('10:00')], { attribution })
    shop.clock.advance(1000)
    await order(shop, [haircut('11:00')], { attribution: { utm: { utm_source: 'later' } } })
    await assign()
    expect((await get(await only('ada'))).attribution).toEqual({
      utm: attribution.utm,
      clickIds: { gclid: 'abc' },
      page: 'https://shop.example/offer/…',
      metadata: attribution.metadata,
    })
  })

  test('the table says where customers came from with their first order', async () => {
    await order(shop, [haircut('10:00')], { attribution: { utm: { utm_campaign: '=autumn' } } })
    await assign()
    expect(await call('exportCustomers', {})).toContain(",'=autumn,")
  })

  test('what is too much of where somebody came from is cut, and fails no booking', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, '😀'.repeat(400)]))
    const attribution = {
      params: { utm_source: 'a', gclid: 'b', other: 'c\u0000\ud800', utm_medium: 'kept' },
      utm: { utm_source: 'own' },
      metadata: { ...many, deep: { a: 1 }, number: 7 },
      page: 'x'.repeat(5000),
    }
    await order(shop, [haircut('10:00')], { attribution })
    await assign()
    const view = (await get(await only('ada'))).attribution
    expect(view).toMatchObject({ utm: { utm_source: 'own', utm_medium: 'kept' }, clickIds: { gclid: 'b' } })
    expect(view?.page).toBeUndefined()
    expect(Object.keys(view?.metadata ?? {})).toHaveLength(20)
    expect(view?.metadata).toMatchObject({ other: 'c', k0: '😀'.repeat(300) })
    const wrong = orderBody([haircut('14:00')], { attribution: { more: 1 } })
    expect(await refusalOf(post(shop, '/orders', wrong))).toBe(
      '422 invalid_request attribution.more:unknown_key',
    )
  })

  test('everything about a customer is handed out as JSON, without tokens', async () => {
    await order(shop, [haircut('10:00')], { notes: 'A quiet chair, please.' })
    await assign()
    const { customer, data } = await call('exportCustomer', { params: { id: await only('ada') } })
    expect(customer.name).toBe('Ada Lovelace')
    expect(data['orders']?.[0]).toMatchObject({ email: ada.email, channel: 'web' })
    expect(data['bookings']).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/(mng|vwt|ordt)_|hash/)
  })

  describe('erasure', () => {
    test('erasure asks what becomes of bookings that are still to come, and cancels them by choice', async () => {
      await order(shop, [haircut('10:00')])
      await assign()
      const params = { id: await only('ada') }
      expect(await refusal('eraseCustomer', { params, body: {} })).toBe('bookings_ahead')
      const erased = await call('eraseCustomer', { params, body: { cancelBookings: true } })
      expect(erased).toMatchObject({
        name: '',
        email: '',
        contacts: [],
        figures: { cancellations: 1, ahead: 0 },
      })
      expect(erased.erasedAt).not.toBeNull()
      expect(await list()).toEqual([])
      expect(await refusal('changeCustomer', { params, body: { version: '', note: 'x' } })).toBe(
        'customer_erased',
      )
      // Erasing again changes nothing, and the time is free for others.
      expect(await call('eraseCustomer', { params, body: {} })).toEqual(erased)
      await order(shop, [haircut('10:00')])
      await assign()
      expect(await only('ada')).not.toBe(params.id)
    })

    test('erasure keeps the figures of what took place', async () => {
      await order(shop, [haircut('10:00')])
      await assign()
      const params = { id: await only('ada') }
      shop.clock.set('2026-11-25T10:00:00Z')
      const before = await get(params.id)
      const after = await call('eraseCustomer', { params, body: {} })
      expect(after.figures).toEqual(before.figures)
      expect(after.figures.completed).toBe(1)
    })
  })

  describe('the rule of the business’s file', () => {
    const keep = (customers: object) =>
      shop.change(
        `update business set settings = settings || '${JSON.stringify({ customers })}'::jsonb where slug = 'studio-linden'`,
      )
    const forget = () => runRetention(shop)

    const kept = async () =>
      v
        .parse(
          v.array(v.object({ name: v.string() })),
          await shop.database.query('select name from customer where erased_at is null order by name'),
        )
        .map(({ name }) => name)

    test('the rule of the business’s file erases customers so many days after the last visit, by default after three years', async () => {
      await order(shop, [haircut('10:00')])
      await order(shop, [haircut('11:00')], { contact: grace })
      await assign()
      const ended = Date.parse('2026-11-24T10:45:00Z')
      await keep({ forgetAfter: 4000 })
      shop.clock.set(toIso(ended + 1100 * day))
      await forget()
      expect(await kept()).toEqual(['Ada Lovelace', 'Grace Hopper'])
      await keep({ forgetAfter: null })
      shop.clock.set(toIso(ended + 1095 * day))
      await forget()
      expect(await kept()).toEqual(['Ada Lovelace', 'Grace Hopper'])
      shop.clock.set(toIso(ended + 1095 * day + 1))
      await forget()
      expect(await kept()).toEqual(['Grace Hopper'])
      const audited = 'select actor_kind, action from audit_entry order by position desc limit 1'
      expect(await shop.database.query(audited)).toEqual([
        { actor_kind: 'system', action: 'customer_erased' },
      ])
    })
  })

  test('merging gives everything to one customer, and the old address still leads there', async () => {
    await order(shop, [haircut('10:00')])
    await order(shop, [haircut('11:00')], { contact: { ...grace, firstName: 'Ada' } })
    await assign()
    const [from, into] = [await only('grace'), await only('lovelace')]
    await change(from, { note: 'Moved house.', isBlocked: true })
    await change(into, { note: 'Likes tea.' })
    const merged = await call('mergeCustomers', { params: { id: from }, body: { into } })
    expect(merged).toMatchObject({
      id: into,
      name: 'Ada Lovelace',
      note: 'Likes tea.\n\nMoved house.',
      isBlocked: true,
      figures: { bookings: 2 },
    })
    expect(merged.contacts.map(({ value }) => value)).toEqual([
      'ada@example.com',
      'grace@example.com',
      '+49301234567',
      '+49307654321',
    ])
    expect(await call('mergeCustomers', { params: { id: from }, body: { into } })).toEqual(merged)
    expect(await get(from)).toEqual(merged)
    await change(into, { isBlocked: false })
    await order(shop, [haircut('12:00')], { contact: grace })
    await assign()
    expect((await get(into)).figures.bookings).toBe(3)
    const [entry] = v.parse(
      v.array(v.object({ action: v.string(), details: v.unknown() })),
      await shop.database.query(`select action, details from audit_entry where action = 'customers_merged'`),
    )
    expect(entry?.details).toEqual({ from })
  })
})
