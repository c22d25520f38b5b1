import { describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { hour, minute } from '@hourfold/shared/time/instant'
import { changeService } from '../../src/testing/change-service.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { nth, orderBody, post } from '../visits.ts'
import { charge } from './open-stripe-till.ts'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { lastPage, look, massage, orderUnpaid, pay, settle, tryToPay } from './open-till.ts'
import { useTill } from './use-till.ts'

const { open } = postgres
const home = '192.0.2.1'
const cuts = ['anna', 'ben', 'clara'].flatMap((provider) =>
  ['2026-11-26T15:00:00Z', '2026-11-27T13:00:00Z'].map((start) => ({ service: 'haircut', provider, start })),
)

describe('what an order that is not paid yet keeps from others', () => {
  const till = useTill(open, { limits: { holdsPerNetwork: 5 } }, async (opened) => {
    await changeService(opened.shop.database, 'consultation', { priceAmount: 3000, minimumNotice: 0 })
    for (const slug of ['haircut', 'model-cut', 'consultation']) await charge(opened.shop, slug, 1000)
  })

  test('money on its way counts against nobody’s network', async () => {
    const { shop, provider } = till
    const send = (item: object) => shop.sendFrom(home, '/orders', { method: 'POST', body: orderBody([item]) })
    const made = v.parse(endpoints.createOrder.response, await (await send(nth(cuts))).json())
    for (const cut of cuts.slice(1, 5)) expect((await send(cut)).status).toBe(201)
    await pay(shop, made)
    expect((await send(nth(cuts, 5))).status).toBe(429)
    provider.become(lastPage(provider), 'processing')
    await settle(shop, made)
    expect((await send(nth(cuts, 5))).status).toBe(201)
  })

  test('money on its way keeps the time until it begins', async () => {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    provider.become(lastPage(provider), 'processing')
    await settle(shop, made)
    const begins = Date.parse('2026-11-24T11:30:00Z')
    for (; shop.clock.now() < begins - 10 * minute; shop.clock.advance(10 * minute)) await sweep()
    expect((await look(shop, made)).order.status).toBe('pending_payment')
    shop.clock.set('2026-11-24T11:30:00Z')
    await sweep()
    expect((await look(shop, made)).order.status).toBe('expired')
  })

  test('money that comes late locks everybody who may do it in the order in which all others do', async () => {
    const { shop, provider, sweep } = till
    const { database } = shop
    const rows = await database.query(
      `select slug from service_staff join staff using (business_id, staff_id)
       where service_id = (select service_id from service where slug = 'haircut') order by staff_id`,
    )
    const people = v.parse(v.array(v.object({ slug: v.string() })), rows).map(({ slug }) => slug)
    expect(people.length).toBeGreaterThan(1)
    // The person locked last had it. Visitors do not choose, so anybody may take over.
    const start = '2026-11-26T10:00:00Z'
    const [first, last] = [nth(people), nth(people, people.length - 1)]
    const made = await orderUnpaid(shop, [{ service: 'haircut', provider: last, start }])
    await changeService(shop.database, 'haircut', { staffChoice: false })
    onTestFinished(() => changeService(shop.database, 'haircut', { staffChoice: true }))
    await pay(shop, made)
    shop.clock.advance(40 * minute)
    await sweep()
    provider.pay(lastPage(provider))

    const lock = (slug: string) => `select from staff where slug = '${slug}' for no key update nowait`
    const isWaiting = async () =>
      nth(
        await database.query(
          `select count(*) > 0 as is_waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
    const [begun, waited] = [createGate(), createGate()]
    const competitor = database.transaction(async (tx) => {
      await tx.query(lock(first))
      begun.open()
      await waited.opened
      // A transaction that waits for an earlier person in the lock order does not hold this one yet.
      return tx.query(lock(last))
    })
    await begun.opened
    const settling = settle(shop, made)
    await expect.poll(isWaiting).toEqual({ is_waiting: true })
    waited.open()
    await competitor
    expect(await settling).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
  })

  test('one that nobody paid in time is none of those that somebody may have', async () => {
    const { shop } = till
    const model = (start: string) => [{ service: 'model-cut', start }]
    await orderUnpaid(shop, model('2026-11-26T11:00:00Z'))
    const next = () => post(shop, '/orders', orderBody(model('2026-11-26T12:15:00Z')))
    expect(await refusalOf(next())).toBe('409 booking_limit_reached')
    shop.clock.advance(10 * minute)
    expect((await next()).status).toBe(201)
  })

  describe('a request that would begin before its page is over', () => {
    const start = '2026-11-26T10:00:00Z'
    const items = [{ service: 'consultation', provider: 'anna', start }]
    const before = (minutes: number) =>
      till.shop.clock.set(new Date(Date.parse(start) - minutes * minute).toISOString())

    test('a request that would begin before its page is over cannot be ordered', async () => {
      const { shop } = till
      before(46)
      expect(await refusalOf(post(shop, '/orders', orderBody(items)))).toBe('422 notice_too_short')
      before(47)
      await orderUnpaid(shop, items)
    })

    test('a request that would begin before its page is over has no second page', async () => {
      const { shop } = till
      before(47)
      const made = await orderUnpaid(shop, items)
      await pay(shop, made)
      before(47 - 31)
      expect(await refusalOf(tryToPay(shop, made))).toBe('422 notice_too_short')
    })

    test('a request that would begin before its page is over is paid for as any other where it begins late enough', async () => {
      const { shop, provider } = till
      before(2 * 60)
      const made = await orderUnpaid(shop, items)
      await pay(shop, made)
      provider.pay(lastPage(provider))
      expect((await settle(shop, made)).order.status).toBe('requested')
      expect(Date.parse(start) - shop.clock.now()).toBe(2 * hour)
    })
  })
})
