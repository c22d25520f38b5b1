import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { OrderView } from '@hourfold/shared/contract/views'
import type { Queryable } from '../../src/database/database.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf } from '../answers.ts'
import type { Shop } from '../open-shop.ts'
import { nth, order, show } from '../visits.ts'
import { abandon, colour, lastPage, look, massage, orderUnpaid, pay, settle } from './open-till.ts'
import { useTill } from './use-till.ts'

const host = 'https://shop.example'
const way = `${host}/book?step=2`

describe.each(stores)('the keys to a payment on $name', ({ open }) => {
  const till = useTill(open, {}, async (opened) => {
    await opened.shop.change(`update business set return_origins = '{${host}}'`)
  })

  /** Every endpoint that reads an order. */
  const routes = {
    look: (shop: Shop, { id, orderToken }: Key) => shop.send(`/orders/${id}/payment`, { bearer: orderToken }),
    settle: (shop: Shop, { id, orderToken }: Key) =>
      shop.send(`/orders/${id}/payment`, { method: 'POST', body: { orderToken } }),
    pay: (shop: Shop, { id, orderToken }: Key) =>
      shop.send(`/orders/${id}/pay`, { method: 'POST', body: { orderToken } }),
    abandon: (shop: Shop, { id, orderToken }: Key) =>
      shop.send(`/orders/${id}`, { method: 'DELETE', body: { orderToken } }),
  }
  type Key = { readonly id: string; readonly orderToken: string | undefined }

  test.each(Object.entries(routes))(
    'a payment %s: without the exact key nothing is revealed, in the same words',
    async (_, ask) => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, colour)
      const other = await orderUnpaid(shop, massage)
      const onTheSpot = await order(shop, [{ service: 'haircut', start: '2026-11-24T13:00:00Z' }])
      await pay(shop, made)
      const before = await dump(shop.database)
      const { id, orderToken, bookings } = made
      const { manageToken, viewToken, id: bookingId } = nth(bookings)
      const wrong: readonly Key[] = [
        { id, orderToken: other.orderToken },
        { id: other.id, orderToken },
        { id, orderToken: manageToken },
        { id, orderToken: viewToken },
        { id, orderToken: id },
        { id: bookingId, orderToken },
        { id: 'ord_that_never_was_there', orderToken },
        { id: '0', orderToken },
        { id: lastPage(provider), orderToken },
        { id, orderToken: `${orderToken.slice(0, -1)}${orderToken.endsWith('A') ? 'B' : 'A'}` },
        // An order paid on the spot has no payment.
        { id: onTheSpot.id, orderToken: onTheSpot.orderToken },
      ]
      const told = new Set<string>()
      for (const key of wrong) {
        const { requestId: _unique, ...problem } = await problemOf(ask(shop, key))
        told.add(JSON.stringify(problem))
      }
      expect([...told]).toEqual([
        JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, code: 'event_not_found' }),
      ])
      // Without a token the request is malformed, whatever its id.
      for (const name of [id, 'ord_that_never_was_there'])
        expect(await problemOf(ask(shop, { id: name, orderToken: undefined }))).toMatchObject({ status: 422 })
      expect(await dump(shop.database)).toEqual(before)
      expect((await ask(shop, made)).status).toBeLessThan(300)
    },
  )

  test('the keys to a payment lead to exactly the bookings that were made', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, [...colour, ...massage])
    await pay(shop, made)
    provider.pay(lastPage(provider))
    for (const { order: shown } of [await settle(shop, made), await look(shop, made)]) {
      const keys = (view: OrderView) =>
        view.bookings.map(({ id, manageToken, viewToken }) => ({ id, manageToken, viewToken }))
      expect(keys(shown)).toEqual(keys(made))
    }
    for (const { id, manageToken } of made.bookings) expect((await show(shop, manageToken)).id).toBe(id)
  })

  test('the keys to a payment are nowhere in the database', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, colour)
    await pay(shop, made, { returnUrl: way })
    provider.pay(lastPage(provider))
    const { returnUrl } = await settle(shop, made, { isReturning: true })
    const resumeToken = new URL(returnUrl ?? '').searchParams.get('booking-resume') ?? ''
    const { manageToken, viewToken } = nth(made.bookings)
    const keys = [made.orderToken, manageToken, viewToken, resumeToken]
    const everything = JSON.stringify(await dump(shop.database))
    expect(everything).toContain(made.id)
    for (const key of keys) {
      expect(key.length).toBeGreaterThan(22)
      expect(everything).not.toContain(key)
      expect(everything).not.toContain(Buffer.from(key).toString('base64').slice(0, -4))
      expect(everything).not.toContain(Buffer.from(key).toString('hex'))
    }
    // Sealed tokens open with their own order token only, not with that of another order in its place.
    await shop.database.execute(`update orders set sealed_tokens = null where order_id = '${made.id}'`)
    expect((await routes.look(shop, made)).status).toBe(404)
  })

  test('by GET and HEAD nothing changes, however often it is asked and however far the payment is', async () => {
    const { shop, provider } = till
    const made = await orderUnpaid(shop, massage)
    const stages = [
      () => Promise.resolve(),
      () => pay(shop, made),
      // Paid without a notice: only a POST finds that out.
      () => Promise.resolve(provider.pay(lastPage(provider))),
      () => settle(shop, made),
      () => Promise.resolve(shop.clock.advance(3 * 60 * 60_000)),
    ]
    for (const goOn of stages) {
      await goOn()
      const before = await dump(shop.database)
      for (const method of ['GET', 'HEAD']) {
        for (const path of [
          `/orders/${made.id}/payment`,
          `/orders/${made.id}/pay`,
          `/orders/${made.id}`,
          '/orders/resume',
          '/webhooks/payments/sandbox',
          `/manage/${nth(made.bookings).manageToken}`,
        ]) {
          const { status } = await shop.send(path, { method, bearer: made.orderToken })
          expect([200, 404, 405]).toContain(status)
        }
      }
      expect(await dump(shop.database)).toEqual(before)
    }
  })

  test('an order given up stays readable by its key, and by nothing else', async () => {
    const { shop } = till
    const made = await orderUnpaid(shop, colour)
    await abandon(shop, made)
    expect(await look(shop, made)).toMatchObject({ state: 'expired', order: { status: 'expired' } })
  })
})

/** Every row of every table, as text. */
async function dump(database: Queryable): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const tables = v.parse(
    v.array(v.object({ name: v.string() })),
    await database.query(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    ),
  )
  const rows: Record<string, readonly unknown[]> = {}
  for (const { name } of tables)
    rows[name] = await database.query(`select row_to_json(t)::text as row from "${name}" t order by 1`)
  return rows
}
