import { describe, expect, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { stores } from '../../src/testing/test-database.ts'
import { nth, order, show, timesOn } from '../visits.ts'
import {
  abandon,
  colour,
  lastPage,
  look,
  massage,
  orderUnpaid,
  pay,
  settle,
  day,
  tryToPay,
} from './open-till.ts'
import { useTill } from './use-till.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe.each(stores)('paying for an order on $name', ({ open }) => {
  const till = useTill(open)

  const isFree = async () => (await timesOn(till.shop, day, { service: 'massage' })).includes('11:30')

  test('a deposit is charged, the rest is not; the whole price where that is asked', async () => {
    const { shop } = till
    expect(await orderUnpaid(shop, colour)).toMatchObject({
      total: eur(8900),
      deposit: eur(1780),
      amountNow: eur(1780),
      payBy: '2026-11-20T07:10:00Z',
      bookings: [{ status: 'pending_payment', payment: null }],
    })
    expect(await orderUnpaid(shop, massage)).toMatchObject({ total: eur(7500), amountNow: eur(7500) })
    expect(await order(shop, [{ service: 'haircut', start: `${day}T09:00:00Z` }])).toMatchObject({
      status: 'confirmed',
      amountNow: eur(0),
      payBy: null,
    })
  })

  test('what was paid is booked, once, whoever settles it and however often', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, colour)
    const paying = await pay(shop, made)
    expect(paying).toMatchObject({
      state: 'created',
      kind: 'deposit',
      mode: 'test',
      checkoutUrl: `https://pay.test/${lastPage(provider)}`,
      payBy: '2026-11-20T07:31:00Z',
    })
    provider.pay(lastPage(provider))
    expect(await look(shop, made)).toMatchObject({ state: 'created' })
    const settled = await settle(shop, made)
    expect(settled).toMatchObject({ state: 'paid', code: null, payBy: null, checkoutUrl: null, refund: null })
    expect(settled.order).toMatchObject({ status: 'confirmed', payBy: null, orderToken: made.orderToken })
    // The tokens are those of the order: nothing depends on the tab that created it.
    expect(nth(settled.order.bookings).manageToken).toBe(nth(made.bookings).manageToken)
    await sweep()
    expect(await settle(shop, made)).toEqual(settled)
    expect(await look(shop, made)).toEqual(settled)
    expect(await show(shop, nth(made.bookings).manageToken)).toMatchObject({
      status: 'confirmed',
      payment: { state: 'paid', amount: eur(1780) },
    })
    expect(provider.ledger()).toEqual({ [`cap_1_${lastPage(provider)}`]: { taken: 1780, back: 0 } })
  })

  test('the time is kept while somebody pays, and free again when nobody did', async () => {
    const { shop, sweep } = till
    const made = await orderUnpaid(shop, massage)
    expect(await isFree()).toBe(false)
    await pay(shop, made)
    shop.clock.advance(34 * minute)
    expect(await isFree()).toBe(false)
    shop.clock.advance(minute)
    expect(await isFree()).toBe(true)
    expect(await look(shop, made)).toMatchObject({ state: 'expired', checkoutUrl: null, payBy: null })
    await sweep()
    expect(await look(shop, made)).toMatchObject({ state: 'expired', order: { status: 'expired' } })
    expect((await tryToPay(shop, made)).status).toBe(410)
  })

  test('going to pay again goes on with the same page, and there is never a second one beside it', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, colour)
    const before = provider.checkouts().length
    const [first, second, third] = await Promise.all([pay(shop, made), pay(shop, made), pay(shop, made)])
    expect(new Set([first.checkoutUrl, second.checkoutUrl, third.checkoutUrl]).size).toBe(1)
    provider.decline(lastPage(provider))
    expect(await settle(shop, made)).toMatchObject({ state: 'failed', code: 'payment_failed' })
    expect((await pay(shop, made)).checkoutUrl).toBe(first.checkoutUrl)
    expect(provider.checkouts()).toHaveLength(before + 1)
  })

  test('a provider that does not answer is said so, and the next try makes the page', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, colour)
    provider.failNext('createCheckout')
    const refused = await tryToPay(shop, made)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'payment_provider_error' }])
    expect(refused.headers.get('retry-after')).toBe('2')
    provider.failNext('createCheckout', { isAfter: true })
    expect((await tryToPay(shop, made)).status).toBe(503)
    const before = provider.checkouts().length
    expect((await pay(shop, made)).checkoutUrl).toContain('https://pay.test/')
    expect(provider.checkouts()).toHaveLength(before)
  })

  test('a page that was never made is not asked for once providers would refuse it: another takes its place', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, colour)
    provider.failNext('createCheckout')
    await tryToPay(shop, made)
    shop.clock.advance(5 * minute)
    expect(await pay(shop, made)).toMatchObject({ state: 'created', payBy: '2026-11-20T07:36:00Z' })
    provider.pay(lastPage(provider))
    expect(await settle(shop, made)).toMatchObject({ state: 'paid' })
  })

  test('money that comes late has its time again where that is still free', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    const page = lastPage(provider)
    shop.clock.advance(40 * minute)
    await sweep()
    provider.pay(page)
    expect(await settle(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    expect(await isFree()).toBe(false)
  })

  test('money that comes when the time is lost goes back whole, and other times are offered', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    const page = lastPage(provider)
    shop.clock.advance(40 * minute)
    const competitor = await orderUnpaid(shop, massage)
    await pay(shop, competitor)
    provider.pay(lastPage(provider))
    await settle(shop, competitor)
    provider.pay(page)
    const lost = await settle(shop, made)
    expect(lost).toMatchObject({ state: 'refund_pending', code: 'paid_slot_lost', refund: eur(7500) })
    expect(lost.alternatives).toHaveLength(3)
    expect(lost.order.status).toBe('expired')
    await sweep()
    expect(await settle(shop, made)).toMatchObject({ state: 'refunded', code: 'paid_slot_lost' })
    const money = Object.entries(provider.ledger()).find(([id]) => id.endsWith(page))
    expect(money?.[1]).toEqual({ taken: 7500, back: 7500 })
  })

  test('who pays twice is given one of them back', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, colour)
    await pay(shop, made)
    provider.pay(lastPage(provider))
    provider.pay(lastPage(provider))
    expect(await settle(shop, made)).toMatchObject({ state: 'paid', refund: eur(1780) })
    await sweep()
    provider.pay(lastPage(provider))
    expect(await settle(shop, made)).toMatchObject({ state: 'paid', refund: eur(3560) })
  })

  test('another amount or currency than was asked pays for nothing and goes back', async () => {
    const { shop, provider } = till
    for (const paid of [{ amount: 1779 }, { currency: 'USD' }]) {
      const made = await orderUnpaid(shop, colour)
      await pay(shop, made)
      provider.pay(lastPage(provider), paid)
      expect(await settle(shop, made)).toMatchObject({
        state: 'refund_pending',
        order: { status: 'expired' },
      })
    }
  })

  test('giving an order back frees its time at once and closes its page; once it is paid that is refused', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    await abandon(shop, made)
    expect(await isFree()).toBe(true)
    await abandon(shop, made)
    const read = await provider.readCheckout(lastPage(provider))
    expect(read.state).toBe('expired')
    const paid = await orderUnpaid(shop, colour)
    await pay(shop, paid)
    provider.pay(lastPage(provider))
    await settle(shop, paid)
    const refused = await shop.send(`/orders/${paid.id}`, {
      method: 'DELETE',
      body: { orderToken: paid.orderToken },
    })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'booking_not_active' }])
  })

  test('money on its way keeps the time, until it arrives or does not', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    provider.become(lastPage(provider), 'processing')
    expect(await settle(shop, made)).toMatchObject({ state: 'processing', payBy: null })
    shop.clock.advance(10 * 60 * minute)
    await sweep()
    expect(await isFree()).toBe(false)
    expect((await pay(shop, made)).checkoutUrl).toBeNull()
    provider.become(lastPage(provider), 'failed')
    expect(await settle(shop, made)).toMatchObject({ state: 'failed', code: 'payment_processing_error' })
  })
})
