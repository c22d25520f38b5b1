import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import type { SqlValue } from '../../src/database/database.ts'
import { lockBusinesses } from '../../src/import/save-business.ts'
import { readRows } from '../../src/database/parse-rows.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { embedded, postgres } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { clientAs, newKey, valueOf } from './client-as.ts'
import { signInAs } from './sign-in.ts'
import { at, haircut, useTimeOff, yoga } from './use-time-off.ts'

type Statement = { readonly sql: string; readonly params: readonly SqlValue[] }

/** The same database, which tells of every statement that a transaction sends. */
const watchStatements = (database: OpenDatabase, see: (statement: Statement) => void): OpenDatabase => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) =>
      work({
        ...tx,
        query: (sql, params = []) => {
          see({ sql, params })
          return tx.query(sql, params)
        },
      }),
    ),
})

describe('the locks of a change that overrides rules', () => {
  const subject = /^select from (service|session|resource|staff) .* for no key update$/s
  const seen: Statement[] = []
  let shop: Shop
  let owner = ''
  beforeAll(async () => {
    const open: typeof embedded.open = async (options) =>
      watchStatements(await embedded.open(options), (statement) => seen.push(statement))
    shop = await openShop(open, { rateLimit: null })
  })
  beforeEach(async () => {
    await shop.reset()
    owner = await signInAs(shop)
  })
  afterAll(() => shop.close())

  const add = (item: { readonly service: string; readonly start: string }) =>
    valueOf(
      clientAs(shop, owner).call('addBookings', {
        body: {
          items: [item],
          contact: ada,
          overrides: ['active_limit', 'notice', 'horizon'],
          reason: 'urgent',
        },
        idempotencyKey: newKey(),
      }),
    )
  /** The kinds of subjects that a change locks, each where it is locked first. */
  async function locksOf(change: () => Promise<unknown>): Promise<readonly string[]> {
    seen.length = 0
    await change()
    return [...new Set(seen.flatMap(({ sql }) => subject.exec(sql)?.[1] ?? []))]
  }

  test('the locks of a change that overrides rules are those of a visitor where the limit of the customer is overridden', async () => {
    const cut = (start: string) => ({ service: 'model-cut', start: at(start, '2026-11-25') })
    expect(await locksOf(() => add(cut('11:00')))).toEqual(['service', 'staff'])
    expect(await locksOf(() => add(cut('13:30')))).toEqual(['service', 'staff'])
  })

  test('the locks of a change that overrides rules are those of a visitor where a class with a daily cap begins too soon', async () => {
    await changeService(shop.database, 'yoga', { dailyCap: 20 })
    shop.clock.set(at('07:59', '2026-11-28'))
    owner = await signInAs(shop)
    expect(await locksOf(() => add(yoga))).toEqual(['service', 'session'])
  })
})

describe('time off that cancels bookings of several orders', () => {
  const locked: string[] = []
  const desk = useTimeOff(async (options) =>
    watchStatements(await embedded.open(options), ({ sql, params: [, orderId] }) => {
      if (sql.startsWith('select from booking ') && typeof orderId === 'string') locked.push(orderId)
    }),
  )

  test('time off that cancels bookings of several orders locks them order by order, like everything that locks several', async () => {
    for (const start of ['12:00', '13:00', '14:00', '15:00']) await book(desk.shop, haircut(at(start)))
    const orders = (
      await readRows(
        desk.shop.database,
        v.object({ orderId: v.string() }),
        'select order_id from booking order by booking_id collate "C"',
      )
    ).map((row) => row.orderId)
    // Otherwise the test proves nothing.
    expect(orders).not.toEqual(orders.toSorted())
    const span = { start: at('12:00'), end: at('16:00') }
    const { bookings } = await desk.preview(span)
    locked.length = 0
    await desk.add({
      ...span,
      bookings: bookings.map(({ id, version }) => ({ id, version, action: 'cancel', tell: true })),
    })
    expect([...new Set(locked)]).toEqual(orders.toSorted())
  })
})

describe('time off beside an import', () => {
  const desk = useTimeOff(postgres.open)

  test.each([
    ['added', () => Promise.resolve(() => desk.tryAdd())],
    [
      'removed',
      async () => {
        const { id } = await desk.add()
        return () => desk.remove(id)
      },
    ],
  ])('time off beside an import is %s after it, and keeps nobody from it meanwhile', async (_, prepare) => {
    const change = await prepare()
    const isWaiting = async () =>
      (
        await desk.shop.database.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`,
        )
      ).length > 0
    const [begun, waited] = [createGate(), createGate()]
    const importing = desk.shop.database.transaction(async (tx) => {
      await lockBusinesses(tx)
      begun.open()
      await waited.opened
      return tx.query('select from staff for no key update nowait')
    })
    await begun.opened
    const changing = change()
    await expect.poll(isWaiting).toBe(true)
    waited.open()
    expect((await importing).length).toBeGreaterThan(0)
    expect(await changing).toMatchObject({ ok: true })
  })
})
