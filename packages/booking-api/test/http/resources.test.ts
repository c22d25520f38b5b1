import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import {
  cancel,
  findTimes,
  hold,
  nth,
  order,
  orderBody,
  post,
  release,
  reschedule,
  timesOn,
} from '../visits.ts'

/** Mira works 12–20 in Berlin then; Anna and Ben are there, too. */
const wednesday = '2026-11-25'
const at = (time: string): string => `${wednesday}T${time}:00Z`

describe.each(stores)('rooms and equipment on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    // Three people who massage, and one room.
    await shop.change(
      `insert into service_staff (business_id, service_id, staff_id)
       select s.business_id, s.service_id, p.staff_id from service s, staff p
       where s.slug = 'massage' and p.slug in ('anna', 'ben')`,
    )
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const massage = (provider: string | undefined, time: string) => [
    { service: 'massage', start: at(time), ...(provider ? { provider } : {}) },
  ]
  const free = (provider?: string, more = {}) =>
    timesOn(shop, wednesday, { service: 'massage', ...(provider ? { provider } : {}), ...more })
  const resize = async (units: number) => {
    await shop.change(`update resource set units = ${units} where slug = 'massage-room'`)
    onTestFinished(() => shop.change(`update resource set units = 1 where slug = 'massage-room'`))
  }

  test('a service with rooms blocks a room with buffers, for whoever would work in it', async () => {
    expect(await free('anna')).toContain('13:00')
    await order(shop, massage('mira', '13:00'))
    // 12:55 to 14:15, and an earlier booking needs 15 minutes after its hour, too.
    for (const name of ['anna', 'ben', undefined]) {
      const times = await free(name)
      expect(times).toContain('11:30')
      for (const gone of ['12:00', '12:30', '13:00', '13:30', '14:00']) expect(times).not.toContain(gone)
      expect(times).toContain('14:30')
    }
    // Their chairs are free.
    expect(await timesOn(shop, wednesday, { service: 'haircut', provider: 'anna' })).toContain('13:00')
  })

  test('a service with rooms answers resource_unavailable with other times, whether a person was named or not', async () => {
    await order(shop, massage('mira', '13:00'))
    for (const provider of ['anna', undefined]) {
      const refusal = await problemOf(post(shop, '/holds', { items: massage(provider, '13:30') }))
      expect(refusal).toMatchObject({ status: 409, code: 'resource_unavailable', params: { item: 0 } })
      expect(refusal.alternatives).toEqual([at('11:30'), at('14:30'), at('15:00')])
    }
    expect(await refusalOf(post(shop, '/orders', orderBody(massage('ben', '14:00'))))).toBe(
      '409 resource_unavailable',
    )
    // A busy person takes precedence over a missing room.
    expect(await refusalOf(post(shop, '/orders', orderBody(massage('mira', '13:30'))))).toBe('409 staff_busy')
  })

  test('a service with rooms is full when the last unit is taken, and says so of the day (S16, S33)', async () => {
    for (const time of ['11:30', '13:00', '14:30', '16:00', '17:30']) await order(shop, massage('mira', time))
    const find = (from: string, to: string) =>
      findTimes(shop, { service: 'massage', provider: 'ben', timeZone: 'UTC', from, to })
    const view = await find(wednesday, '2026-11-26')
    expect(view).toMatchObject({ slots: {}, reason: 'full', fullDates: [wednesday] })
    expect(view.next?.slice(0, 10)).toBe('2026-11-26')
    // Sunday and Monday are empty, too, and closed.
    const month = await find('2026-11-20', '2026-12-01')
    expect(month).toMatchObject({ reason: null, fullDates: [wednesday] })
    expect([month.slots['2026-11-22'], month.slots['2026-11-23']]).toEqual([undefined, undefined])
  })

  test('a service with rooms has as many at once as there are units, each in one of its own', async () => {
    await resize(2)
    await order(shop, massage('mira', '13:00'))
    await order(shop, massage('anna', '13:30'))
    expect(await refusalOf(post(shop, '/holds', { items: massage('ben', '13:30') }))).toBe(
      '409 resource_unavailable',
    )
    expect(
      await shop.database.query(
        `select unit from allocation where resource_id is not null and session_id is null order by starts_at`,
      ),
    ).toEqual([{ unit: 0 }, { unit: 1 }])
    await order(shop, massage('ben', '14:30'))
  })

  test('a service with rooms has one unit less to give for what was booked in one that is gone', async () => {
    await resize(2)
    const { bookings } = await order(shop, massage('mira', '13:00'))
    await order(shop, massage('anna', '13:00'))
    await cancel(shop, nth(bookings).manageToken)
    await resize(1)
    expect(
      await shop.database.query(`select unit from allocation where unit > 0 and status = 'booked'`),
    ).toEqual([{ unit: 1 }])
    expect(await free('ben')).not.toContain('13:00')
    expect(await refusalOf(post(shop, '/orders', orderBody(massage('ben', '13:30'))))).toBe(
      '409 resource_unavailable',
    )
    await order(shop, massage('ben', '14:30'))
  })

  test('a service with rooms needs several units at once where the service says so', async () => {
    await resize(3)
    await shop.change(
      `update service_resource set units = 2 where service_id = (select service_id from service where slug = 'massage')`,
    )
    onTestFinished(() => shop.change(`update service_resource set units = 1`))
    await order(shop, massage('mira', '13:00'))
    expect(await refusalOf(post(shop, '/holds', { items: massage('anna', '13:00') }))).toBe(
      '409 resource_unavailable',
    )
    expect(
      await shop.database.query(
        `select 1 from allocation where resource_id is not null and session_id is null`,
      ),
    ).toHaveLength(2)
  })

  test('a service with rooms holds a room, hides it from others, shows it to its visitor, and gives it back', async () => {
    const { holdToken } = await hold(shop, massage('mira', '13:00'))
    expect(await free('anna')).not.toContain('13:00')
    expect(await free('anna', { hold: holdToken })).toContain('13:00')
    await release(shop, holdToken)
    expect(await free('anna')).toContain('13:00')
    await hold(shop, massage('mira', '13:00'))
    shop.clock.advance(10 * 60_000)
    expect(await free('anna')).toContain('13:00')
    await order(shop, massage('anna', '13:00'))
  })

  test('a service with rooms moves the room along with the booking, also by less than its length, and frees it when that is cancelled', async () => {
    const { bookings } = await order(shop, massage('mira', '13:00'))
    const { manageToken } = nth(bookings)
    await reschedule(shop, manageToken, { start: at('13:30') })
    expect(await free('anna')).not.toContain('14:00')
    expect(await free('anna')).toContain('12:00')
    await order(shop, massage('anna', '16:00'))
    expect(await refusalOf(post(shop, `/manage/${manageToken}/reschedule`, { start: at('15:30') }))).toBe(
      '409 resource_unavailable',
    )
    await cancel(shop, manageToken)
    expect(await free('anna')).toContain('13:30')
  })

  test('a service with rooms gives one room to one of three people who are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        post(
          shop,
          '/orders',
          orderBody(massage(nth(['mira', 'anna', 'ben'], n % 3), nth(['13:00', '13:30'], n % 2))),
        ),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(29)
    expect(shop.logged).toEqual([])
  })

  test('a service with rooms refuses a cart that needs the room twice, and takes it with two rooms', async () => {
    const cart = [...massage('mira', '13:00'), ...massage('anna', '13:00')]
    expect(await problemOf(post(shop, '/orders', orderBody(cart)))).toMatchObject({
      code: 'resource_unavailable',
      params: { item: 1 },
    })
    expect(await shop.database.query('select 1 from booking')).toEqual([])
    await resize(2)
    await order(shop, cart)
  })
})
