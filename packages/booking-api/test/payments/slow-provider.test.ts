import { describe, expect, test } from 'vitest'
import { hour, minute } from '@hourfold/shared/time/instant'
import { settleOrder } from '../../src/payments/settle-order.ts'
import { settlePayments } from '../../src/payments/settle-payments.ts'
import { noOnlinePayments } from '../../src/payments/payment-provider.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { nth, order } from '../visits.ts'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { colour, lastPage, look, massage, orderUnpaid, pay, settle, tryToPay } from './open-till.ts'
import { useTill } from './use-till.ts'

const { open } = postgres
const cut = [{ service: 'haircut', provider: 'anna', start: '2026-11-26T10:00:00Z' }]

describe('patience with the provider', () => {
  const till = useTill(open)

  const businessId = async () => {
    const rows = await till.shop.database.query('select business_id from business')
    return String(Reflect.get(Object(nth(rows)), 'business_id'))
  }

  test('one that does not answer stops nobody who does not ask it', async () => {
    const { shop, provider } = till
    const settling = await orderUnpaid(shop, colour)
    await pay(shop, settling)
    const paying = await orderUnpaid(shop, massage)
    const waiting = createGate()
    let pages = 0
    provider.before = (call) => {
      if (call === 'createCheckout') pages++
      return waiting.opened
    }
    const settles = Array.from({ length: 20 }, () => settle(shop, settling))
    const pays = Array.from({ length: 20 }, () => tryToPay(shop, paying))
    await expect.poll(() => pages).toBeGreaterThanOrEqual(12)
    const late = new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), 4000))
    const booked = await Promise.race([order(shop, cut).then(({ status }) => status), late])
    waiting.open()
    await Promise.all([...settles, ...pays])
    expect(booked).toBe('confirmed')
  })

  test('the provider is asked twice at most about an order, however many ask at once, and after the last of them', async () => {
    const { shop, provider, world } = till
    const id = await businessId()
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    const answering = createGate()
    let asked = 0
    const { readCheckout } = provider
    // Its first response is outdated when it arrives.
    Object.assign(provider, {
      readCheckout: async (sessionId: string) => {
        const checkout = await readCheckout(sessionId)
        if (++asked === 1) await answering.opened
        return checkout
      },
    })
    const first = settleOrder(world, id, made.id)
    await expect.poll(() => asked).toBe(1)
    provider.pay(lastPage(provider))
    const others = Array.from({ length: 9 }, async () => {
      await settleOrder(world, id, made.id)
      return (await look(shop, made)).state
    })
    answering.open()
    await first
    expect(new Set(await Promise.all(others))).toEqual(new Set(['paid']))
    expect(asked).toBe(2)
    Object.assign(provider, { readCheckout })
    expect(world.settlements.size).toBe(0)
  })

  test('one that is gone is asked ever more rarely, and money is still found when it is back', async () => {
    const { shop, provider, world, sweep } = till
    const made = await orderUnpaid(shop, massage)
    await pay(shop, made)
    provider.pay(lastPage(provider))
    const asked: number[] = []
    const without = {
      ...world,
      paymentsOf: () => noOnlinePayments,
      log: { ...world.log, warn: () => void asked.push(shop.clock.now()) },
    }
    for (let passed = 0; passed < 24 * hour; passed += 5 * minute) {
      shop.clock.advance(5 * minute)
      await settlePayments(without)
    }
    expect(asked.length).toBeLessThan(60)
    expect(nth(asked, asked.length - 1) - nth(asked, asked.length - 2)).toBe(hour)
    shop.clock.advance(hour)
    await sweep()
    expect(await look(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
  })

  test.each([false, true])(
    'orders that cannot be settled keep nobody else waiting; gone to pay: %s',
    async (hasPayments) => {
      const { shop, provider, sweep } = till
      const [broken, made] = [await orderUnpaid(shop, colour), await orderUnpaid(shop, massage)]
      await pay(shop, broken)
      await pay(shop, made)
      provider.pay(lastPage(provider))
      const long = '2026-11-20T06:00:00Z'
      await breakMany(
        broken.id,
        hasPayments ? { status: 'expired', pay_by: null } : { pay_by: long },
        hasPayments ? { session_id: null, settle_at: long } : undefined,
      )
      for (let round = 0; round < 3; round++) {
        shop.clock.advance(minute)
        await sweep()
      }
      expect(await look(shop, made)).toMatchObject({ state: 'paid', order: { status: 'confirmed' } })
      const tries = shop.logged.filter((fields) =>
        String(Reflect.get(fields, 'orderId')).startsWith('broken'),
      )
      // Those are not tried in every round.
      if (hasPayments) expect(tries).toHaveLength(many)
      await shop.database.execute(`delete from payment where payment_id like 'broken%';
        delete from orders where order_id like 'broken%'`)
    },
  )

  /** Copies of an order without its bookings, which cannot be settled. */
  async function breakMany(like: string, of: object, payments: object | undefined): Promise<void> {
    const copy = (table: string, key: string, changes: object) =>
      till.shop.database.query(
        `insert into ${table} select (jsonb_populate_record(t, $1::jsonb || jsonb_build_object(
           'order_id', 'broken_' || n, '${key}', 'broken_' || n))).*
         from ${table} t, generate_series(1, ${many}) n where order_id = $2`,
        [JSON.stringify(changes), like],
      )
    await copy('orders', 'token_hash', of)
    if (payments) await copy('payment', 'payment_id', payments)
  }
})

/** More orders than a limited query would return. */
const many = 101
