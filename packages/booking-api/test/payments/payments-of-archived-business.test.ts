import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { hour, minute } from '@hourfold/shared/time/instant'
import type { OrderView } from '@hourfold/shared/contract/views'
import { expireRequests } from '../../src/booking/requests/expire-requests.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { makeFolder } from '../business/make-folder.ts'
import { cancel, nth } from '../visits.ts'
import { charge } from './open-stripe-till.ts'
import { colour, lastPage, openTill, orderUnpaid, pay, settle, type Till } from './open-till.ts'

/** The first import, which archives the demo business. */
const businessFiles = {
  'business.yaml': `slug: own
name: Own
timeZone: UTC
country: DE
currency: EUR
defaultLocale: en
hours: { monday: ["09:00-12:00"] }
`,
  'staff/ann.yaml': 'name: Ann\n',
  'services/cut.yaml': 'name: Cut\nduration: 30\nlocation: { kind: phone }\nstaff: [ann]\n',
}

const { open } = postgres

describe('a business that gives way to another while money is on its way', () => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(open)
  })
  afterEach(() => till.shop.close())

  async function giveWay(): Promise<void> {
    const { database, clock } = till.shop
    const random = createSeededRandom(7)
    const imported = await importBusiness(database, await makeFolder(businessFiles), {
      clock: clock.now,
      random,
    })
    expect(imported.ok).toBe(true)
    // Its visitors are unknown here now.
    expect((await till.shop.send('/services/colour')).status).toBe(404)
  }
  /** The API serves another business now. */
  const orders = () =>
    till.shop.database.query(
      'select o.status, p.status as payment from orders o join payment p using (order_id)',
    )
  const ledger = () => Object.values(till.provider.ledger())

  async function begin(): Promise<OrderView> {
    const made = await orderUnpaid(till.shop, colour)
    await pay(till.shop, made)
    return made
  }

  test('a business that gives way to another while money is on its way books what is paid afterwards, by a notice', async () => {
    const { shop, provider } = till
    const made = await begin()
    const rows = await shop.database.query('select business_id as "businessId" from payment')
    const { businessId } = v.parse(v.object({ businessId: v.string() }), nth(rows))
    await giveWay()
    provider.pay(lastPage(provider))
    Object.assign(provider, { readNotice: async () => ({ businessId, paymentId: lastPage(provider) }) })
    const answer = await shop.send('/webhooks/payments/sandbox', { method: 'POST', body: { of: made.id } })
    expect(answer.status).toBe(204)
    expect(await orders()).toEqual([{ status: 'confirmed', payment: 'paid' }])
  })

  test('a business that gives way to another while money is on its way books what is paid afterwards, by the sweeper, and lets go what is not', async () => {
    const { shop, provider, sweep } = till
    await begin()
    provider.become(lastPage(provider), 'processing')
    await giveWay()
    shop.clock.advance(3 * minute)
    await sweep()
    expect(await orders()).toEqual([{ status: 'pending_payment', payment: 'processing' }])
    provider.pay(lastPage(provider))
    shop.clock.advance(3 * minute)
    await sweep()
    expect(await orders()).toEqual([{ status: 'confirmed', payment: 'paid' }])
  })

  test('a business that gives way to another while money is on its way lets go what nobody pays', async () => {
    const { shop, sweep } = till
    await begin()
    await giveWay()
    shop.clock.advance(36 * minute)
    await sweep()
    expect(await orders()).toEqual([{ status: 'expired', payment: 'expired' }])
  })

  test('a business that gives way to another while money is on its way gives back what is owed', async () => {
    const { shop, provider, sweep } = till
    const made = await begin()
    provider.pay(lastPage(provider))
    await settle(shop, made)
    await cancel(shop, nth(made.bookings).manageToken)
    await giveWay()
    await sweep()
    expect(ledger()).toEqual([{ taken: 1780, back: 1780 }])
  })

  test('a business that gives way to another while money is on its way gives back what was paid for a request that nobody answers any more', async () => {
    const { shop, provider, sweep } = till
    await changeService(shop.database, 'consultation', { priceAmount: 3000 })
    await charge(shop, 'consultation', 1500)
    const made = await orderUnpaid(shop, [{ service: 'consultation', start: '2026-11-26T10:00:00Z' }])
    await pay(shop, made)
    provider.pay(lastPage(provider))
    await settle(shop, made)
    await giveWay()
    shop.clock.advance(48 * hour)
    await expireRequests(shop.database, { now: shop.clock.now(), random: createSeededRandom(3) })
    await sweep()
    expect(ledger()).toEqual([{ taken: 1500, back: 1500 }])
  })
})
