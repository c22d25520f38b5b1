import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { cancel, findTimes, hold, nth, order, orderBody, post, release, reschedule, show } from '../visits.ts'

const saturday = '2026-11-28T08:00:00Z'
const wednesday = '2026-11-25T17:30:00Z'

describe.each(stores)('classes on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const yoga = (seats = 1, start = saturday) => [{ service: 'yoga', start, seats }]
  const week = { timeZone: 'UTC', from: '2026-11-23', to: '2026-11-30' }
  const times = (more: Readonly<Record<string, string | number>> = {}, manageToken?: string) =>
    findTimes(shop, { service: 'yoga', ...week, ...more }, manageToken)
  /** Seats left at a start; undefined where nothing is offered. */
  const left = async (start = saturday, more = {}, manageToken?: string) =>
    Object.values((await times(more, manageToken)).slots)
      .flat()
      .find((slot) => slot.start === start)?.seats

  test('a class offers its sessions with the seats that are left, and nothing between them', async () => {
    const view = await times()
    expect(view.slots).toEqual({
      '2026-11-25': [{ start: wednesday, seats: 12 }],
      '2026-11-28': [{ start: saturday, seats: 12 }],
    })
    expect(await times({ provider: 'jonas' })).toEqual(view)
    const items = [{ service: 'yoga', start: '2026-11-28T09:00:00Z' }]
    expect(await problemOf(post(shop, '/holds', { items }))).toMatchObject({
      status: 409,
      code: 'slot_taken',
      alternatives: [wednesday, saturday, '2026-12-02T17:30:00Z'],
    })
  })

  test('a class sells several seats at once, each with its price, up to the most of one order', async () => {
    const { bookings, total } = await order(shop, yoga(3))
    expect(bookings).toHaveLength(1)
    expect(nth(bookings)).toMatchObject({
      seats: 3,
      staff: { slug: 'jonas' },
      service: { price: { amount: 4500 } },
    })
    expect(total).toEqual({ amount: 4500, currency: 'EUR' })
    expect(await left()).toBe(9)
    expect(await left(wednesday)).toBe(12)
    expect(await problemOf(post(shop, '/holds', { items: yoga(5) }))).toMatchObject({
      status: 422,
      code: 'max_slots_per_service',
      params: { max: 4, count: 4 },
    })
    expect(await refusalOf(post(shop, '/holds', { items: [...yoga(2), ...yoga(3)] }))).toBe(
      '422 max_slots_per_service',
    )
  })

  test('a class refuses more seats than are left with their number, and other sessions to choose from', async () => {
    for (const seats of [4, 4, 2]) await order(shop, yoga(seats))
    expect(await left()).toBe(2)
    expect(await left(saturday, { seats: 3 })).toBeUndefined()
    expect(await left(wednesday, { seats: 3 })).toBe(12)
    expect((await times({ seats: 3 })).fewerSeats).toEqual({ '2026-11-28': 2 })
    expect(await times({ seats: 2 })).not.toHaveProperty('fewerSeats')
    const all = await times({ seats: 13 })
    expect(all).toMatchObject({ slots: {}, fewerSeats: { '2026-11-25': 12, '2026-11-28': 2 } })
    for (const path of ['/holds', '/orders']) {
      const refusal = await problemOf(
        post(shop, path, path === '/holds' ? { items: yoga(3) } : orderBody(yoga(3))),
      )
      expect(refusal).toMatchObject({
        status: 409,
        code: 'seats_exceeded',
        params: { available: 2, count: 2 },
      })
      expect(refusal.alternatives).toContain(wednesday)
      expect(refusal.alternatives).not.toContain(saturday)
    }
    await order(shop, yoga(2))
    const day = await times({ from: '2026-11-28', to: '2026-11-29' })
    expect(day).toMatchObject({
      slots: {},
      reason: 'full',
      fullDates: ['2026-11-28'],
      next: '2026-12-02T17:30:00Z',
    })
    expect(await problemOf(post(shop, '/holds', { items: yoga(1) }))).toMatchObject({
      params: { available: 0 },
    })
  })

  test('a class says at once that a session never had that many seats', async () => {
    const resize = (seats: number) =>
      shop.change(`update session set capacity = ${seats} where starts_at = '${saturday}'`)
    await resize(3)
    onTestFinished(() => resize(12))
    expect(await problemOf(post(shop, '/holds', { items: yoga(4) }))).toMatchObject({
      status: 422,
      code: 'seats_exceeded',
      params: { available: 3, count: 3 },
    })
  })

  test('a class shows a visitor the seats of their own hold as free, and others not', async () => {
    const { holdToken, items } = await hold(shop, yoga(4))
    expect(items[0]).toMatchObject({ seats: 4, start: saturday, end: '2026-11-28T09:00:00Z' })
    expect(await left()).toBe(8)
    expect(await left(saturday, { hold: holdToken })).toBe(12)
    await hold(shop, yoga(4))
    await hold(shop, yoga(3))
    // One seat is left for others; with the visitor's own four it is five.
    const again = await hold(shop, yoga(4), { replaces: holdToken })
    expect(await left()).toBe(1)
    await release(shop, again.holdToken)
    expect(await left()).toBe(5)
  })

  test('a class has the seats of an expired hold back without any sweeper', async () => {
    for (const seats of [4, 4, 4]) await hold(shop, yoga(seats))
    expect(await left()).toBeUndefined()
    shop.clock.advance(10 * 60_000 - 1)
    expect(await refusalOf(post(shop, '/orders', orderBody(yoga(4))))).toBe('409 seats_exceeded')
    shop.clock.advance(1)
    expect(await left()).toBe(12)
    for (const seats of [4, 4, 3]) await order(shop, yoga(seats))
    expect(await left()).toBe(1)
  })

  test('a class books the seats of a hold, and takes them anew when it ran out', async () => {
    const { holdToken } = await hold(shop, yoga(2))
    await order(shop, undefined, { holdToken })
    expect(await left()).toBe(10)
    const late = await hold(shop, yoga(4))
    shop.clock.advance(11 * 60_000)
    await order(shop, undefined, { holdToken: late.holdToken })
    expect(await left()).toBe(6)
    const lost = await hold(shop, yoga(4))
    shop.clock.advance(11 * 60_000)
    await order(shop, yoga(3))
    expect(
      await problemOf(post(shop, '/orders', orderBody(undefined, { holdToken: lost.holdToken }))),
    ).toMatchObject({
      status: 410,
      code: 'hold_expired',
      params: { available: 3 },
    })
  })

  test('a class gives the seats back when they are cancelled, and moves them to another session', async () => {
    const { bookings } = await order(shop, yoga(4))
    const { manageToken } = nth(bookings)
    const moved = await reschedule(shop, manageToken, { start: wednesday })
    expect(moved).toMatchObject({
      seats: 4,
      start: wednesday,
      end: '2026-11-25T18:30:00Z',
      previousStart: saturday,
    })
    expect([await left(), await left(wednesday)]).toEqual([12, 8])
    // Its own seats count as free: the same session again.
    expect(await left(wednesday, {}, manageToken)).toBe(12)
    for (const seats of [4, 4]) await order(shop, yoga(seats, wednesday))
    await reschedule(shop, manageToken, { start: saturday })
    for (const seats of [4]) await order(shop, yoga(seats, wednesday))
    expect(
      await problemOf(post(shop, `/manage/${manageToken}/reschedule`, { start: wednesday })),
    ).toMatchObject({ code: 'seats_exceeded', params: { available: 0 } })
    await cancel(shop, manageToken)
    expect(await left()).toBe(12)
  })

  test('a class ends when the session does to which it is moved', async () => {
    const length = (minutes: number) =>
      shop.change(
        `update session set ends_at = starts_at + interval '${minutes} minutes' where starts_at = '${wednesday}'`,
      )
    await length(45)
    onTestFinished(() => length(60))
    const { manageToken } = nth((await order(shop, yoga())).bookings)
    const end = '2026-11-25T18:15:00Z'
    expect(await reschedule(shop, manageToken, { start: wednesday })).toMatchObject({ start: wednesday, end })
    expect(await show(shop, manageToken)).toMatchObject({ end, service: { durationMinutes: 45 } })
  })

  test('a class has a seat for everybody who comes along', async () => {
    const guests = [{ name: 'Grace Hopper', email: 'grace@example.com' }]
    expect(await refusalOf(post(shop, '/orders', orderBody(yoga(1), { guests })))).toBe('409 seats_exceeded')
    await order(shop, yoga(2), { guests })
    const { holdToken } = await hold(shop, yoga(1))
    expect(await refusalOf(post(shop, '/orders', orderBody(undefined, { holdToken, guests })))).toBe(
      '409 seats_exceeded',
    )
  })

  test('a class keeps the notice and the horizon of the class', async () => {
    shop.clock.set('2026-11-28T06:00:01Z')
    expect(await refusalOf(post(shop, '/holds', { items: yoga(1) }))).toBe('422 notice_too_short')
    shop.clock.set('2026-11-28T06:00:00Z')
    expect(await left()).toBe(12)
    await order(shop, yoga(1))
  })
})
