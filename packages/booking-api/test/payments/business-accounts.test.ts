import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { hour } from '@hourfold/shared/time/instant'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { openBusinessPayments, openPayments } from '../../src/payments/open-payments.ts'
import type { Payments } from '../../src/payments/payment-provider.ts'
import { sendRefunds } from '../../src/payments/send-refunds.ts'
import { settlePayments } from '../../src/payments/settle-payments.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { demoImportedAt } from '../../src/testing/content.ts'
import { stores } from '../../src/testing/test-database.ts'
import { addGarage, garage } from '../desk/two-businesses.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { nth, orderBody } from '../visits.ts'
import { fakeKeys, startFakeStripe, type FakeKeys, type FakeStripe } from './fake-stripe/start-fake-stripe.ts'
import { noticePath, pageOf } from './open-stripe-till.ts'

const garageKeys: FakeKeys = {
  secretKey: 'sk_test_garage00000000',
  liveKey: 'sk_live_garage00000000',
  webhookSecret: 'whsec_garage00000000',
}

/** What is sold in advance at each host. */
const sold = {
  'salon.test': { service: 'massage', start: '2026-11-24T11:30:00Z' },
  [garage.host]: { service: 'inspection', provider: 'olena', start: '2026-11-23T09:00:00Z' },
}
type Host = keyof typeof sold

describe.each(stores)('a business with an account of its own at the provider, on $name', ({ open }) => {
  let shop: Shop
  let common: FakeStripe
  let own: FakeStripe
  /** The providers of the garage with its own account, and of the salon with one. */
  let separate: Payments
  let salonAlone: Payments
  const businessPayments = new Map<string, Payments>()
  let sweep: () => Promise<void>
  beforeAll(async () => {
    // The providers use the shop's clock, and the shop does not exist yet.
    let now = createFixedClock(demoImportedAt).now
    const clock = () => now()
    common = await startFakeStripe({ clock })
    own = await startFakeStripe({ clock, keys: garageKeys })
    const database = await open({ content: 'demo' })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
    const ports = { database, clock, random, log }
    const settings = ({ secretKey, webhookSecret }: FakeKeys, apiUrl: string) =>
      ({ current: 'stripe', stripe: { mode: 'test', secretKey, webhookSecret, apiUrl } }) as const
    const payments = openPayments(settings(fakeKeys, common.url), ports)
    const opened = openBusinessPayments(
      { garage: settings(garageKeys, own.url), 'studio-linden': settings(fakeKeys, common.url) },
      payments,
      ports,
    )
    separate = opened.get('garage') ?? payments
    salonAlone = opened.get('studio-linden') ?? payments
    businessPayments.set('garage', separate)
    shop = await openShop(() => Promise.resolve(database), { rateLimit: null, payments, businessPayments })
    now = shop.clock.now
    await addGarage(shop)
    await changeService(shop.database, 'inspection', {
      priceAmount: 100000,
      payment: { kind: 'full', percent: null, amount: null },
    })
    const world = createDependencies({ ...ports, payments, businessPayments })
    sweep = async () => {
      await settlePayments(world)
      await sendRefunds(world)
    }
  })
  afterEach(async () => {
    businessPayments.set('garage', separate)
    businessPayments.delete('studio-linden')
    await shop.reset()
  })
  afterAll(async () => {
    await shop.close()
    await Promise.all([common.close(), own.close()])
  })

  /** An order that waits at the page of its payment. */
  async function begin(host: Host) {
    const ordered = await shop.sendTo(host, '/orders', { method: 'POST', body: orderBody([sold[host]]) })
    if (ordered.status !== 201) throw new Error(await ordered.text())
    const { id, orderToken, bookings } = v.parse(endpoints.createOrder.response, await ordered.json())
    const body = { orderToken }
    const paying = await shop.sendTo(host, `/orders/${id}/pay`, { method: 'POST', body })
    const page = pageOf(v.parse(endpoints.payOrder.response, await paying.json()))
    const state = async () => {
      const shown = await shop.sendTo(host, `/orders/${id}/payment`, { bearer: orderToken })
      return v.parse(endpoints.getPayment.response, await shown.json()).state
    }
    const cancel = async () => {
      const { manageToken } = nth(bookings)
      const sent = { method: 'POST', body: { reason: 'ill' } }
      expect((await shop.sendTo(host, `/manage/${manageToken}/cancel`, sent)).status).toBe(200)
    }
    return { page, state, cancel, id, orderToken }
  }
  /** The last event of a provider, as it would be sent to this host. */
  const notify = async (from: FakeStripe, host: string, secret?: string): Promise<number> => {
    const event = nth(from.events(), from.events().length - 1)
    const sent = from.request(event, `http://${host}${noticePath}`, secret === undefined ? {} : { secret })
    const body = await sent.text()
    const headers = Object.fromEntries(sent.headers)
    return (await shop.sendTo(host, '/webhooks/payments/stripe', { method: 'POST', body, headers })).status
  }
  const pages = ({ seen }: FakeStripe) =>
    seen().filter(({ call }) => call === 'POST /v1/checkout/sessions').length
  const refunds = () => shop.database.query('select status, failure from refund order by created_at')

  test('a business with an account of its own at the provider takes the payments of its orders there, and the others those of theirs', async () => {
    const before = [pages(common), pages(own)] as const
    const theirs = await begin(garage.host)
    expect([pages(common), pages(own)]).toEqual([before[0], before[1] + 1])
    const ours = await begin('salon.test')
    expect([pages(common), pages(own)]).toEqual([before[0] + 1, before[1] + 1])
    // The visitor's return settles each with its own account.
    for (const [{ id, orderToken, page }, host, provider] of [
      [theirs, garage.host, own],
      [ours, 'salon.test', common],
    ] as const) {
      provider.pay(page)
      const sent = { method: 'POST', body: { orderToken } }
      const settled = await shop.sendTo(host, `/orders/${id}/payment`, sent)
      expect(await settled.json()).toMatchObject({ state: 'paid' })
    }
  })

  test('a business with an account of its own at the provider is settled and refunded by the jobs with its own account', async () => {
    const { page, state, cancel } = await begin(garage.host)
    own.pay(page)
    shop.clock.advance(6 * 60_000)
    await sweep()
    expect(await state()).toBe('paid')
    await cancel()
    await sweep()
    expect(await refunds()).toEqual([{ status: 'succeeded', failure: null }])
    expect(common.seen().some(({ call }) => call === 'POST /v1/refunds')).toBe(false)
  })

  test('a business with an account of its own at the provider is told by notices at its host, signed with its own secret', async () => {
    const { page, state } = await begin(garage.host)
    own.pay(page)
    // At its host with the secret of somebody else, and at the host of another business.
    expect(await notify(own, garage.host, 'whsec_somebody_elses')).toBe(400)
    expect(await notify(own, 'salon.test')).toBe(400)
    expect(await state()).toBe('created')
    expect(await notify(own, garage.host)).toBe(204)
    expect(await state()).toBe('paid')
  })

  test('a business with an account of its own at the provider says nothing about payments that another account took', async () => {
    const { page, state } = await begin('salon.test')
    common.pay(page)
    // Its secret is valid at its host, and the other's payment is not its own.
    expect(await notify(common, garage.host, garageKeys.webhookSecret)).toBe(204)
    expect(await state()).toBe('created')
    // The installation's account says nothing about the garage's payments.
    const theirs = await begin(garage.host)
    own.pay(theirs.page)
    expect(await notify(own, garage.host, fakeKeys.webhookSecret)).toBe(204)
    expect(await theirs.state()).toBe('created')
    // The account of all others has one address, whichever business it is about.
    common.decline(page)
    expect(await notify(common, 'nowhere.test')).toBe(204)
    expect(await state()).toBe('paid')
  })

  test('a business with an account of its own at the provider says nothing about payments that another business took with its own account', async () => {
    businessPayments.set('studio-linden', salonAlone)
    const { page, state } = await begin('salon.test')
    common.pay(page)
    expect(await notify(common, garage.host, garageKeys.webhookSecret)).toBe(204)
    expect(await state()).toBe('created')
    expect(await notify(common, 'salon.test')).toBe(204)
    expect(await state()).toBe('paid')
  })

  test('a business with its own account settles and refunds earlier payments with the account that took them', async () => {
    businessPayments.delete('garage')
    const { page, state, cancel } = await begin(garage.host)
    businessPayments.set('garage', separate)
    common.pay(page)
    expect(await notify(common, garage.host)).toBe(204)
    expect(await state()).toBe('paid')
    await cancel()
    await sweep()
    expect(await refunds()).toEqual([{ status: 'succeeded', failure: null }])
  })

  test('a business with an account of its own at the provider shows a refund that nobody can send as failed, once its account is gone', async () => {
    const { page, state, cancel } = await begin(garage.host)
    own.pay(page)
    expect(await notify(own, garage.host)).toBe(204)
    businessPayments.delete('garage')
    await cancel()
    await sweep()
    const failure = 'stripe (test) of the business is not set up'
    expect(await refunds()).toEqual([{ status: 'pending', failure }])
    for (let tries = 0; tries < 60; tries++) {
      shop.clock.advance(hour)
      await sweep()
    }
    expect(await refunds()).toEqual([{ status: 'failed', failure }])
    expect(await state()).toBe('paid')
  })
})
