import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '@booking/shared/time/instant'
import { stores } from '../../../src/testing/test-database.ts'
import { cancel, nth } from '../../visits.ts'
import { charge, openStripeTill, pageOf, type StripeTill } from '../open-stripe-till.ts'
import { massage, orderUnpaid, pay, settle } from '../open-till.ts'

const [{ open }] = stores

/** Everything is given back until the start; or a fee of 40 % stays. */
const policies = {
  full: { notice: 0, feePercent: null, feeAmount: null },
  fee: { notice: 0, feePercent: 40, feeAmount: null },
}

describe('refunds that the owner makes in the dashboard of the provider', () => {
  let till: StripeTill
  beforeAll(async () => {
    till = await openStripeTill(open)
    await charge(till.shop, 'massage', 2500)
  })
  beforeEach(() => till.shop.reset())
  afterAll(() => till.close())

  async function buy(policy: keyof typeof policies = 'full') {
    const { shop, fake } = till
    await shop.change(
      `update service set refund = '${JSON.stringify(policies[policy])}' where slug = 'massage'`,
    )
    const made = await orderUnpaid(shop, massage)
    fake.pay(pageOf(await pay(shop, made)))
    await settle(shop, made)
    const { id: captureId } = nth(fake.captures(), fake.captures().length - 1)
    return { captureId, manageToken: nth(made.bookings).manageToken }
  }
  const stored = (captureId: string) =>
    till.shop.database.query(
      `select amount, status, reason, booking_id is not null as has_booking from refund
       where capture_id = $1 and status <> 'failed' order by created_at, amount`,
      [captureId],
    )
  const givenBack = (captureId: string): readonly number[] =>
    till.fake
      .refunds()
      .filter((one) => one.captureId === captureId)
      .map(({ amount }) => amount)
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
      { numRuns: 25 },
    )
  })
})
