import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { day as aDay, minute } from '@hourfold/shared/time/instant'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import type { PaymentProvider } from '../../src/payments/payment-provider.ts'
import { createSandboxProvider } from '../../src/payments/sandbox/create-sandbox-provider.ts'
import { embedded, postgres } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { nth, orderBody, post } from '../visits.ts'
import {
  abandon,
  colour,
  lastPage,
  look,
  massage,
  openTill,
  orderUnpaid,
  pay,
  settle,
  tryToPay,
  type Till,
} from './open-till.ts'

const { open } = postgres
const { open: openEmbedded } = embedded

async function openFor(
  where: Parameters<typeof openTill>[0],
  more: Parameters<typeof openTill>[1] = {},
): Promise<Till> {
  const till = await openTill(where, more)
  onTestFinished(() => till.shop.close())
  return till
}

/** The same with the sandbox. */
async function openSandbox(more: Parameters<typeof openTill>[1] = {}): Promise<Till> {
  let provider: PaymentProvider | undefined
  const known = () => {
    if (!provider) throw new Error('not open yet')
    return provider
  }
  const payments = {
    get current() {
      return known()
    },
    get providers() {
      return [known()]
    },
  }
  const till = await openFor(open, { payments, ...more })
  const { database, clock } = till.shop
  provider = createSandboxProvider({ database, clock: clock.now, random: createSeededRandom(5) })
  return till
}

describe('the order token', () => {
  test('the order token opens nothing once its bookings cannot be seen any more', async () => {
    const { shop, provider } = await openFor(open)
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    provider.pay(lastPage(provider))
    await settle(shop, made)
    const ends = Date.parse(nth(made.bookings).end)
    shop.clock.set(new Date(ends + 30 * aDay - 1).toISOString())
    expect(await look(shop, made)).toMatchObject({ state: 'paid' })
    shop.clock.advance(1)
    const path = `/orders/${made.id}/payment`
    const { orderToken } = made
    for (const answer of [
      shop.send(path, { bearer: orderToken }),
      post(shop, path, { orderToken }),
      tryToPay(shop, made),
    ])
      expect(await refusalOf(answer)).toBe('404 event_not_found')
  })

  test('the order token is forgotten by then, along with the keys it opens, and not before', async () => {
    const { shop } = await openFor(open)
    const made = await orderUnpaid(shop, massage)
    await abandon(shop, made)
    const sealed = () => shop.database.query('select from orders where sealed_tokens is not null')
    const ends = Date.parse(nth(made.bookings).end)
    await cleanUp(shop.database, ends + 30 * aDay)
    expect(await sealed()).toHaveLength(1)
    await cleanUp(shop.database, ends + 30 * aDay + 1)
    expect(await sealed()).toHaveLength(0)
  })

  test('the order token of an order that waits for its money is kept, whenever that was to begin', async () => {
    const { shop } = await openFor(open)
    const made = await orderUnpaid(shop, massage)
    await cleanUp(shop.database, Date.parse(nth(made.bookings).end) + 60 * aDay)
    expect(await look(shop, made)).toMatchObject({ state: 'none' })
  })

  test('the order token is not kept by the sandbox for longer than its page', async () => {
    const { shop } = await openSandbox()
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    const keepsIt = async () =>
      JSON.stringify(await shop.database.query('select checkout from sandbox_session')).includes(
        made.orderToken,
      )
    const ends = shop.clock.now() + 31 * minute
    await cleanUp(shop.database, ends + 2 * aDay)
    expect(await keepsIt()).toBe(true)
    await cleanUp(shop.database, ends + 2 * aDay + 1)
    expect(await keepsIt()).toBe(false)
  })
})

describe('where a visitor is led', () => {
  const publicUrl = 'https://booking.example'
  const name = (shop: Till['shop'], host: string) =>
    shop.change(`insert into business_host select business_id, '${host}' from business`)

  test('the address to which a visitor is led to pay, and back, is the host of their business', async () => {
    const { shop, provider } = await openFor(open, { publicUrl })
    await name(shop, 'salon.test')
    await pay(shop, await orderUnpaid(shop, massage))
    const { returnUrl, cancelUrl } = nth(provider.checkouts())
    for (const url of [returnUrl, cancelUrl]) expect(new URL(url).origin).toBe('https://salon.test')
  })

  test('the address to which a visitor is led is the host of their business in the sandbox as well', async () => {
    const { shop } = await openSandbox({ publicUrl })
    await name(shop, 'salon.test')
    const { checkoutUrl } = await pay(shop, await orderUnpaid(shop, massage))
    expect(checkoutUrl).toMatch(/^https:\/\/salon\.test\/pay\/sandbox\//)
  })

  test('the address to which a visitor is led is the one public address where their business has no other name', async () => {
    const { shop, provider } = await openFor(open, { publicUrl })
    await pay(shop, await orderUnpaid(shop, massage))
    expect(new URL(nth(provider.checkouts()).returnUrl).origin).toBe(publicUrl)
  })

  test('the address to which a visitor is led is where they came from where no public address is set', async () => {
    const { shop, provider } = await openFor(open)
    await pay(shop, await orderUnpaid(shop, massage))
    expect(new URL(nth(provider.checkouts()).returnUrl).origin).toBe('http://salon.test')
  })
})

describe('the secret by which networks are counted', () => {
  test('the secret by which networks are counted is there for the first order of all, of a server that was asked for a calendar only', async () => {
    const { shop } = await openFor(openEmbedded)
    expect((await shop.get('/feeds/staff/x')).status).toBe(404)
    const answer = await shop.sendFrom('192.0.2.1', '/orders', { method: 'POST', body: orderBody(colour) })
    expect(answer.status).toBe(201)
    const made = v.parse(endpoints.createOrder.response, await answer.json())
    expect(made.status).toBe('pending_payment')
    expect(shop.logged).toEqual([])
  })
})
