import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderViewSchema } from '@hourfold/shared/contract/views'
import type { Database } from '../../src/database/database.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import type { AppDeps } from '../../src/http/create-app.ts'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { rewriteStatements, type Rewriting } from '../rewrite-statements.ts'

/** `npm run prove -- --thorough` sends two thousand. Each race has a control without guards, in which these are enough to sell a slot twice. */
const visitors = process.env['PROVE'] === undefined ? 40 : 2_000

/** A guard against selling one place twice, and the way to remove it. */
type Guard = {
  readonly name: string
  /** The app's own switch. */
  readonly lockAndCheck?: false
  /** A part of a statement, and its replacement without the guard. */
  readonly statement?: Rewriting
  readonly constraint?: readonly [table: string, name: string]
}

type Conflict = {
  readonly what: string
  readonly prepare: string
  readonly bodyOf: (n: number) => object
  /** The number of places. */
  readonly sold: number
  /** The statuses of all other requests. */
  readonly lost: readonly number[]
  readonly guards: readonly Guard[]
  /** The line of the ledger after one place too many was sold. */
  readonly breach: string
}

const lockedAndChecked: Guard = { name: 'lock and check', lockAndCheck: false }
const conflicts: readonly Conflict[] = [
  {
    what: 'one person',
    prepare: '',
    bodyOf: (n) => ({ items: [{ service: 'haircut', provider: 'anna', start: at(n % 3) }] }),
    sold: 1,
    lost: [409],
    guards: [lockedAndChecked, { name: 'constraint', constraint: ['allocation', 'allocation_no_overlap'] }],
    breach: 'two live allocations of one person overlap',
  },
  {
    what: 'one room',
    prepare: `insert into service_staff select s.business_id, service_id, staff_id from service s join staff f using (business_id)
       where s.slug = 'massage' and f.slug in ('anna', 'ben', 'clara')`,
    // Any person does it: only the room is scarce.
    bodyOf: (n) => ({
      items: [
        {
          service: 'massage',
          provider: ['anna', 'ben', 'clara', 'mira'][n % 4],
          start: '2026-11-27T12:30:00Z',
        },
      ],
    }),
    sold: 1,
    lost: [409],
    guards: [
      lockedAndChecked,
      { name: 'constraint', constraint: ['allocation', 'allocation_unit_no_overlap'] },
    ],
    breach: 'two live allocations of one unit overlap',
  },
  {
    what: 'twelve seats',
    prepare: '',
    bodyOf: (n) => ({ items: [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 1 + (n % 3) }] }),
    sold: 12,
    lost: [409],
    guards: [
      lockedAndChecked,
      { name: 'conditional update', statement: [' and s.taken + r.seats <= s.capacity', ''] },
      { name: 'constraint', constraint: ['session', 'session_seats'] },
    ],
    breach: 'a session with more taken than it has seats',
  },
  {
    what: 'a link that works once',
    prepare: 'update one_time_link set max_uses = 1',
    bodyOf: (n) => ({
      link: 'welcome',
      items: [{ service: 'welcome-haircut', provider: n % 2 ? 'anna' : 'ben', start: at(4 * (n % 5)) }],
      contact: { ...ada, email: `ada${n}@example.com`, phone: `+4930${1_000_000 + n}` },
    }),
    sold: 1,
    // A late request may be refused for that as well.
    lost: [409, 410],
    guards: [
      {
        name: 'count',
        statement: [
          '(u.order_id is not null or u.hold_until > $3 and u.hold_id is distinct from $4)',
          'false and $3::timestamptz is null and $4::text is null',
        ],
      },
      { name: 'primary key', constraint: ['link_use', 'link_use_once'] },
    ],
    breach: 'a one-time link that was used too often',
  },
]

/** All guards together, each alone, and none: the last race must sell twice, or the test proves nothing. */
const rows = conflicts.flatMap((conflict) => [
  { conflict, kept: conflict.guards },
  ...conflict.guards.map((guard) => ({ conflict, kept: [guard] })),
  { conflict, kept: [] },
])

describe.each(stores)(`${visitors} visitors at once on $name`, ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    for (const { prepare } of conflicts) if (prepare) await shop.change(prepare)
  })
  afterAll(() => shop.close())

  test.each(
    rows.map(({ conflict, kept }) => ({
      conflict,
      kept,
      what: conflict.what,
      behind: kept.map(({ name }) => name).join(', ') || 'nothing (the control)',
    })),
  )('and $what behind $behind', async ({ conflict, kept }) => {
    const off = conflict.guards.filter((guard) => !kept.includes(guard))
    const { shop: unguarded, isRewritten } = await openUnguarded(shop, off)
    const restore = await dropConstraints(shop.database, off)
    const responses = await Promise.all(
      Array.from({ length: visitors }, (_, n) =>
        unguarded.send('/orders', {
          method: 'POST',
          body: { contact: ada, timeZone: 'Europe/Berlin', ...conflict.bodyOf(n) },
        }),
      ),
    )
    const bookings = (await orders(responses)).flatMap((order) => order.bookings)
    const sold = bookings.reduce((sum, { seats }) => sum + seats, 0)
    const breaches = JSON.stringify(await findBreaches(shop.database, shop.clock.now()))
    // Constraints cannot be added while rows violate them.
    await unguarded.reset()
    await restore()
    expect(isRewritten()).toBe(true)
    if (kept.length === 0) {
      expect(sold).toBeGreaterThan(conflict.sold)
      expect(breaches).toContain(conflict.breach)
      return
    }
    expect(sold).toBe(conflict.sold)
    expect(breaches).toBe('[]')
    const refused = new Set(responses.map(({ status }) => status).filter((status) => status !== 201))
    expect([...refused].every((status) => conflict.lost.includes(status))).toBe(true)
  })
})

describe.each(stores)('races on $name', ({ open }) => {
  test('a race sells the slots of three people to three of them when anyone will do', async () => {
    await withShop({}, async (shop) => {
      const responses = await Promise.all(
        Array.from({ length: 60 }, () => order(shop, [{ service: 'haircut', start: at(0) }])),
      )
      const booked = await acknowledged(responses)
      expect(booked).toHaveLength(3)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(57)
      await checkLedger(shop.database, shop.clock.now(), booked.flat())
    })
  })

  test('a race never deadlocks carts that name the same people in opposite order', async () => {
    await withShop({}, async (shop) => {
      const responses = await Promise.all(
        Array.from({ length: 80 }, (_, n) => {
          const start = at(4 * (n >> 1))
          const items = ['anna', 'ben'].map((provider) => ({ service: 'haircut', provider, start }))
          return order(shop, n % 2 ? items.toReversed() : items)
        }),
      )
      const booked = await acknowledged(responses)
      // One cart of each pair comes too late; each hour in which both work is sold once, as a whole.
      expect(booked.every((cart) => cart.length === 2)).toBe(true)
      expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
      expect(new Set(await starts(responses)).size).toBe(booked.length)
      expect(booked.length).toBeGreaterThan(3)
      expect(shop.logged).toEqual([])
      await checkLedger(shop.database, shop.clock.now(), booked.flat())
    })
  })

  test('a race sells no more of a day than its cap, whoever comes', async () => {
    await withShop({}, async (shop) => {
      await changeService(shop.database, 'haircut', { dailyCap: 4 })
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, n) => order(shop, [{ service: 'haircut', start: at(4 * (n % 7)) }])),
      )
      expect((await acknowledged(responses)).length).toBe(4)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(26)
    })
  })

  async function withShop(
    deps: Partial<AppDeps> & { ledger?: boolean },
    work: (shop: Shop) => Promise<void>,
  ) {
    const shop = await openShop(open, deps)
    try {
      await work(shop)
    } finally {
      await shop.close()
    }
  }
})

/** Another app on the same database, without some of the guards. */
async function openUnguarded(shop: Shop, off: readonly Guard[]) {
  const { database, isRewritten } = rewriteStatements(
    shop.database,
    off.flatMap(({ statement }) => (statement ? [statement] : [])),
  )
  const lockAndCheck = off.every((guard) => guard.lockAndCheck === undefined)
  return {
    shop: await openShop(async () => database, { ledger: false, guards: { lockAndCheck } }),
    isRewritten,
  }
}

/** Drops constraints and returns the function that restores them. */
async function dropConstraints(database: Database, off: readonly Guard[]): Promise<() => Promise<void>> {
  const dropped: string[] = []
  for (const { constraint } of off) {
    if (!constraint) continue
    const [table, name] = constraint
    const [row] = await database.query(
      'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
      [name],
    )
    dropped.push(
      `alter table ${table} add constraint ${name} ${String(Reflect.get(Object(row), 'definition'))}`,
    )
    await database.execute(`alter table ${table} drop constraint ${name}`)
  }
  return async () => {
    for (const statement of dropped) await database.execute(statement)
  }
}

/** Saturday, 10:00 in Berlin, and the n-th quarter of an hour after it. */
const at = (n: number): string => new Date(Date.UTC(2026, 10, 21, 9, n * 15)).toISOString()

const order = (shop: Shop, items: readonly object[]): Promise<Response> =>
  shop.send('/orders', { method: 'POST', body: { items, contact: ada, timeZone: 'Europe/Berlin' } })

const orders = async (responses: readonly Response[]) =>
  Promise.all(
    responses
      .filter(({ status }) => status === 201)
      .map(async (one) => v.parse(OrderViewSchema, await one.clone().json())),
  )

/** The ids of the bookings of each order with status 201. */
const acknowledged = async (responses: readonly Response[]): Promise<string[][]> =>
  (await orders(responses)).map(({ bookings }) => bookings.map(({ id }) => id))

const starts = async (responses: readonly Response[]): Promise<string[]> =>
  (await orders(responses)).map(({ bookings }) => bookings[0]?.start ?? '')
