import { describe, expect, onTestFinished, test } from 'vitest'
import type { OrderView } from '@hourfold/shared/contract/views'
import { minute } from '@hourfold/shared/time/instant'
import { ProviderError } from '../../src/payments/payment-provider.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf } from '../answers.ts'
import { nth, order, orderBody, post, timesOn } from '../visits.ts'
import { colour, day, lastPage, look, massage, orderUnpaid, pay, settle, tryToPay } from './open-till.ts'
import { useTill } from './use-till.ts'

describe.each(stores)('what goes wrong with a payment on $name', ({ open }) => {
  const till = useTill(open)

  const isFree = async () => (await timesOn(till.shop, day, { service: 'massage' })).includes('11:30')
  /** All captures minus all refunds. */
  const balance = () =>
    Object.values(till.provider.ledger()).reduce((sum, { taken, back }) => sum + taken - back, 0)

  /** Late money gets its slot again, or is refunded in full where another visitor has it. */
  const expectEnd = async (made: OrderView, hasCompetitor: boolean): Promise<void> => {
    expect(await look(till.shop, made)).toMatchObject(
      hasCompetitor
        ? { state: 'refunded', code: 'paid_slot_lost', refund: made.amountNow }
        : { state: 'paid', code: null, order: { status: 'confirmed' } },
    )
    expect(balance()).toBe(hasCompetitor ? 0 : 7500)
  }

  /** Makes writes of bookings fail for a while. */
  async function breakBookings(): Promise<() => Promise<void>> {
    const { database } = till.shop
    await database.execute(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger fails before update on booking for each row execute function fail()`)
    const repair = () =>
      database.execute('drop trigger if exists fails on booking; drop function if exists fail')
    onTestFinished(() => repair())
    return repair
  }

  describe('before the visitor is led away', () => {
    test('nothing is charged, the time is kept, and the same request once more leads to the page', async () => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, massage)
      provider.failNext('createCheckout', { times: 2 })
      const body = { orderToken: made.orderToken }
      const send = () =>
        shop.send(`/orders/${made.id}/pay`, { method: 'POST', body, key: 'one-key-for-all-tries' })
      for (const _ of [1, 2])
        expect(await problemOf(send())).toMatchObject({ status: 503, code: 'payment_provider_error' })
      expect(await isFree()).toBe(false)
      expect(await look(shop, made)).toMatchObject({ state: 'created', checkoutUrl: null })
      expect(await (await send()).json()).toMatchObject({
        checkoutUrl: `https://pay.test/${lastPage(provider)}`,
      })
      expect(provider.checkouts()).toHaveLength(1)
    })
  })

  describe('on the payment page', () => {
    test('a declined card has failed, and another one pays on the same page', async () => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, massage)
      const { checkoutUrl } = await pay(shop, made)
      provider.decline(lastPage(provider))
      expect(await settle(shop, made)).toMatchObject({ state: 'failed', code: 'payment_failed', checkoutUrl })
      provider.pay(lastPage(provider))
      expect(await settle(shop, made)).toMatchObject({ state: 'paid', code: null })
      expect(balance()).toBe(7500)
    })

    test('a slow way that did not work out is said so, and another page can be had at once', async () => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, massage)
      await pay(shop, made)
      const first = lastPage(provider)
      provider.become(first, 'processing')
      await settle(shop, made)
      provider.become(first, 'failed')
      expect(await settle(shop, made)).toMatchObject({
        state: 'failed',
        code: 'payment_processing_error',
        checkoutUrl: null,
        order: { status: 'pending_payment' },
      })
      shop.clock.advance(1000)
      const { checkoutUrl, state } = await pay(shop, made)
      expect([state, checkoutUrl?.includes(first)]).toEqual(['created', false])
      provider.pay(lastPage(provider))
      expect(await settle(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
      expect(balance()).toBe(7500)
    })
  })

  describe('after the money was taken', () => {
    test('the booking stays, the visitor is warned, and trying again does the rest without another charge', async () => {
      const { shop, provider, sweep } = till
      const made = await orderUnpaid(shop, massage)
      await pay(shop, made)
      provider.pay(lastPage(provider))
      const repair = await breakBookings()
      const warned = {
        state: 'paid',
        code: 'payment_workflow_error',
        checkoutUrl: null,
        payBy: null,
        refund: null,
      }
      for (const _ of [1, 2]) expect(await settle(shop, made)).toMatchObject(warned)
      shop.clock.advance(3 * minute)
      await sweep()
      expect(await look(shop, made)).toMatchObject({ order: { status: 'pending_payment' } })
      expect(await isFree()).toBe(false)
      await repair()
      expect(await settle(shop, made)).toMatchObject({
        state: 'paid',
        code: null,
        order: { status: 'confirmed' },
      })
      expect([provider.checkouts().length, provider.asked.length, balance()]).toEqual([1, 0, 7500])
    })

    test('the sweeper does the rest where nobody tries again', async () => {
      const { shop, provider, sweep } = till
      const made = await orderUnpaid(shop, massage)
      await pay(shop, made)
      provider.pay(lastPage(provider))
      const repair = await breakBookings()
      await settle(shop, made)
      await repair()
      shop.clock.advance(3 * minute)
      await sweep()
      expect(await look(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    })

    test.each([false, true])(
      'it is booked or given back, however long that takes; with a competitor: %s',
      async (hasCompetitor) => {
        const { shop, provider, sweep } = till
        const made = await orderUnpaid(shop, massage)
        await pay(shop, made)
        provider.pay(lastPage(provider))
        const repair = await breakBookings()
        for (let passed = 0; passed < 40; passed += 2) {
          shop.clock.advance(2 * minute)
          await sweep()
        }
        if (hasCompetitor) expect((await post(shop, '/orders', orderBody(massage))).status).toBe(201)
        await repair()
        await sweep()
        await expectEnd(made, hasCompetitor)
      },
    )
  })

  describe('while the provider is away', () => {
    test('what is known is kept, and asked again', async () => {
      const { shop, provider, sweep } = till
      const made = await orderUnpaid(shop, massage)
      const before = await pay(shop, made)
      provider.pay(lastPage(provider))
      provider.failNext('readCheckout', { times: 2 })
      expect(await settle(shop, made)).toMatchObject({
        state: 'created',
        code: null,
        checkoutUrl: before.checkoutUrl,
      })
      await sweep()
      shop.clock.advance(2 * minute)
      await sweep()
      expect(await look(shop, made)).toMatchObject({ state: 'created' })
      shop.clock.advance(2 * minute)
      await sweep()
      expect(await look(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
    })

    test('whoever comes back from paying is not told that they have not paid', async () => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, massage)
      await pay(shop, made)
      provider.pay(lastPage(provider))
      provider.failNext('readCheckout')
      const { id, orderToken } = made
      const back = await post(shop, `/orders/${id}/payment`, { orderToken, isReturning: true })
      expect([back.status, await back.json()]).toMatchObject([503, { code: 'payment_provider_error' }])
      expect(await settle(shop, made, { isReturning: true })).toMatchObject({ state: 'paid' })
    })

    test.each([false, true])(
      'the time is let go when it is over, and money that is found later is booked or goes back; with a competitor: %s',
      async (hasCompetitor) => {
        const { shop, provider, sweep } = till
        const made = await orderUnpaid(shop, massage)
        await pay(shop, made)
        provider.pay(lastPage(provider))
        provider.before = (call) => {
          if (call === 'readCheckout') throw new ProviderError('away')
        }
        for (let passed = 0; passed < 40; passed += 2) {
          shop.clock.advance(2 * minute)
          await sweep()
        }
        expect(await look(shop, made)).toMatchObject({ state: 'expired', order: { status: 'expired' } })
        expect(await isFree()).toBe(true)
        if (hasCompetitor) expect((await post(shop, '/orders', orderBody(massage))).status).toBe(201)
        provider.before = () => {}
        // The next attempt comes after a quarter of the provider's downtime.
        shop.clock.advance(3 * minute)
        await sweep()
        await sweep()
        await expectEnd(made, hasCompetitor)
      },
    )
  })

  describe('the price', () => {
    test('the price that is not the one the visitor saw is told before anything is ordered', async () => {
      const { shop } = till
      const refusal = await problemOf(
        post(shop, '/orders', orderBody(colour, { expectedTotal: { amount: 8800, currency: 'EUR' } })),
      )
      expect(refusal).toMatchObject({ status: 409, code: 'price_changed', params: { amount: 8900 } })
      const { total } = await order(shop, colour, { expectedTotal: { amount: 8900, currency: 'EUR' } })
      expect(total?.amount).toBe(8900)
    })

    test('the price of an order is what it was when it was made, whatever the owner changes before it is paid', async () => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, colour)
      onTestFinished(async () => {
        await shop.change(`update service set archived_at = null where slug = 'colour'`)
        await changeService(shop.database, 'colour', {
          priceAmount: null,
          payment: { kind: 'deposit', percent: 20, amount: null },
        })
      })
      await changeService(shop.database, 'colour', {
        priceAmount: 99900,
        payment: { kind: 'full', percent: null, amount: null },
      })
      await pay(shop, made)
      expect(nth(provider.checkouts()).amount).toEqual(made.amountNow)
      // Settling does not need the service in the catalog either.
      await shop.change(`update service set archived_at = now() where slug = 'colour'`)
      provider.pay(lastPage(provider))
      expect(await settle(shop, made)).toMatchObject({
        state: 'paid',
        amountNow: made.amountNow,
        order: { status: 'confirmed', total: made.total, deposit: made.deposit },
      })
      expect(balance()).toBe(1780)
    })

    test('the price cannot be left unpaid by asking to pay when there is nowhere to pay', async () => {
      const { shop } = till
      const made = await orderUnpaid(shop, massage)
      shop.clock.advance(10 * minute)
      expect(await problemOf(tryToPay(shop, made))).toMatchObject({ status: 410, code: 'hold_expired' })
      expect((await settle(shop, made)).order.status).toBe('expired')
    })
  })
})
