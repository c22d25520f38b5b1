import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { hour, minute } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { orderBody, nth, timesOn } from '../visits.ts'
import { charge } from './open-stripe-till.ts'
import { abandon, day, lastPage, look, massage, orderUnpaid, pay, settle, tryToPay } from './open-till.ts'
import { useTill } from './use-till.ts'

const home = '192.0.2.1'
/** Times of several people on several days without conflicts. */
const cuts = ['anna', 'ben', 'clara'].flatMap((provider) =>
  ['2026-11-26T15:00:00Z', '2026-11-27T13:00:00Z', '2026-11-28T10:00:00Z'].map((start) => ({
    service: 'haircut',
    provider,
    start,
  })),
)

describe.each(stores)('what somebody keeps who does not pay on $name', ({ open }) => {
  const till = useTill(open, { limits: { holdsPerNetwork: 5 } }, async (opened) => {
    await charge(opened.shop, 'haircut', 1000)
  })

  const send = (path: string, item: object, from: string) =>
    till.shop.sendFrom(from, path, {
      method: 'POST',
      body: path === '/orders' ? orderBody([item]) : { items: [item] },
    })
  const orderFrom = async (item: object, from = home) => {
    const response = await send('/orders', item, from)
    return response.status === 201
      ? v.parse(endpoints.createOrder.response, await response.json())
      : response.status
  }
  /** Five orders of one network, and the first of them. */
  const orderFive = async () => {
    const made = []
    for (const cut of cuts.slice(0, 5)) made.push(await orderFrom(cut))
    const first = nth(made)
    if (typeof first === 'number') throw new Error(`refused with ${first}`)
    expect(made.filter((one) => typeof one === 'number')).toEqual([])
    return first
  }

  test('a network keeps as many times as it may hold, held or ordered and not paid for', async () => {
    await orderFive()
    expect(await orderFrom(nth(cuts, 5))).toBe(429)
    expect((await send('/holds', nth(cuts, 5), home)).status).toBe(429)
    expect(await orderFrom(nth(cuts, 5), '198.51.100.2')).toMatchObject({ status: 'pending_payment' })
  })

  test('an unpaying visitor may hold the next order when one of them is paid, released or expired', async () => {
    const { shop, provider } = till
    const first = await orderFive()
    await pay(shop, first)
    expect(await orderFrom(nth(cuts, 5))).toBe(429)
    provider.pay(lastPage(provider))
    await settle(shop, first)
    const second = await orderFrom(nth(cuts, 5))
    expect(await orderFrom(nth(cuts, 6))).toBe(429)
    if (typeof second !== 'number') await abandon(shop, second)
    expect(await orderFrom(nth(cuts, 6))).not.toBe(429)
    expect(await orderFrom(nth(cuts, 7))).toBe(429)
    shop.clock.advance(10 * minute)
    expect(await orderFrom(nth(cuts, 7))).not.toBe(429)
  })

  test('an unpaying visitor holds no more than their share of a person’s day', async () => {
    const cut = (time: string) => ({
      service: 'haircut',
      provider: 'anna',
      start: `2026-11-26T${time}:00Z`,
    })
    // Anna works some hours: three haircuts are more than a fifth of them.
    const made = []
    for (const time of ['10:00', '11:00', '14:00', '15:00']) made.push(await orderFrom(cut(time)))
    const held = made.filter((one) => typeof one !== 'number').length
    await till.shop.reset()
    let holds = 0
    for (const time of ['10:00', '11:00', '14:00', '15:00'])
      if ((await send('/holds', cut(time), home)).status === 201) holds++
    expect([held, holds]).toEqual([holds, holds])
    expect(holds).toBeLessThan(4)
  })

  const isFree = async () => (await timesOn(till.shop, day, { service: 'massage' })).includes('11:30')

  /** The number of minutes for which a visitor can keep a slot with one action each minute. */
  async function keep(each: (passed: number) => Promise<unknown>): Promise<number> {
    const { shop, sweep } = till
    for (let passed = 0; passed < 30 * 60; passed++) {
      await each(passed)
      shop.clock.advance(minute)
      await sweep()
      if (await isFree()) return passed + 1
    }
    return Infinity
  }

  test('a time is free after ten minutes where nobody goes to pay', async () => {
    await orderUnpaid(till.shop, massage)
    expect(await keep(() => Promise.resolve())).toBe(10)
  })

  test('an unpaid order ends after seventy minutes at the latest, however often a payment page is opened', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, massage)
    const kept = await keep(async (passed) => {
      // The last moment for a second page.
      if (passed >= 4) await tryToPay(shop, made)
      if (passed === 20) provider.decline(lastPage(provider))
    })
    expect(kept).toBeGreaterThan(35)
    expect(kept).toBeLessThanOrEqual(70)
    expect(provider.checkouts().length).toBe(2)
  })

  test('an unpaid order lasts no longer by a slow payment that fails', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    const page = lastPage(provider)
    const kept = await keep(async (passed) => {
      if (passed === 3) provider.become(page, 'processing')
      if (passed === 6) provider.become(page, 'failed')
    })
    expect(kept).toBeLessThanOrEqual(20)
    expect(await look(shop, made)).toMatchObject({
      state: 'failed',
      code: 'payment_processing_error',
      payBy: null,
    })
  })

  test('money that was on its way for hours and does not come leaves the time to others at once', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    provider.become(lastPage(provider), 'processing')
    await settle(shop, made)
    shop.clock.advance(10 * hour)
    await sweep()
    expect(await isFree()).toBe(false)
    provider.become(lastPage(provider), 'failed')
    expect(await settle(shop, made)).toMatchObject({
      state: 'failed',
      code: 'payment_processing_error',
      payBy: null,
      order: { status: 'expired' },
    })
    expect(await isFree()).toBe(true)
  })
})
