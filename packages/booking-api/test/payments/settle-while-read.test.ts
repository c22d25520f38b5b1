import { describe, expect, onTestFinished, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { stores, type TestDatabaseOptions } from '../../src/testing/test-database.ts'
import { colour, lastPage, look, openTill, orderUnpaid, pay } from './open-till.ts'

/** A store that runs `work` once, before the query with this number. */
function openInterrupted(open: (options?: TestDatabaseOptions) => Promise<OpenDatabase>) {
  const pending: { left: number; work: (() => Promise<unknown>) | null } = { left: 0, work: null }
  return {
    pending,
    open: async (options?: TestDatabaseOptions): Promise<OpenDatabase> => {
      const database = await open(options)
      return {
        ...database,
        query: async (sql, params) => {
          const { work } = pending
          if (work && (pending.left -= 1) < 0) {
            pending.work = null
            await work()
          }
          return database.query(sql, params)
        },
      }
    },
  }
}

describe.each(stores)('a payment that is settled while it is read, on $name', ({ open }) => {
  test('a payment that is settled while it is read is paid, or not yet; never a lost slot, and never paid with an unconfirmed booking', async () => {
    const { pending, open: openStore } = openInterrupted(open)
    const { shop, provider, sweep } = await openTill(openStore)
    onTestFinished(() => shop.close())
    const seen: string[] = []
    // Once at each of the queries, until a reading has fewer.
    for (let number = 0; ; number += 1) {
      const order = await orderUnpaid(shop, colour)
      await pay(shop, order)
      provider.pay(lastPage(provider))
      shop.clock.advance(5 * minute)
      Object.assign(pending, { left: number, work: sweep })
      const view = await look(shop, order)
      const isOver = pending.work !== null
      pending.work = null
      if (isOver) break
      expect(view).toMatchObject({ code: null, refund: null, alternatives: [] })
      if (view.state === 'paid') expect(view.order.bookings).toMatchObject([{ status: 'confirmed' }])
      expect(await look(shop, order)).toMatchObject({ state: 'paid', code: null })
      seen.push(view.state)
      await shop.reset()
      provider.forget()
    }
    expect(new Set(seen)).toEqual(new Set(['paid', 'created']))
  })
})
