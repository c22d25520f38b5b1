import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { HoldViewSchema } from '@hourfold/shared/contract/views'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { rewriteStatements } from '../rewrite-statements.ts'

const visit = 'visit_0123456789012345678901'
const home = '192.0.2.1'

/** Times of several people on several days without conflicts. */
const places = ['anna', 'ben', 'clara'].flatMap((provider) =>
  ['2026-11-21T09:00:00Z', '2026-11-26T15:00:00Z', '2026-11-27T13:00:00Z', '2026-11-28T10:00:00Z'].map(
    (start) => ({
      service: 'haircut',
      provider,
      start,
    }),
  ),
)

describe.each(stores)('the budget of somebody unknown on $name', ({ name, open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const hold = (item: object, from: string, more: object = {}, at: Shop = shop): Promise<Response> =>
    at.sendFrom(from, '/holds', { method: 'POST', body: { items: [item], ...more } })
  const held = async (response: Promise<Response>) => v.parse(HoldViewSchema, await (await response).json())
  const place = (n: number) => places[n] ?? {}
  const statuses = async (sent: readonly Promise<Response>[]) =>
    (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b)

  test('two holds in a visit, whatever networks it wanders through', async () => {
    const first = await held(hold(place(0), home, { visit }))
    shop.clock.advance(60_000)
    await held(hold(place(1), '198.51.100.2', { visit }))
    const third = await hold(place(2), '203.0.113.3', { visit })
    // Nine minutes of the first one are left.
    expect(third.headers.get('retry-after')).toBe('540')
    expect(await problemOf(third)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      params: { count: 540 },
    })
    expect((await hold(place(2), home, { visit: 'visit_another_9012345678901' })).status).toBe(201)

    // A replaced hold does not count.
    const replacing = { visit, replaces: first.holdToken }
    const moved = await held(hold(place(3), home, replacing))
    // Released and expired holds do not count.
    await shop.expect('releaseHold', '/holds', { body: { holdToken: moved.holdToken } })
    expect((await hold(place(4), home, { visit })).status).toBe(201)
    expect(await refusalOf(hold(place(5), home, { visit }))).toBe('429 rate_limited')
    shop.clock.advance(540_000)
    expect(await refusalOf(hold(place(5), home, { visit }))).toBe('429 rate_limited')
    shop.clock.advance(60_000)
    expect((await hold(place(5), home, { visit })).status).toBe(201)
  })

  test('what is booked counts no longer as held', async () => {
    const { holdToken } = await held(hold(place(0), home, { visit }))
    await held(hold(place(1), home, { visit }))
    await shop.expect('createOrder', '/orders', { body: { holdToken, contact: ada, timeZone: 'UTC' } })
    expect((await hold(place(2), home, { visit })).status).toBe(201)
  })

  test('ten holds on a network, which for IPv6 is what one household has', async () => {
    const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(await statuses(ten.map((n) => hold(place(n), home)))).toEqual(Array(10).fill(201))
    expect(await refusalOf(hold(place(10), home))).toBe('429 rate_limited')
    // A session does not raise the limit of the network.
    expect(await refusalOf(hold(place(10), home, { visit }))).toBe('429 rate_limited')
    expect((await hold(place(10), '198.51.100.2')).status).toBe(201)
    // A visitor on a network at its limit can still book.
    const body = {
      items: [{ service: 'haircut', start: '2026-11-25T12:00:00Z' }],
      contact: ada,
      timeZone: 'UTC',
    }
    expect((await shop.sendFrom(home, '/orders', { method: 'POST', body })).status).toBe(201)
    await shop.reset()
    const ipv6 = await statuses(places.map((item, n) => hold(item, `2001:db8:1:2::${n + 1}`)))
    expect(ipv6).toEqual([...Array(10).fill(201), 429, 429])
  })

  test('a fifth of a person’s day, the first three holds excepted', async () => {
    // Anna works nine hours on Tuesday: 108 minutes may be held, a haircut takes 55 of hers.
    const tuesday = (hour: number) => ({
      service: 'haircut',
      provider: 'anna',
      start: `2026-11-24T${hour}:00:00Z`,
    })
    expect((await hold(tuesday(10), home)).status).toBe(201)
    expect((await hold(tuesday(12), home)).status).toBe(201)
    expect((await hold(tuesday(14), home)).status).toBe(201)
    const refused = await hold(tuesday(16), home)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await refusalOf(refused)).toBe('429 rate_limited')
    // Another day, another person and another network are other budgets.
    expect((await hold({ ...tuesday(16), start: '2026-11-25T14:00:00Z' }, home)).status).toBe(201)
    expect((await hold({ ...tuesday(16), provider: 'clara' }, home)).status).toBe(201)
    expect((await hold(tuesday(16), '198.51.100.2')).status).toBe(201)
    // Two hours with two people are more than a fifth of both their days, which is allowed for a network without other holds.
    const long = { service: 'bridal-trial', start: '2026-11-27T13:00:00Z' }
    expect((await hold(long, '203.0.113.7')).status).toBe(201)
  })

  test('the budget of somebody unknown does not depend on who comes first: of many at once no more get in', async () => {
    const visits = await statuses(places.map((item) => hold(item, home, { visit })))
    expect(visits).toEqual([201, 201, ...Array(places.length - 2).fill(429)])
    await shop.reset()
    const networks = await statuses(places.map((item) => hold(item, home)))
    expect(networks).toEqual([...Array(10).fill(201), ...Array(places.length - 10).fill(429)])
  })

  // The embedded store runs one transaction at a time, so nothing can come in between.
  if (name === 'postgres')
    test('(the control) without the lock of the budget more get in', async () => {
      const { database, isRewritten } = rewriteStatements(shop.database, [
        [
          `select pg_advisory_xact_lock(hashtextextended('budget ' || $1 || ' ' || name, 0))`,
          'select $1::text, name',
        ],
      ])
      const careless = await openShop(async () => database, { ledger: false })
      // Whether two requests coincide is chance; in some round they do.
      let most = 0
      for (let round = 0; round < 30 && most <= 10; round++) {
        if (round > 0) await shop.reset()
        const networks = await statuses(places.map((item) => hold(item, home, {}, careless)))
        most = networks.filter((status) => status === 201).length
      }
      expect(isRewritten()).toBe(true)
      expect(most).toBeGreaterThan(10)
    })

  test('an owner may count no networks at all, and then none is written down', async () => {
    const trusting = await openShop(async () => shop.database, {
      ledger: false,
      limits: {
        holdsPerNetwork: 0,
        bookingsPerNetwork: 0,
        bookingsPerNetworkDay: 0,
        bookingsPerContact: 0,
        bookingsPerContactDay: 0,
        staffDayPercent: 0,
      },
    })
    const sent = places.map((item) => hold(item, home, {}, trusting))
    expect(await statuses(sent)).toEqual(Array(places.length).fill(201))
    expect(await shop.database.query('select 1 from hold where network_hash is not null')).toEqual([])
  })

  test('neither the network nor the visit is kept readably', async () => {
    await held(hold(place(0), home, { visit }))
    const dump = JSON.stringify(await shop.database.query('select * from hold'))
    expect(dump).toContain('network_hash')
    expect(dump).not.toMatch(/192\.0\.2|visit_0123/)
  })

  test('requests of one address are limited, and no others', async () => {
    const limited = await openShop(async () => shop.database, {
      ledger: false,
      rateLimit: { requests: 3, windowSeconds: 60 },
    })
    const ask = (address: string) => limited.sendFrom(address, '/business')
    for (const _ of [1, 2, 3]) expect((await ask(home)).status).toBe(200)
    limited.clock.advance(20_000)
    const refused = await ask(home)
    expect(refused.headers.get('retry-after')).toBe('40')
    expect(await refusalOf(refused)).toBe('429 rate_limited')
    expect((await ask('192.0.2.2')).status).toBe(200)
    limited.clock.advance(40_000)
    expect((await ask(home)).status).toBe(200)
  })
})

describe.each(stores)('what one request may ask for on $name', ({ open }) => {
  test('what one request may ask for has limits that are exact', async () => {
    const shop = await openShop(open)
    onTestFinished(() => shop.close())
    const slots = (to: string) => shop.send(`/slots?service=haircut&timeZone=UTC&from=2026-11-20&to=${to}`)
    expect((await slots('2027-01-21')).status).toBe(200)
    expect(await problemOf(slots('2027-01-22'))).toMatchObject({
      code: 'range_too_large',
      params: { count: 62 },
    })

    const order = (more: object) =>
      shop.send('/orders', { method: 'POST', body: { contact: ada, timeZone: 'UTC', ...more } })
    const items = (count: number) =>
      Array.from({ length: count }, () => ({ service: 'haircut', start: '2026-11-21T10:00:00Z' }))
    // Twenty items are within the limit, but there are not enough people.
    expect(await refusalOf(order({ items: items(20) }))).toBe('409 slot_taken')
    expect(await problemOf(order({ items: items(21) }))).toMatchObject({
      code: 'range_too_large',
      params: { count: 20 },
    })
    expect(await refusalOf(order({ items: items(1001) }))).toBe('422 invalid_request items:range_too_large')

    await changeService(shop.database, 'haircut', { recurring: { frequencies: ['daily'], maxCount: 52 } })
    const series = (count: number) => ({
      items: [{ service: 'haircut' }],
      series: {
        rule: { freq: 'daily', interval: 1, count: 52 },
        starts: Array.from({ length: count }, (_, n) =>
          new Date(Date.UTC(2026, 10, 22 + n, 9)).toISOString(),
        ),
      },
    })
    // The second one is a Sunday.
    expect(await refusalOf(order(series(52)))).toBe('409 slot_taken')
    expect(await problemOf(order(series(53)))).toMatchObject({
      code: 'range_too_large',
      params: { count: 52 },
    })

    const notes = (bytes: number) => {
      const body = JSON.stringify({ items: items(1), contact: ada, timeZone: 'UTC', notes: '' })
      return body.replace('"notes":""', `"notes":"${' '.repeat(bytes - body.length)}"`)
    }
    const send = (bytes: number) => shop.send('/orders', { method: 'POST', body: notes(bytes) })
    expect(await refusalOf(send(64 * 1024 + 1))).toBe('413 body_too_large')
    expect((await send(64 * 1024)).status).toBe(201)
  })
})
