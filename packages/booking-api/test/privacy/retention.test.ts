import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { day, hour, toIso } from '@hourfold/shared/time/instant'
import { createRandom } from '../../src/context/create-random.ts'
import { assignCustomers } from '../../src/people/customers/assign-customers.ts'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import { applyRetention } from '../../src/people/privacy/apply-retention.ts'
import { postgres, stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { began, openSmallBusiness } from '../model/open-small-business.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { runRetention } from '../run-retention.ts'
import { cancel, nth, order } from '../visits.ts'

/** `npm run prove -- --thorough` runs hundreds. */
const numRuns = process.env['PROVE'] === undefined ? 12 : 300

const days = (most: number) => fc.integer({ min: 30, max: most })
const historyOf = fc.record({
  /** Orders: how many days after the one before, for the day after; by whom; and whether they were cancelled. */
  orders: fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 120 }), who: fc.nat(2), isCancelled: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  ),
  /** Days after the last order at which the rules run. */
  later: fc.integer({ min: 0, max: 500 }),
  bookings: days(400),
  customers: days(400),
  attribution: days(200),
  /** The order whose refund has failed, so that its money is not settled. */
  owed: fc.option(fc.nat(4), { nil: null }),
})

type History = typeof historyOf extends fc.Arbitrary<infer Value> ? Value : never
type Made = { readonly id: string; readonly who: number; readonly madeAt: number; readonly end: number }

describe.each(stores)('retention on $name', ({ open }) => {
  let shop: Shop
  const begin = async () => {
    const opened = await openSmallBusiness(open)
    shop = opened.shop
    onTestFinished(() => opened.shop.close())
  }

  const OrderRowSchema = v.object({
    order_id: v.string(),
    first_name: v.string(),
    erased: v.boolean(),
    attributed: v.boolean(),
    guests: v.string(),
    customer: v.string(),
  })
  const rows = async () =>
    v.parse(
      v.array(OrderRowSchema),
      await shop.database.query(
        `select o.order_id, o.first_name, o.erased_at is not null as erased, o.attribution <> '{}' as attributed,
           coalesce((select string_agg(g.name, '') from order_guest g where g.order_id = o.order_id), '') as guests, c.name as customer
         from orders o join customer c using (business_id, customer_id) order by o.created_at, o.order_id`,
      ),
    )
  /** What reports count and what keeps times taken. */
  const figures = () =>
    shop.database.query(
      `select b.booking_id, b.status, b.starts_at, b.price_amount, b.reference, a.status as taken, o.total_amount, o.customer_id
       from booking b join orders o using (business_id, order_id)
       left join allocation a on a.business_id = b.business_id and a.booking_id = b.booking_id order by b.booking_id, a.allocation_id`,
    )

  async function make({ orders, owed }: History): Promise<readonly Made[]> {
    const made: Made[] = []
    for (const [index, { wait, who, isCancelled }] of orders.entries()) {
      shop.clock.set(toIso(Math.max(shop.clock.now(), began) + wait * day))
      const tomorrow = toIso(shop.clock.now() + day).slice(0, 10)
      const start = `${tomorrow}T${['09:00', '10:00', '11:00'][index >> 1]}:00Z`
      const { id, bookings } = await order(
        shop,
        [{ service: 'cut', provider: index % 2 === 0 ? 'ann' : 'bob', start }],
        {
          contact: {
            firstName: `Person${who}`,
            lastName: 'Kept',
            email: `person${who}@example.com`,
            phone: `+49 30 123456${who}`,
          },
          attribution: { utm: { utm_campaign: 'autumn' } },
        },
      )
      if (isCancelled) await cancel(shop, nth(bookings).manageToken)
      made.push({ id, who, madeAt: shop.clock.now(), end: Date.parse(nth(bookings).end) })
    }
    await shop.database.query(
      `insert into order_guest (business_id, order_id, position, name, email)
       select business_id, order_id, 0, 'Marigold', '' from orders`,
    )
    const owing = owed === null ? undefined : made[owed]
    if (owing) await owe(owing.id)
    await assignCustomers({ database: shop.database, clock: shop.clock.now, random: createRandom() })
    return made
  }
  /** A refund that failed: money that somebody still has to give back. */
  const owe = (orderId: string) =>
    shop.database.execute(`
      insert into payment (business_id, payment_id, order_id, provider, mode, status, amount, currency, expires_at, created_at, updated_at)
        select business_id, 'pay_' || order_id, order_id, 'sandbox', 'test', 'paid', 100, 'EUR', created_at, created_at, created_at
        from orders where order_id = '${orderId}';
      insert into capture (business_id, capture_id, payment_id, amount, currency, is_kept, captured_at)
        select business_id, 'cap_' || order_id, 'pay_' || order_id, 100, 'EUR', false, created_at from orders where order_id = '${orderId}';
      insert into refund (business_id, refund_id, capture_id, amount, currency, reason, status, created_at, updated_at)
        select business_id, 'ref_' || order_id, 'cap_' || order_id, 100, 'EUR', 'cancelled', 'failed', created_at, created_at
        from orders where order_id = '${orderId}'`)

  test(
    `empties what is due and nothing else, after any history of ${numRuns}, and changes no figure`,
    { timeout: 600_000 },
    async () => {
      await begin()
      await fc.assert(
        fc.asyncProperty(historyOf, async (history) => {
          try {
            const made = await make(history)
            shop.clock.set(toIso(shop.clock.now() + history.later * day))
            await setRules(history)
            const before = await figures()
            const now = shop.clock.now()
            const isOld = ({ madeAt, end }: Made, kept: number): boolean =>
              Math.max(madeAt, end) < now - kept * day
            const owing = history.owed === null ? undefined : made[history.owed]
            const isDue = (one: Made, kept: number): boolean => isOld(one, kept) && one !== owing
            await runRetention(shop)
            for (const row of await rows()) {
              const one = nth(made.filter(({ id }) => id === row.order_id))
              const hasLeft = made
                .filter(({ who }) => who === one.who)
                .every((other) => isDue(other, history.customers))
              const isErased = isDue(one, history.bookings) || hasLeft
              expect(row).toEqual({
                order_id: one.id,
                first_name: isErased ? '' : `Person${one.who}`,
                erased: isErased,
                guests: isErased ? '' : 'Marigold',
                attributed: !isErased && one.madeAt >= now - history.attribution * day,
                customer: hasLeft ? '' : `Person${one.who} Kept`,
              })
            }
            expect(await figures()).toEqual(before)
            // A second round finds nothing.
            expect(
              Object.values((await runRetention(shop))['small'] ?? {}).every((changed) => changed === 0),
            ).toBe(true)
          } finally {
            await shop.database.execute('delete from refund; delete from capture; delete from payment')
            await checkLedger(shop.database, shop.clock.now())
            await shop.reset()
          }
        }),
        { numRuns },
      )
    },
  )

  const setRules = ({
    bookings,
    customers,
    attribution,
  }: Pick<History, 'bookings' | 'customers' | 'attribution'>) =>
    shop.change(
      `update business set settings = settings || '${JSON.stringify({
        customers: { forgetAfter: customers },
        retention: { bookings, attribution },
      })}'::jsonb where slug = 'small'`,
    )

  test('a rule is run by one of two processes, and again an hour later', async () => {
    await begin()
    await make({
      orders: [{ wait: 0, who: 0, isCancelled: false }],
      owed: null,
      later: 0,
      bookings: 30,
      customers: 400,
      attribution: 200,
    })
    await setRules({ bookings: 30, customers: 400, attribution: 400 })
    shop.clock.set(toIso(shop.clock.now() + 40 * day))
    const deps = {
      database: shop.database,
      clock: shop.clock.now,
      random: createRandom(),
      secret: () => Promise.resolve(Buffer.from('a secret')),
    }
    await Promise.all([applyRetention(deps), applyRetention(deps)])
    expect((await rows()).map(({ erased }) => erased)).toEqual([true])
    const ran = async () =>
      shop.database.query(
        `select rule, changed from retention_run join business using (business_id) where slug = 'small' and changed > 0`,
      )
    expect(await ran()).toEqual([{ rule: 'bookings', changed: 1 }])
    shop.clock.advance(60 * 60_000)
    await applyRetention(deps)
    expect(await ran()).toEqual([])
    await shop.reset()
  })
})

/** What the product itself needs no longer: how long it stays, and a row of that age. */
const kept: readonly (readonly [table: string, id: string, life: number, insert: string])[] = [
  [
    'address_proof',
    'proof_id',
    hour,
    `(business_id, proof_id, email, address_hash, token_hash, locale, created_at, expires_at)
     select business_id, $1, 'ada@example.com', $1, $1, 'en', $2::timestamptz, $2`,
  ],
  [
    'proven_address',
    'address_hash',
    180 * day,
    '(business_id, address_hash, proven_at) select business_id, $1, $2',
  ],
  [
    'link_request',
    'request_id',
    day,
    `(business_id, request_id, email, address_hash, locale, created_at)
     select business_id, $1, 'ada@example.com', $1, 'en', $2`,
  ],
  [
    'sign_in_link',
    'link_id',
    30 * day,
    `(business_id, link_id, email, created_at, expires_at)
     select business_id, $1, 'ada@example.com', $2::timestamptz, $2`,
  ],
  [
    'desk_session',
    'session_id',
    30 * day,
    `(business_id, session_id, token_hash, email, device, created_at, used_at, expires_at)
     select business_id, $1, $1, 'ada@example.com', '', $2::timestamptz, $2, $2`,
  ],
]

test('what the product itself needs no longer is deleted by no rule of a business, each in its time', async () => {
  const shop = await openShop(postgres.open)
  onTestFinished(shop.close)
  const now = shop.clock.now()
  for (const [table, , life, insert] of kept)
    for (const [name, age] of [
      ['old', life + 1000],
      ['young', life - 1000],
    ] as const)
      await shop.database.query(`insert into ${table} ${insert} from business`, [name, new Date(now - age)])
  await cleanUp(shop.database, now)
  for (const [table, id] of kept)
    expect(
      await shop.database.query(`select ${id} as name from ${table} where ${id} in ('old', 'young')`),
    ).toEqual([{ name: 'young' }])
})
