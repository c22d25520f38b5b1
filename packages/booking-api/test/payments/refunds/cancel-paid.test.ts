import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookingView } from '@hourfold/shared/contract/views'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { hour } from '@hourfold/shared/time/instant'
import { expireRequests } from '../../../src/booking/requests/expire-requests.ts'
import { appointmentRequest } from '../../../src/access/links/business-links.ts'
import { signCapability } from '../../../src/context/sign-capability.ts'
import { changeService } from '../../../src/testing/change-service.ts'
import { stores } from '../../../src/testing/test-database.ts'
import type { Shop } from '../../open-shop.ts'
import { cancel, nth, reschedule, show } from '../../visits.ts'
import { openTill, type Till } from '../open-till.ts'
import { ask, cut, massage, payFor } from './pay-for.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'
const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe.each(stores)('what is paid comes back on $name', ({ open }) => {
  let till: Till
  let shop: Shop
  beforeAll(async () => {
    till = await openTill(open, { signingSecret })
    ;({ shop } = till)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const refunds = (): Promise<readonly unknown[]> =>
    shop.database.query(
      `select reference, r.amount, reason, r.status from refund r left join booking b using (business_id, booking_id)
       order by position`,
    )
  const statusOfPayment = async () => nth(await shop.database.query('select status from payment'))
  /** 10.00 and 25.00, charged together. */
  const payForTwo = async () => {
    await ask(till, { haircut: 1000, massage: 2500 })
    return payFor(till, [cut(start), massage('2026-11-24T11:30:00Z')])
  }
  const paidOf = ({ payment }: BookingView) => payment

  test('cancelled in time, all but the fee goes back, and the visitor is told before and after', async () => {
    await ask(till, { haircut: 4800 }, { notice: 48 * 60, feePercent: 10 })
    const one = await payFor(till, [cut(start)])
    const { manageToken, reference } = nth(one.bookings)
    expect(paidOf(await show(shop, manageToken))).toEqual({
      state: 'paid',
      amount: eur(4800),
      refund: eur(4320),
    })
    const goesBack = { state: 'refund_pending', amount: eur(4800), refund: eur(4320) }
    expect(paidOf(await cancel(shop, manageToken))).toEqual(goesBack)
    expect(paidOf(await show(shop, manageToken))).toEqual(goesBack)
    expect(await refunds()).toEqual([{ reference, amount: 4320, reason: 'cancelled', status: 'pending' }])
    // The fee stays, so not all of the money is refunded.
    expect(await statusOfPayment()).toEqual({ status: 'paid' })
  })

  test('cancelled after the notice, nothing goes back, and that is said before', async () => {
    await ask(till, { haircut: 4800 }, { notice: 48 * 60 })
    const one = await payFor(till, [cut(start)])
    shop.clock.set('2026-11-22T10:00:01Z')
    const { manageToken } = nth(one.bookings)
    expect(paidOf(await show(shop, manageToken))).toEqual({
      state: 'paid',
      amount: eur(4800),
      refund: eur(0),
    })
    expect(paidOf(await cancel(shop, manageToken))).toEqual({
      state: 'paid',
      amount: eur(4800),
      refund: eur(0),
    })
    expect(await refunds()).toEqual([])
  })

  test('of several bookings each gives back its own share, and the last one makes it all', async () => {
    const two = await payForTwo()
    const [first, second] = [nth(two.bookings), nth(two.bookings, 1)]
    await cancel(shop, first.manageToken)
    expect(await refunds()).toMatchObject([{ reference: first.reference, amount: 1000 }])
    expect(await statusOfPayment()).toEqual({ status: 'paid' })
    expect(paidOf(await show(shop, second.manageToken))).toMatchObject({ state: 'paid', refund: eur(2500) })
    await cancel(shop, second.manageToken)
    expect(await refunds()).toMatchObject([{ amount: 1000 }, { reference: second.reference, amount: 2500 }])
    expect(await statusOfPayment()).toEqual({ status: 'refund_pending' })
  })

  test('a whole order, or a whole series, cancelled at once gives back every share', async () => {
    const two = await payForTwo()
    await cancel(shop, nth(two.bookings, 1).manageToken, { scope: 'order' })
    expect(await refunds()).toMatchObject([{ amount: 1000 }, { amount: 2500 }])
    expect(await statusOfPayment()).toEqual({ status: 'refund_pending' })
  })

  test('what was not paid in advance gives nothing back and says nothing of it', async () => {
    await ask(till, { massage: 2500 })
    await changeService(shop.database, 'haircut', {
      payment: { kind: 'on_the_spot', percent: null, amount: null },
    })
    const two = await payFor(till, [massage('2026-11-24T11:30:00Z'), cut(start)])
    const free = nth(two.bookings, 1)
    expect(paidOf(await show(shop, free.manageToken))).toBeNull()
    expect(paidOf(await cancel(shop, free.manageToken))).toBeNull()
    expect(await refunds()).toEqual([])
  })

  test('a booking that was moved keeps what was paid for it; the notice is that of its new time', async () => {
    await ask(till, { haircut: 4800 }, { notice: 72 * 60 })
    const one = await payFor(till, [cut(start)])
    const { manageToken } = nth(one.bookings)
    // The last moment for rescheduling without a loss.
    shop.clock.set('2026-11-21T10:00:00Z')
    await reschedule(shop, manageToken, { start: '2026-11-25T10:00:00Z' })
    shop.clock.advance(24 * hour)
    expect(paidOf(await show(shop, manageToken))).toEqual({
      state: 'paid',
      amount: eur(4800),
      refund: eur(4800),
    })
    shop.clock.advance(1)
    expect(paidOf(await show(shop, manageToken))).toMatchObject({ refund: eur(0) })
  })

  test('where the provider gives back whole units alone, all of it goes back in whole units', async () => {
    await shop.change(`update business set currency = 'ISK'`)
    await changeService(shop.database, 'haircut', {
      priceAmount: 5000040,
      payment: { kind: 'deposit', percent: 10, amount: null },
    })
    const two = await payFor(till, [cut(start), cut('2026-11-25T10:00:00Z')])
    expect(two.amountNow).toEqual({ amount: 1_000_100, currency: 'ISK' })
    await cancel(shop, nth(two.bookings).manageToken, { scope: 'order' })
    expect(await refunds()).toMatchObject([{ amount: 500_100 }, { amount: 500_000 }])
    expect(await statusOfPayment()).toEqual({ status: 'refund_pending' })
    await shop.change(`update business set currency = 'EUR'`)
    await changeService(shop.database, 'haircut', { priceAmount: 4800 })
  })

  test('the same cancellation sent twice gives back once', async () => {
    await ask(till, { haircut: 4800 })
    const one = await payFor(till, [cut(start)])
    const { manageToken } = nth(one.bookings)
    const sent = { method: 'POST', body: { reason: 'ill' }, key: 'one-and-the-same-key' }
    const path = `/manage/${manageToken}/cancel`
    expect((await shop.send(path, sent)).status).toBe(200)
    expect((await shop.send(path, sent)).status).toBe(200)
    expect((await shop.send(path, { ...sent, key: 'another-key-entirely' })).status).toBe(409)
    expect(await refunds()).toHaveLength(1)
  })

  test('both bookings cancelled at one moment give back what was captured and no more', async () => {
    for (let round = 0; round < 5; round++) {
      const two = await payForTwo()
      await Promise.all(
        two.bookings.flatMap(({ manageToken }, index) =>
          ['one', 'order'].map((scope) =>
            shop.send(`/manage/${manageToken}/cancel`, {
              method: 'POST',
              body: { reason: 'ill', scope: index === 0 ? scope : 'one' },
            }),
          ),
        ),
      )
      expect(await refunds()).toMatchObject([{ amount: 1000 }, { amount: 2500 }])
      expect(await statusOfPayment()).toEqual({ status: 'refund_pending' })
      await shop.reset()
    }
  })

  describe('a requested appointment', () => {
    const request = async () => {
      await changeService(shop.database, 'consultation', { priceAmount: 3000 })
      await ask(till, { consultation: 1500 }, { notice: 10_000, feePercent: 50 })
      return nth((await payFor(till, [{ service: 'consultation', provider: 'anna', start }])).bookings)
    }
    const businessId = async () =>
      v.parse(
        v.object({ business_id: v.string() }),
        nth(await shop.database.query('select business_id from business')),
      ).business_id
    const answer = async (bookingId: string, verb: 'confirm' | 'decline') => {
      const signed = signCapability(
        key,
        { name: appointmentRequest, businessId: await businessId() },
        bookingId,
      )
      return shop.expect(
        verb === 'confirm' ? 'confirmRequest' : 'declineRequest',
        `/requests/${signed}/${verb}`,
        { body: {} },
      )
    }

    test('a requested appointment that the business declines gives everything back, whatever the policy says', async () => {
      const booking = await request()
      expect(await answer(booking.id, 'decline')).toMatchObject({
        booking: { status: 'declined', payment: { state: 'refund_pending', refund: eur(1500) } },
      })
      expect(await refunds()).toEqual([
        { reference: booking.reference, amount: 1500, reason: 'declined', status: 'pending' },
      ])
    })

    test('a requested appointment that the business agrees to keeps its money', async () => {
      const booking = await request()
      await answer(booking.id, 'confirm')
      expect(await refunds()).toEqual([])
    })

    test('a requested appointment that nobody answers gives everything back, once, however many write it down', async () => {
      const booking = await request()
      shop.clock.advance(48 * hour)
      // It has expired; the refund is certain before it is written.
      const back = { state: 'refund_pending', amount: eur(1500), refund: eur(1500) }
      expect(await show(shop, booking.manageToken)).toMatchObject({ status: 'expired', payment: back })
      await Promise.all(
        [1, 2, 3].map((n) =>
          expireRequests(shop.database, { now: shop.clock.now(), random: createSeededRandom(n) }),
        ),
      )
      expect(await show(shop, booking.manageToken)).toMatchObject({ status: 'expired', payment: back })
      expect(await refunds()).toEqual([
        { reference: booking.reference, amount: 1500, reason: 'unanswered', status: 'pending' },
      ])
    })

    test('a requested appointment that the visitor withdraws costs nothing: nobody has agreed to it yet', async () => {
      const booking = await request()
      await cancel(shop, booking.manageToken)
      expect(await refunds()).toMatchObject([{ amount: 1500, reason: 'cancelled' }])
    })
  })
})
