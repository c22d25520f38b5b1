import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { hour } from '@hourfold/shared/time/instant'
import { planHandRefunds } from '../../../src/payments/plan-hand-refunds.ts'
import { changeService } from '../../../src/testing/change-service.ts'
import { postgres } from '../../../src/testing/test-database.ts'
import { cancel, nth } from '../../visits.ts'
import { charge, openStripeTill, pageOf, type StripeTill } from '../open-stripe-till.ts'
import { massages, orderUnpaid, pay, settle } from '../open-till.ts'

const { open } = postgres

/** Everything is given back until the start; or a fee of 40 % stays. */
const policies = {
  full: { notice: 0, feePercent: null, feeAmount: null },
  fee: { notice: 0, feePercent: 40, feeAmount: null },
}

describe('refunds that the owner makes in the dashboard of the provider', () => {
  let till: StripeTill
  /** What happens between a list of refunds and what we make of it. */
  let onListed = async () => {}
  beforeAll(async () => {
    till = await openStripeTill(open, (provider) => ({
      ...provider,
      listRefunds: async (of) => {
        const made = await provider.listRefunds(of)
        await onListed()
        return made
      },
    }))
    await charge(till.shop, 'massage', 2500)
  })
  beforeEach(async () => {
    onListed = async () => {}
    await till.shop.reset()
  })
  afterAll(() => till.close())

  /** An order of massages at 25 euros each, paid by one capture. */
  async function buy(policy: keyof typeof policies = 'full', count = 1) {
    const { shop, fake } = till
    await changeService(shop.database, 'massage', { refund: policies[policy] })
    const made = await orderUnpaid(shop, massages(count))
    fake.pay(pageOf(await pay(shop, made)))
    await settle(shop, made)
    const { id: captureId } = nth(fake.captures(), fake.captures().length - 1)
    const bookings = made.bookings.map(({ id, manageToken }) => ({ id, manageToken }))
    return { captureId, bookings, manageToken: nth(bookings).manageToken }
  }
  const stored = (captureId: string) =>
    till.shop.database.query(
      `select amount, status, reason, booking_id is not null as has_booking from refund
       where capture_id = $1 and status <> 'failed' order by created_at, amount`,
      [captureId],
    )
  const madeFor = (captureId: string) => till.fake.refunds().filter((one) => one.captureId === captureId)
  const givenBack = (captureId: string): readonly number[] => madeFor(captureId).map(({ amount }) => amount)
  const amountsOf = (refunds: readonly { readonly id: string; readonly amount: number }[]) =>
    Object.fromEntries(refunds.map(({ id, amount }) => [id, amount]))
  /** What is stored as given back by each refund of the provider, which may be for several bookings. */
  const storedById = async (captureId: string) =>
    v.parse(
      v.array(v.object({ id: v.string(), amount: v.number() })),
      await till.shop.database.query(
        `select coalesce(provider_refund_id, 'unsent') as id, sum(amount)::int as amount from refund
         where capture_id = $1 and status <> 'failed' group by 1`,
        [captureId],
      ),
    )
  const expectSameRecords = async (captureId: string) =>
    expect(amountsOf(await storedById(captureId))).toEqual(amountsOf(madeFor(captureId)))
  const expectNoMoreThanMade = async (captureId: string) => {
    const counted = amountsOf(await storedById(captureId))
    for (const { id, amount } of madeFor(captureId)) expect(counted[id] ?? 0).toBeLessThanOrEqual(amount)
  }
  /** What was given back of the share of each booking, and how much of it because the booking was cancelled. */
  const givenByBooking = async (captureId: string) =>
    v.parse(
      v.array(v.object({ id: v.string(), given: v.number(), ours: v.number() })),
      await till.shop.database.query(
        `select b.booking_id as id, coalesce(sum(r.amount), 0)::int as given,
           coalesce(sum(r.amount) filter (where r.reason = 'cancelled'), 0)::int as ours
         from booking b left join refund r on r.booking_id = b.booking_id and r.capture_id = $1 and r.status <> 'failed'
         group by 1`,
        [captureId],
      ),
    )
  const lastEvent = () => nth(till.fake.events(), till.fake.events().length - 1)
  const row = (amount: number, reason: string) => ({ amount, status: 'succeeded', reason, has_booking: true })

  test('a part is stored by its notice, once, and the rest goes back with the cancellation', async () => {
    const { captureId, manageToken } = await buy()
    till.fake.refundByHand(captureId, 1000)
    for (let count = 0; count < 2; count += 1) expect((await till.notify(lastEvent())).status).toBe(204)
    expect(await stored(captureId)).toEqual([row(1000, 'business')])
    await cancel(till.shop, manageToken)
    await till.sweep()
    expect(givenBack(captureId)).toEqual([1000, 1500])
    expect(await stored(captureId)).toEqual(
      expect.arrayContaining([row(1000, 'business'), row(1500, 'cancelled')]),
    )
  })

  test('without a notice the cancellation finds it, and gives back no more than its policy says', async () => {
    const { captureId, manageToken } = await buy('fee')
    till.fake.refundByHand(captureId, 1000)
    await cancel(till.shop, manageToken)
    await till.sweep()
    // 60 % of 25 euros are 15.
    expect(givenBack(captureId)).toEqual([1000, 500])
    expect(await stored(captureId)).toEqual(
      expect.arrayContaining([row(1000, 'business'), row(500, 'cancelled')]),
    )
  })

  test('one that covers the cancellation is the refund of it, and nothing more is sent', async () => {
    const { captureId, manageToken } = await buy('fee')
    till.fake.refundByHand(captureId, 2500)
    await cancel(till.shop, manageToken)
    await till.sweep()
    expect(givenBack(captureId)).toEqual([2500])
    expect(await stored(captureId)).toEqual(
      expect.arrayContaining([row(1500, 'cancelled'), row(1000, 'business')]),
    )
  })

  test.each([
    ['covers one of two cancellations', 2500, [2500, 2500]],
    ['covers one of two cancellations and a part of the other', 3000, [3000, 2000]],
    ['covers both of two cancellations', 5000, [5000]],
  ])('one that %s counts once, though both are sent at the same moment', async (_, byHand, given) => {
    const { captureId, bookings } = await buy('full', 2)
    till.fake.refundByHand(captureId, byHand)
    for (const { manageToken } of bookings) await cancel(till.shop, manageToken)
    const bothHaveListed = createGate()
    let count = 0
    onListed = () => {
      count += 1
      if (count === 2) bothHaveListed.open()
      return bothHaveListed.opened
    }
    await till.sweep()
    expect(givenBack(captureId)).toEqual(given)
    await expectSameRecords(captureId)
  })

  test('without a notice and a cancellation the hourly search stores it', async () => {
    const { captureId } = await buy()
    till.fake.refundByHand(captureId, 700)
    till.shop.clock.advance(hour)
    await till.reconcile()
    await till.reconcile()
    expect(await stored(captureId)).toEqual([row(700, 'business')])
  })

  test('one that comes back at the bank counts as not given back', async () => {
    const { captureId, manageToken } = await buy()
    const id = till.fake.refundByHand(captureId, 1000)
    await till.notify(lastEvent())
    till.fake.endRefund(id, 'failed')
    await till.notify(lastEvent())
    await till.sweep()
    expect(await stored(captureId)).toEqual([])
    await cancel(till.shop, manageToken)
    await till.sweep()
    expect(givenBack(captureId)).toEqual([2500])
  })

  test('in any order with notices, jobs and a cancellation, the records equal the provider and nothing is given back twice', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('by hand'), amount: fc.integer({ min: 1, max: 2500 }) }),
      fc.record({
        kind: fc.constantFrom('notice', 'sweep', 'reconcile', 'cancel', 'wait'),
        amount: fc.nat(9),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 9 }),
        fc.constantFrom('full', 'fee'),
        async (steps, policy) => {
          await till.shop.reset()
          const { captureId, manageToken } = await buy(policy)
          const first = till.fake.events().length
          const due = policy === 'full' ? 2500 : 1500
          let isCancelled = false
          let byHand = 0
          /** What the cancellation has to give back besides what was given back by hand until then. */
          let byUs = 0
          let isOver = false
          const sweep = async () => {
            if (isCancelled && !isOver) {
              isOver = true
              byUs = Math.max(0, due - byHand)
            }
            await till.sweep()
          }
          for (const { kind, amount } of steps) {
            const given = Math.min(amount, 2500 - byHand - byUs)
            if (kind === 'by hand' && given > 0) {
              byHand += given
              till.fake.refundByHand(captureId, given)
            } else if (kind === 'notice') {
              // Any of them, in any order, more than once or never.
              const events = till.fake.events().slice(first)
              const event = events[amount % Math.max(1, events.length)]
              if (event) expect((await till.notify(event)).status).toBe(204)
            } else if (kind === 'cancel' && !isCancelled) {
              isCancelled = true
              await cancel(till.shop, manageToken)
            } else if (kind === 'sweep') await sweep()
            else if (kind === 'reconcile') await till.reconcile()
            else if (kind === 'wait') till.shop.clock.advance(amount * 60_000)
          }
          for (let count = 0; count < 2; count += 1) {
            await sweep()
            await till.reconcile()
          }
          const total = givenBack(captureId).reduce((sum, one) => sum + one, 0)
          expect(total).toBe(byHand + byUs)
          expect(total).toBeLessThanOrEqual(2500)
          const [sum] = await till.shop.database.query(
            `select coalesce(sum(amount), 0)::int as total, count(*) filter (where status <> 'succeeded')::int as open
             from refund where capture_id = $1`,
            [captureId],
          )
          expect(sum).toEqual({ total, open: 0 })
        },
      ),
      { numRuns: process.env['PROVE'] === undefined ? 10 : 100 },
    )
  })

  test('with several bookings, two sweeps at once and refunds that come back, no refund counts for more than it gave', async () => {
    const only = (kind: string, amount: fc.Arbitrary<number>) =>
      fc.record({ kind: fc.constant(kind), amount })
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: only('by hand', fc.oneof(fc.constant(2500), fc.integer({ min: 1, max: 7500 }))),
      },
      { weight: 4, arbitrary: only('cancel', fc.nat(2)) },
      { weight: 2, arbitrary: only('two sweeps', fc.constant(0)) },
      ...['notice', 'sweep', 'reconcile', 'come back', 'wait'].map((kind) => ({
        weight: 1,
        arbitrary: only(kind, fc.nat(9)),
      })),
    )
    const run = async (
      steps: readonly { kind: string; amount: number }[],
      count: number,
      policy: 'full' | 'fee',
    ) => {
      await till.shop.reset()
      // Refunds that are sent at the same moment have all listed before one of them is stored.
      onListed = () => new Promise((resolve) => setTimeout(resolve, 10))
      const { captureId, bookings } = await buy(policy, count)
      const first = till.fake.events().length
      const cancelled = new Set<string>()
      let hasComeBack = false
      const made = () => madeFor(captureId)
      const left = () => 2500 * count - made().reduce((sum, { amount }) => sum + amount, 0)
      const act: Readonly<Record<string, (amount: number) => unknown>> = {
        'by hand': (amount) => left() > 0 && till.fake.refundByHand(captureId, Math.min(amount, left())),
        // Any of them, in any order, more than once or never.
        notice: async (amount) => {
          const events = till.fake.events().slice(first)
          const event = events[amount % Math.max(1, events.length)]
          if (event) expect((await till.notify(event)).status).toBe(204)
        },
        sweep: () => till.sweep(),
        'two sweeps': () => Promise.all([till.sweep(), till.sweep()]),
        reconcile: () => till.reconcile(),
        cancel: async (amount) => {
          const { id, manageToken } = nth(bookings, amount % count)
          if (cancelled.has(id)) return
          cancelled.add(id)
          await cancel(till.shop, manageToken)
        },
        'come back': (amount) => {
          const returned = made()[amount % Math.max(1, made().length)]
          if (!returned) return
          hasComeBack = true
          till.fake.endRefund(returned.id, 'failed')
        },
        wait: (amount) => till.shop.clock.advance(amount * 60_000),
      }
      for (const { kind, amount } of steps) {
        await act[kind]?.(amount)
        await expectNoMoreThanMade(captureId)
      }
      for (let round = 0; round < 3; round += 1) {
        await till.reconcile()
        await till.sweep()
        till.shop.clock.advance(hour)
      }
      await till.reconcile()
      await expectSameRecords(captureId)
      const due = policy === 'full' ? 2500 : 1500
      for (const { id, given, ours } of await givenByBooking(captureId)) {
        expect(given).toBeLessThanOrEqual(2500)
        expect(ours).toBeLessThanOrEqual(due)
        if (cancelled.has(id) && !hasComeBack) expect(given).toBeGreaterThanOrEqual(due)
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 2, max: 3 }),
        fc.constantFrom('full', 'fee'),
        run,
      ),
      { numRuns: process.env['PROVE'] === undefined ? 10 : 100 },
    )
  })
})

test('a refund with an id of ours that is not stored, as in a restored backup, counts as made by hand', () => {
  const made = {
    id: 're_1',
    refundId: 'rfd_of_yesterday',
    captureId: 'pi_1',
    amount: 40,
    createdAt: 0,
    state: 'succeeded' as const,
  }
  const capture = { amount: 100, shares: [{ bookingId: 'bkg_1', amount: 100 }], refunds: [] }
  expect(planHandRefunds(capture, [made], null).added).toEqual([
    { bookingId: 'bkg_1', amount: 40, replaces: null, made },
  ])
})
