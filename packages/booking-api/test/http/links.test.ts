import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { hold, order, orderBody, post, release } from '../visits.ts'

const first = { service: 'welcome-haircut', provider: 'anna', start: '2026-11-26T10:00:00Z' }
const second = { ...first, start: '2026-11-26T12:00:00Z' }
const link = 'welcome'

describe.each(stores)('one-time links on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(async () => {
    await shop.reset()
    await shop.change(
      `update one_time_link set max_uses = 100, expires_at = null, revoked_at = null, provider_id = null`,
    )
  })
  afterAll(() => shop.close())

  const look = async () => v.parse(endpoints.getLink.response, await shop.expect('getLink', `/otl/${link}`))
  const allow = (uses: number) => shop.change(`update one_time_link set max_uses = ${uses}`)
  const expired = '410 slug_expired'

  test('a one-time link opens its service, private or not, and looking uses nothing', async () => {
    await look()
    const view = await look()
    expect(view).toMatchObject({ provider: null, usesLeft: 100, expiresAt: null })
    expect(view.service).toMatchObject({ slug: 'welcome-haircut', price: { amount: 3800 } })
    expect(view.service.staff.map(({ slug }) => slug)).toEqual(['anna', 'ben'])
  })

  test('a one-time link says "slug expired" once it is used up, over or revoked, and knows no other link', async () => {
    expect(await refusalOf(shop.send('/otl/welcome-back'))).toBe('404 calendar_not_found')
    await shop.change(`update one_time_link set expires_at = '2026-11-20T07:00:00Z'`)
    expect(await problemOf(shop.send('/otl/welcome'))).toMatchObject({
      status: 410,
      code: 'slug_expired',
      statusMessage: 'slug expired',
    })
    expect(await refusalOf(post(shop, '/holds', { items: [first], link }))).toBe(expired)
    expect(await refusalOf(post(shop, '/orders', orderBody([first], { link })))).toBe(expired)
    await shop.change(
      `update one_time_link set expires_at = '2026-11-20T07:00:01Z', revoked_at = '2026-11-20T06:00:00Z'`,
    )
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    await shop.change(`update one_time_link set revoked_at = null`)
    expect(await look()).toMatchObject({ expiresAt: '2026-11-20T07:00:01Z' })
    await allow(1)
    await order(shop, [first], { link })
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    expect(await refusalOf(post(shop, '/holds', { items: [second], link }))).toBe(expired)
  })

  test('a one-time link is reserved by a hold and returned when that is released, replaced or over', async () => {
    await allow(1)
    const held = await hold(shop, [first], { link })
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    expect(await refusalOf(post(shop, '/holds', { items: [second], link }))).toBe(expired)
    const moved = await hold(shop, [second], { link, replaces: held.holdToken })
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    await release(shop, moved.holdToken)
    expect((await look()).usesLeft).toBe(1)

    const again = await hold(shop, [first], { link })
    await hold(shop, [{ ...second, service: 'haircut' }], { replaces: again.holdToken })
    expect((await look()).usesLeft).toBe(1)

    await hold(shop, [first], { link })
    shop.clock.advance(10 * 60_000 - 1)
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    shop.clock.advance(1)
    expect((await look()).usesLeft).toBe(1)
    await hold(shop, [second], { link })
  })

  test('a one-time link keeps a use for as long as the hold is renewed', async () => {
    await allow(1)
    const { holdToken } = await hold(shop, [first], { link })
    shop.clock.advance(9 * 60_000)
    await shop.expect('renewHold', '/holds', { body: { holdToken } })
    shop.clock.advance(5 * 60_000)
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
  })

  test('a one-time link is used by the order of its hold, once, and by that of a hold that ran out', async () => {
    await allow(2)
    const { holdToken } = await hold(shop, [first], { link })
    await order(shop, undefined, { holdToken, link })
    expect((await look()).usesLeft).toBe(1)
    const late = await hold(shop, [second], { link })
    shop.clock.advance(15 * 60_000)
    const grace = { ...ada, email: 'grace@example.com', phone: '+49 30 7654321' }
    await order(shop, undefined, { holdToken: late.holdToken, link, contact: grace })
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    expect(await shop.database.query('select 1 from orders where link_id is not null')).toHaveLength(2)
  })

  test('a one-time link is used by the order of its hold that does not name it, and by nobody else meanwhile', async () => {
    await allow(1)
    const { holdToken } = await hold(shop, [first], { link })
    await order(shop, undefined, { holdToken })
    expect(await shop.database.query('select 1 from orders where link_id is not null')).toHaveLength(1)
    shop.clock.advance(10 * 60_000)
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
    expect(await refusalOf(post(shop, '/holds', { items: [second], link }))).toBe(expired)
  })

  test('a one-time link is used anew by the order of a hold that ran out and does not name it, while it still can be', async () => {
    await allow(1)
    const late = await hold(shop, [first], { link })
    shop.clock.advance(15 * 60_000)
    const competitor = await hold(shop, [second], { link })
    const body = orderBody(undefined, { holdToken: late.holdToken })
    expect(await refusalOf(post(shop, '/orders', body))).toBe(expired)
    await release(shop, competitor.holdToken)
    await order(shop, undefined, { holdToken: late.holdToken })
    expect(await refusalOf(shop.send('/otl/welcome'))).toBe(expired)
  })

  test('a one-time link opens nothing but what it is for', async () => {
    const other = [{ service: 'haircut', provider: 'anna', start: first.start }]
    expect(await refusalOf(post(shop, '/orders', orderBody(other, { link })))).toBe('404 calendar_not_found')
    await shop.change(
      `update one_time_link set provider_id = (select staff_id from staff where slug = 'ben')`,
    )
    expect((await look()).provider).toBe('ben')
    expect(await refusalOf(post(shop, '/orders', orderBody([first], { link })))).toBe(
      '404 calendar_not_found',
    )
    await order(shop, [{ ...first, provider: 'ben', start: '2026-11-26T13:00:00Z' }], { link })
    expect((await look()).usesLeft).toBe(99)
  })

  test('a one-time link makes one booking when fifty come at once, whatever times they choose', async () => {
    await allow(1)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const start = new Date(Date.UTC(2026, 10, 24 + (n % 4), 11 + ((n >> 2) % 6))).toISOString()
        const contact = {
          ...ada,
          email: `guest${n}@example.com`,
          phone: `+49 30 12345${String(n).padStart(2, '0')}`,
        }
        return post(shop, '/orders', orderBody([{ service: 'welcome-haircut', start }], { link, contact }))
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(49)
    expect(await shop.database.query('select 1 from booking')).toHaveLength(1)
    expect(shop.logged).toEqual([])
  })
})
