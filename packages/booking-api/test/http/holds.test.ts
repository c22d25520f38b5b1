import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, isFree, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const noon = '2026-11-20T11:00:00Z'
const later = '2026-11-21T10:00:00Z'

describe.each(stores)('holds on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  test('a hold holds a time, hides it from others and not from its owner, renews it twice and gives it back', async () => {
    const items = [{ service: 'haircut', provider: 'ben', start: noon }]
    const hold = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items } }),
    )
    expect(hold).toMatchObject({ expiresAt: '2026-11-20T07:10:00Z', renewalsLeft: 2 })
    expect(hold.items).toMatchObject([{ staff: { slug: 'ben' }, start: noon, end: '2026-11-20T11:45:00Z' }])

    expect(await isFree(shop, 'ben', noon)).toBe(false)
    expect(await isFree(shop, 'ben', noon, `&hold=${hold.holdToken}`)).toBe(true)
    expect(await isFree(shop, 'anna', noon)).toBe(true)

    const body = { holdToken: hold.holdToken }
    shop.clock.advance(9 * 60_000)
    const renewed = v.parse(endpoints.renewHold.response, await shop.expect('renewHold', '/holds', { body }))
    expect(renewed).toMatchObject({ expiresAt: '2026-11-20T07:19:00Z', renewalsLeft: 1, items: hold.items })
    await shop.expect('renewHold', '/holds', { body })
    expect(await refusalOf(shop.send('/holds', { method: 'PATCH', body }))).toBe('409 hold_renewals_used')
    expect(await isFree(shop, 'ben', noon)).toBe(false)

    expect(await shop.expect('releaseHold', '/holds', { body })).toBe('')
    expect(await isFree(shop, 'ben', noon)).toBe(true)
    expect(await refusalOf(shop.send('/holds', { method: 'PATCH', body }))).toBe('404 hold_not_found')
  })

  test('a hold books nothing, rather than less, when an import takes the person away meanwhile', async () => {
    const items = [
      { service: 'haircut', provider: 'ben', start: noon },
      { service: 'haircut', provider: 'clara', start: noon },
    ]
    const { holdToken } = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items } }),
    )
    const body = { holdToken, contact: ada, timeZone: 'UTC' }
    const archive = (at: string) => shop.change(`update staff set archived_at = ${at} where slug = 'ben'`)
    // The import happens after the order has read the catalog and before it locks anything.
    const working = { ...shop.database }
    let imports = 0
    Object.assign(shop.database, {
      transaction: async (work: Parameters<typeof working.transaction>[0]) => {
        if (imports++ === 0) await archive('now()')
        return working.transaction(work)
      },
    })
    onTestFinished(async () => {
      Object.assign(shop.database, working)
      await archive('null')
    })
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body }))).toBe('404 calendar_not_found')
    expect(imports).toBe(2)
    expect(await shop.database.query(`select 1 from booking where starts_at = '${noon}'`)).toEqual([])
    await archive('null')
    await shop.expect('createOrder', '/orders', { body })
  })

  test('a hold does not renew what somebody whose clock is ahead has taken already', async () => {
    const items = [{ service: 'haircut', provider: 'ben', start: noon }]
    const { holdToken } = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items } }),
    )
    shop.clock.advance(10 * 60_000)
    await book(shop, { start: noon, provider: 'ben' })
    shop.clock.advance(-1)
    const renewed = shop.send('/holds', { method: 'PATCH', body: { holdToken } })
    expect(await refusalOf(renewed)).toBe('410 hold_expired')
    shop.clock.advance(1)
  })

  test('a hold ends by itself after ten minutes, without any sweeper', async () => {
    const items = [{ service: 'haircut', provider: 'ben', start: noon }]
    await shop.expect('createHold', '/holds', { body: { items } })
    shop.clock.advance(10 * 60_000 - 1)
    expect(await isFree(shop, 'ben', noon)).toBe(false)
    shop.clock.advance(1)
    expect(await isFree(shop, 'ben', noon)).toBe(true)
    await shop.expect('createHold', '/holds', { body: { items } })
    expect(await isFree(shop, 'ben', noon)).toBe(false)
  })

  test('a hold leaves the seats of a class right when what nobody ended is forgotten', async () => {
    const items = [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 3 }]
    await shop.expect('createHold', '/holds', { body: { items } })
    const taken = () => shop.database.query('select taken from session where taken > 0')
    expect(await taken()).toEqual([{ taken: 3 }])
    shop.clock.advance(30 * 86_400_000)
    await cleanUp(shop.database, shop.clock.now())
    expect(await taken()).toEqual([])
    expect(await shop.database.query('select 1 from allocation where seats is not null')).toEqual([])
  })

  test('a hold replaces a hold by another in one step, and keeps the old one when the new time is gone', async () => {
    const item = { service: 'haircut', provider: 'anna', start: noon }
    const first = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items: [item] } }),
    )
    await shop.expect('createHold', '/holds', { body: { items: [{ ...item, start: later }] } })
    const gone = { items: [{ ...item, start: later }], replaces: first.holdToken }
    expect(await refusalOf(shop.send('/holds', { method: 'POST', body: gone }))).toBe('409 staff_busy')
    expect(await isFree(shop, 'anna', noon)).toBe(false)
    // Half an hour later overlaps the old hold, so it works only because that one is released.
    const moved = { items: [{ ...item, start: '2026-11-20T11:30:00Z' }], replaces: first.holdToken }
    await shop.expect('createHold', '/holds', { body: moved })
    expect(await isFree(shop, 'anna', '2026-11-20T12:30:00Z')).toBe(true)
    expect(await isFree(shop, 'anna', '2026-11-20T10:30:00Z')).toBe(true)
    expect(await isFree(shop, 'anna', noon)).toBe(false)
  })

  test('a hold books a hold, once', async () => {
    const items = [
      { service: 'haircut', provider: 'clara', start: noon },
      { service: 'consultation', start: '2026-11-20T13:00:00Z' },
    ]
    const hold = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items } }),
    )
    const body = { holdToken: hold.holdToken, items, contact: ada, timeZone: 'Europe/Berlin' }
    const order = v.parse(
      endpoints.createOrder.response,
      await shop.expect('createOrder', '/orders', { body }),
    )
    expect(order.status).toBe('requested')
    expect(order.bookings.map(({ status, staff }) => `${status} ${staff?.slug}`)).toEqual([
      'confirmed clara',
      'requested anna',
    ])
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body }))).toBe('404 hold_not_found')
    expect(
      await refusalOf(shop.send('/holds', { method: 'DELETE', body: { holdToken: hold.holdToken } })),
    ).toBe('404 hold_not_found')
    expect(await isFree(shop, 'clara', noon, `&hold=${hold.holdToken}`)).toBe(false)
  })

  test('a hold takes an expired hold again in silence while its time is free', async () => {
    const items = [{ service: 'haircut', start: later }]
    const hold = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items } }),
    )
    shop.clock.advance(15 * 60_000)
    const body = { holdToken: hold.holdToken, contact: ada, timeZone: 'Europe/Berlin' }
    const order = v.parse(
      endpoints.createOrder.response,
      await shop.expect('createOrder', '/orders', { body }),
    )
    expect(order.bookings[0]?.staff).toEqual(hold.items[0]?.staff)
  })

  test('a hold answers hold_expired with other times when somebody else has taken it meanwhile', async () => {
    const items = [{ service: 'haircut', provider: 'anna', start: later }]
    const hold = v.parse(
      endpoints.createHold.response,
      await shop.expect('createHold', '/holds', { body: { items } }),
    )
    shop.clock.advance(15 * 60_000)
    await book(shop, { start: later, provider: 'anna' })
    const body = { holdToken: hold.holdToken, contact: ada, timeZone: 'Europe/Berlin' }
    const response = await shop.send('/orders', { method: 'POST', body })
    expect(response.status).toBe(410)
    const problem: unknown = await response.json()
    expect(problem).toMatchObject({ code: 'hold_expired' })
    expect(problem).toHaveProperty('alternatives', [
      '2026-11-21T08:45:00Z',
      '2026-11-21T09:00:00Z',
      '2026-11-21T11:00:00Z',
    ])
  })
})
