import { describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { minute } from '@hourfold/shared/time/instant'
import type { ProviderCheckout, PaymentProvider } from '../../src/payments/payment-provider.ts'
import { postgres, stores } from '../../src/testing/test-database.ts'
import { nth } from '../visits.ts'
import type { FakeEvent } from './fake-stripe/objects.ts'
import { forAll, manyCuts } from './many-times.ts'
import { charge, openStripeTill, paymentOf, type StripeTill } from './open-stripe-till.ts'
import { look, settle } from './open-till.ts'
import { beginVisit, createTelling, stories } from './payment-stories.ts'

type Told = ReturnType<typeof createTelling>
type Name = keyof typeof stories

const permutations = (list: readonly number[]): readonly (readonly number[])[] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first) =>
        permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      )
const allOrders = permutations([0, 1, 2, 3, 4])

const isProof = process.env['PROVE'] !== undefined

/**
 * One visit for each order of its five events. The actions continue meanwhile: an event is delivered after its action at the
 * earliest. Each arrives twice at one moment, and the return page and the job settle in between.
 */
async function tellInEveryOrder(
  till: StripeTill,
  name: Name,
  orders: typeof allOrders,
): Promise<Set<string>> {
  const { shop, notify, sweep } = till
  const cuts = await manyCuts(shop, orders.length)
  const visits: { readonly told: Told; readonly inOrder: readonly number[] }[] = []
  await forAll([...orders.entries()], async ([n, inOrder]) => {
    visits.push({ told: createTelling(till, await beginVisit(till, nth(cuts, n)), stories[name]), inOrder })
  })
  for (const step of [0, 1, 2, 3, 4]) {
    await forAll(visits, async ({ told, inOrder }) => {
      // By then this many actions have happened, with or without a delivery.
      await told.event(step)
      const event = await told.event(nth(inOrder, step))
      const answers = await Promise.all([notify(event), notify(event)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      if (step === 2) await settle(shop, told.made)
    })
    if (step === 1 || step === 3) {
      shop.clock.advance(2 * minute)
      await sweep()
    }
  }
  await sweep()
  const ends = new Set<string>()
  await forAll(visits, async ({ told }) => ends.add(await endOf(till, told)))
  return ends
}

/** The state of an order here, of its money at the provider, and the number of its confirmations. */
async function endOf({ shop, fake }: StripeTill, { made }: Told): Promise<string> {
  const { order, state, code, refund, amountNow } = await look(shop, made)
  const taken = fake.captures().filter(({ orderId }) => orderId === made.id)
  const back = fake.refunds().filter(({ captureId }) => taken.some(({ id }) => id === captureId))
  const sum = (list: readonly { readonly amount: number }[]) =>
    list.reduce((all, { amount }) => all + amount, 0)
  const confirmed = await shop.database.query(
    `select from event where booking_id = $1 and name = 'booking_confirmed'`,
    [nth(made.bookings).id],
  )
  return [
    `${order.status}, payment ${state} ${code}: ${amountNow.amount} asked`,
    `${sum(taken)} taken in ${taken.length}, ${sum(back)} back in ${back.length} (${refund?.amount})`,
    `confirmed ${confirmed.length} times`,
  ].join(', ')
}

const ends = {
  'paid for twice, the first page late and the second by a slow way':
    'confirmed, payment paid null: 1000 asked, 2000 taken in 2, 1000 back in 1 (1000), confirmed 1 times',
  'paid for when somebody else has the time':
    'expired, payment refunded paid_slot_lost: 1000 asked, 1000 taken in 1, 1000 back in 1 (1000), confirmed 0 times',
  'never paid for: declined, then by a slow way that did not work out':
    'pending_payment, payment failed payment_processing_error: 1000 asked, 0 taken in 0, 0 back in 0 (undefined), confirmed 0 times',
} as const satisfies Readonly<Record<Name, string>>

const names: readonly Name[] = [
  'paid for twice, the first page late and the second by a slow way',
  'paid for when somebody else has the time',
  'never paid for: declined, then by a slow way that did not work out',
]

async function openCharging(
  open: Parameters<typeof openStripeTill>[0],
  wrap?: (real: PaymentProvider) => PaymentProvider,
) {
  const till = await openStripeTill(open, wrap)
  onTestFinished(() => till.close())
  await charge(till.shop, 'haircut', 1000)
  return till
}

describe.each(stores)('all orders of five events come to the same end on $name', ({ name: store, open }) => {
  test.each(names)('all orders of five events come to the same end: %s', async (name) => {
    // Some orders, spread over all; most where most can fail. `npm run prove -- --thorough` takes all of them on PostgreSQL.
    const each = store === 'embedded' ? 29 : isProof ? 1 : name === names[0] ? 20 : 24
    const orders = allOrders.filter((_, n) => n % each === 0)
    const till = await openCharging(open)
    expect([...(await tellInEveryOrder(till, name, orders))]).toEqual([ends[name]])
  })
})

describe('control', () => {
  const EventSchema = v.object({
    data: v.object({ object: v.object({ amount_total: v.optional(v.number()) }) }),
  })
  const stateTold: Readonly<Record<string, Partial<ProviderCheckout>>> = {
    'payment_intent.payment_failed': { state: 'open', isDeclined: true },
    'payment_intent.processing': { state: 'processing' },
    'checkout.session.completed': { state: 'processing' },
    'checkout.session.async_payment_failed': { state: 'failed' },
  }

  test('who believes what an event says, and does not ask, comes to several ends', async () => {
    const said = new Map<string, FakeEvent>()
    const { open } = postgres
    const till = await openCharging(open, (real) => ({
      ...real,
      readNotice: async (body, headers) => {
        const notice = await real.readNotice(body, headers)
        const event: FakeEvent = JSON.parse(new TextDecoder().decode(body))
        v.parse(EventSchema, event)
        if (notice && notice !== 'not_ours') said.set(paymentOf(event) ?? '', event)
        return notice
      },
      readCheckout: async (sessionId) => {
        const checkout = await real.readCheckout(sessionId)
        const event = said.get(checkout.paymentId)
        return { ...checkout, state: 'open', isDeclined: false, ...stateTold[event?.type ?? ''] }
      },
    }))
    const seen = await tellInEveryOrder(
      till,
      nth(names, 2),
      allOrders.filter((_, n) => n % 20 === 3),
    )
    expect(seen.size).toBeGreaterThan(1)
  })
})
