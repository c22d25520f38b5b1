import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HoldViewSchema, OrderViewSchema } from '@hourfold/shared/contract/views'
import { defaultLimits, type Limits } from '@hourfold/shared/contract/requests'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { day, minute } from '@hourfold/shared/time/instant'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import { stores } from '../../src/testing/test-database.ts'
import { signInAs } from '../desk/sign-in.ts'
import { checkLedger } from '../check-ledger.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { rewriteStatements } from '../rewrite-statements.ts'

const office = '203.0.113.7'

/** 72 times on 24 days of Anna or Ben without conflicts. */
const times = [0, 7, 14, 21].flatMap((week) =>
  ['11:00', '12:00', '13:00'].flatMap((time) =>
    ['anna', 'ben'].flatMap((provider) =>
      [26, 27, 28].map((date) => ({
        service: 'haircut',
        provider,
        start: new Date(Date.parse(`2026-11-${date}T${time}:00Z`) + week * day).toISOString(),
      })),
    ),
  ),
)

/** A contact that occurs nowhere else. */
const stranger = (n: number) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `visitor-${n}@example.com`,
  phone: `+4930${1_000_000 + n}`,
})

type Order = { readonly from?: string; readonly contact?: object; readonly more?: object; readonly at?: Shop }

describe.each(stores)('the abuse budget on $name', ({ name, open }) => {
  let shop: Shop
  let strangers = 0
  let seeds = 1000
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null })
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const time = (n: number) => times[n] ?? {}
  const order = (
    items: readonly object[] | undefined,
    { from = office, contact = {}, more = {}, at = shop }: Order = {},
  ) =>
    at.sendFrom(from, '/orders', {
      method: 'POST',
      body: {
        ...(items ? { items } : {}),
        contact: { ...stranger(strangers++), ...contact },
        timeZone: 'Europe/Berlin',
        termsAccepted: true,
        ...more,
      },
    })
  const hold = (item: object, from = office, more: object = {}) =>
    shop.sendFrom(from, '/holds', { method: 'POST', body: { items: [item], ...more } })
  const booked = async () => {
    const [row] = await shop.database.query(
      `select count(*)::int as count from booking where status in ('confirmed', 'requested', 'pending_payment')`,
    )
    return v.parse(v.object({ count: v.number() }), row).count
  }
  const withLimits = (limits: Partial<Limits>) =>
    openShop(async () => shop.database, {
      ledger: false,
      rateLimit: null,
      limits,
      // The shop's own seed would repeat ids of the demo business.
      random: createSeededRandom(++seeds),
    })

  const most = defaultLimits.bookingsPerNetwork

  test('a loop of one address, with invented contacts and without holds, ends with the budget booked', async () => {
    const answers = await Promise.all(times.map((item) => order([item])))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(await booked()).toBe(most)
    expect(refused).toHaveLength(times.length - most)
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('600')
      expect(await problemOf(answer)).toMatchObject({
        status: 429,
        code: 'rate_limited',
        params: { count: 600 },
      })
    }
    await checkLedger(shop.database, shop.clock.now())
    // No other request is affected.
    expect((await order([time(70)], { from: '198.51.100.1' })).status).toBe(201)
  })

  test('(the control) with the limits off the same loop books everything', async () => {
    const at = await withLimits({ bookingsPerNetwork: 0, bookingsPerNetworkDay: 0 })
    await Promise.all(times.map((item) => order([item], { at })))
    expect(await booked()).toBe(times.length)
  })

  // The embedded store runs one transaction at a time, so nothing can come in between.
  if (name === 'postgres')
    test('(the control) without the lock more than the budget is booked', async () => {
      const { database, isRewritten } = rewriteStatements(shop.database, [
        [
          `select pg_advisory_xact_lock(hashtextextended('budget ' || $1 || ' ' || name, 0))`,
          'select $1::text, name',
        ],
      ])
      const at = await openShop(async () => database, { ledger: false, rateLimit: null })
      // Whether two requests coincide is chance; in some round they do.
      let count = 0
      for (let round = 0; round < 30 && count <= most; round++) {
        if (round > 0) await shop.reset()
        await Promise.all(times.map((item) => order([item], { at })))
        count = await booked()
      }
      expect(isRewritten()).toBe(true)
      expect(count).toBeGreaterThan(most)
    })

  test('whoever goes on for a day has forty times, and then waits until the first of them is a day old', async () => {
    let refused: Response | undefined
    for (let n = 0; n < times.length; n++) {
      const answer = await order([time(n)])
      if (answer.status === 201) continue
      refused = answer
      const wait = Number(answer.headers.get('retry-after'))
      if (wait > 600) break
      shop.clock.advance(wait * 1000)
    }
    expect(await booked()).toBeGreaterThanOrEqual(defaultLimits.bookingsPerNetworkDay - 3)
    expect(await booked()).toBeLessThanOrEqual(defaultLimits.bookingsPerNetworkDay)
    const wait = Number(refused?.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(23 * 3600)
    shop.clock.advance(wait * 1000)
    expect((await order([time(71)])).status).toBe(201)
  })

  test('eight people of an office book in ten minutes on one day with three stylists, each with a hold first', async () => {
    for (let person = 0; person < 8; person++) {
      const item = { service: 'haircut', start: `2026-11-26T${11 + person}:00:00Z` }
      const answer = await hold(item, office, { visit: `visit_of_person_${person}_01234567890` })
      expect(answer.status, `hold ${person}`).toBe(201)
      const { holdToken } = v.parse(HoldViewSchema, await answer.json())
      expect((await order(undefined, { more: { holdToken } })).status, `order ${person}`).toBe(201)
      shop.clock.advance(minute)
    }
    expect(await booked()).toBe(8)
  })

  test('eight people of an office may hold their times all at the same moment before they book', async () => {
    const held = await Promise.all(
      ['11', '12', '13', '14', '15', '16', '17', '18'].map((hour, person) =>
        hold({ service: 'haircut', start: `2026-11-26T${hour}:00:00Z` }, office, {
          visit: `visit_of_person_${person}_01234567890`,
        }),
      ),
    )
    expect(held.map(({ status }) => status)).toEqual(Array(8).fill(201))
    for (const answer of held) {
      const { holdToken } = v.parse(HoldViewSchema, await answer.json())
      expect((await order(undefined, { more: { holdToken } })).status).toBe(201)
    }
  })

  test('a parent books for a family of eight under one e-mail address and phone; it ends at the budget of an address', async () => {
    const contact = { email: 'Parent@Example.com', phone: '+4930555555' }
    const statuses: number[] = []
    // From one network, and in any spelling of the address.
    for (let n = 0; n < 10; n++)
      statuses.push(
        (
          await order([time(n)], {
            from: `198.51.100.${n}`,
            contact: n % 2 === 0 ? contact : { ...contact, email: 'parent@example.com' },
          })
        ).status,
      )
    expect(statuses).toEqual([...Array(8).fill(201), 429, 429])
    // Another e-mail address with the same phone is the same person.
    expect(
      await refusalOf(order([time(20)], { from: '198.51.100.99', contact: { phone: contact.phone } })),
    ).toBe('429 rate_limited')
    shop.clock.advance(10 * minute)
    expect((await order([time(20)], { contact })).status).toBe(201)
  })

  test('an invented extension makes no other phone of a number', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) {
      const contact = { phone: n === 0 ? '+4930555555' : `+49 30 555555 ext. ${n}` }
      statuses.push((await order([time(n)], { from: `198.51.100.${n}`, contact })).status)
    }
    expect(statuses).toEqual([...Array(8).fill(201), 429, 429])
    // The extension itself is stored.
    expect(await shop.database.query(`select from orders where phone = '+4930555555;ext=7'`)).toHaveLength(1)
  })

  test('what strangers book in a customer’s name keeps the customer from nothing', async () => {
    const contact = { email: 'parent@example.com', phone: '+4930555555' }
    const numbers = Array.from({ length: 14 }, (_, n) => n)
    for (const n of numbers) await order([time(n)], { from: `198.51.${n % 2}.1`, contact })
    expect(await booked()).toBe(14)
    expect((await order([time(20)], { contact })).status).toBe(201)
    shop.clock.advance(20 * minute)
    expect((await order([time(21)], { contact })).status).toBe(201)
  })

  test('what the business books counts in no budget of a customer', async () => {
    const token = await signInAs(shop)
    const contact = { firstName: 'Ada', lastName: 'L', email: 'parent@example.com', phone: '+4930555555' }
    for (let n = 0; n < 13; n++) {
      const added = await shop.send('/business/bookings', {
        method: 'POST',
        body: { items: [time(n)], contact, tell: false },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(added.status).toBe(201)
    }
    expect((await order([time(20)], { contact })).status).toBe(201)
  })

  test('a session is bounded whatever networks it wanders through', async () => {
    const visit = 'visit_0123456789012345678901'
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) {
      const answer = await hold(time(n), `198.51.${n}.1`, { visit })
      if (answer.status !== 201) {
        statuses.push(answer.status)
        continue
      }
      const { holdToken } = v.parse(HoldViewSchema, await answer.json())
      statuses.push((await order(undefined, { from: `198.51.${n}.1`, more: { holdToken } })).status)
    }
    expect(statuses).toEqual([...Array(8).fill(201), 429, 429])
  })

  test('cancelling gives no budget back: a loop of booking and cancelling is bounded too', async () => {
    const statuses: number[] = []
    for (let n = 0; n < most + 3; n++) {
      const answer = await order([time(0)])
      statuses.push(answer.status)
      if (answer.status !== 201) continue
      const { bookings } = v.parse(OrderViewSchema, await answer.json())
      const token = String(bookings[0]?.manageToken)
      await shop.expect('cancelBooking', `/manage/${token}/cancel`, { body: { reason: 'No.' } })
    }
    expect(statuses).toEqual([...Array(most).fill(201), 429, 429, 429])
  })

  test('each booking of a cart counts; a family of four and a cart above the limit pass at once', async () => {
    const items = (from: number, count: number) => Array.from({ length: count }, (_, n) => time(from + n))
    expect((await order(items(0, 4))).status).toBe(201)
    expect((await order(items(4, 8))).status).toBe(201)
    expect(await refusalOf(order(items(12, 1)))).toBe('429 rate_limited')
    // Twenty at once are allowed for somebody without bookings, but not repeatedly.
    expect((await order(items(12, 20), { from: '198.51.100.1' })).status).toBe(201)
    expect(await refusalOf(order(items(32, 20), { from: '198.51.100.1' }))).toBe('429 rate_limited')
  })

  test('a network is the /24 of an IPv4 address, mapped or not, and the /64 of an IPv6 address', async () => {
    const sendMany = async (addresses: readonly string[]) =>
      Promise.all(addresses.map((from, n) => order([time(n)], { from })))
    const count = async (addresses: readonly string[]) => {
      await shop.reset()
      return (await sendMany(addresses)).filter(({ status }) => status === 201).length
    }
    const list = Array.from({ length: 16 }, (_, n) => n + 1)
    expect(await count(list.map((n) => (n % 2 ? `203.0.113.${n}` : `::ffff:203.0.113.${n}`)))).toBe(most)
    expect(await count(list.map((n) => `2001:db8:1:2::${n}`))).toBe(most)
    expect(await count(list.map((n) => `2001:db8:1:${n}::1`))).toBe(list.length)
  })

  test('the networks of one IPv6 /48 take together twice what one may take, in ten minutes, in a day and of a person’s day', async () => {
    const sixty = Array.from({ length: 60 }, (_, n) => n)
    const answers = []
    for (const n of sixty)
      answers.push((await order([time(n)], { from: `2001:db8:1:${n.toString(16)}::1` })).status)
    expect(answers.filter((status) => status === 201)).toHaveLength(2 * most)
    expect((await order([time(70)], { from: '2001:db8:2::1' })).status).toBe(201)
    expect(await shop.database.query('select from orders where wide_network_hash is not null')).toHaveLength(
      2 * most + 1,
    )
    await cleanUp(shop.database, shop.clock.now() + day)
    expect(await shop.database.query('select from orders where wide_network_hash is not null')).toEqual([])
  })

  test('a network takes at most half of one person’s day, the first three bookings excepted', async () => {
    // Anna works nine hours on Tuesday: the limit is 270 minutes, and a haircut takes 55 of hers.
    const tuesday = (hour: number) => ({
      service: 'haircut',
      provider: 'anna',
      start: `2026-11-24T${hour}:00:00Z`,
    })
    const statuses: number[] = []
    for (const hour of [10, 11, 12, 13, 14, 15, 16]) statuses.push((await order([tuesday(hour)])).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await order([{ ...tuesday(16), provider: 'clara' }])).status).toBe(201)
    expect((await order([tuesday(16)], { from: '198.51.100.1' })).status).toBe(201)
  })

  test('a repeated request gets its first answer, budget or not', async () => {
    const body = { items: [time(0)], contact: stranger(0), timeZone: 'Europe/Berlin' }
    const send = () => shop.sendFrom(office, '/orders', { method: 'POST', body, key: 'an-order-sent-again' })
    const first = await (await send()).text()
    for (let n = 1; n < most; n++) expect((await order([time(n)])).status).toBe(201)
    expect((await order([time(most)])).status).toBe(429)
    const again = await send()
    expect([again.status, await again.text()]).toEqual([201, first])
  })

  test('the abuse budget limits are settings, and 0 disables each: then no network is stored', async () => {
    const two = await withLimits({ bookingsPerNetwork: 2 })
    const send =
      (at: Shop, contact: object = {}) =>
      async (item: object) =>
        (await order([item], { at, contact })).status
    const statuses = await Promise.all(times.slice(0, 3).map(send(two)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    await shop.reset()
    const none = await withLimits({
      holdsPerNetwork: 0,
      bookingsPerNetwork: 0,
      bookingsPerNetworkDay: 0,
      bookingsPerContact: 0,
      bookingsPerContactDay: 0,
      staffDayPercent: 0,
    })
    const all = await Promise.all(times.map(send(none, { email: 'a@example.com', phone: '+4930555555' })))
    expect(new Set(all)).toEqual(new Set([201]))
    expect(await shop.database.query('select 1 from orders where network_hash is not null')).toEqual([])
  })

  test('the abuse budget calls from within the process are nobody’s and are not counted', async () => {
    for (let n = 0; n < 16; n++) {
      const body = { items: [time(n)], contact: stranger(0), timeZone: 'Europe/Berlin' }
      expect((await shop.send('/orders', { method: 'POST', body })).status).toBe(201)
    }
  })

  test('the network and the session of an order are hashes, and are forgotten after a day', async () => {
    const answer = await hold(time(0), office, { visit: 'visit_0123456789012345678901' })
    const { holdToken } = v.parse(HoldViewSchema, await answer.json())
    expect((await order(undefined, { more: { holdToken } })).status).toBe(201)
    const rows = () => shop.database.query('select network_hash, visit_hash from orders')
    expect(JSON.stringify(await rows())).not.toMatch(/203\.0|visit_0123/)
    expect(await rows()).toEqual([{ network_hash: expect.any(String), visit_hash: expect.any(String) }])
    await cleanUp(shop.database, shop.clock.now() + day - 1)
    expect(await rows()).toEqual([{ network_hash: expect.any(String), visit_hash: expect.any(String) }])
    await cleanUp(shop.database, shop.clock.now() + day)
    expect(await rows()).toEqual([{ network_hash: null, visit_hash: null }])
  })
})
