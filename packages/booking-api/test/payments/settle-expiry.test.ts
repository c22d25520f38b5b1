import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { hour, minute } from '@hourfold/shared/time/instant'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { expireRequests } from '../../src/booking/requests/expire-requests.ts'
import { appointmentRequest } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import { stores } from '../../src/testing/test-database.ts'
import { nth, orderBody, post } from '../visits.ts'
import { chargeForEverything, purchases, type Purchase } from './buy-any.ts'
import { lastPage, look, orderUnpaid, pay, settle } from './open-till.ts'
import { useTill } from './use-till.ts'

const signingSecret = 'a secret of at least thirty-two characters'
const key = createHash('sha256').update(signingSecret).digest()
const second = 1000
/** Measured from the start of the payment. */
const pageEnds = 31 * minute
const holdEnds = 35 * minute
const moments = [pageEnds, holdEnds].flatMap((end) =>
  [-second, 0, second, 5 * minute].map((after) => end + after),
)
const named = (at: number): string => `${Math.floor(at / minute)} min ${(at % minute) / second} s`

describe.each(stores)('paying around the end of the time on $name', ({ name: store, open }) => {
  const till = useTill(open, { signingSecret }, async (opened) => {
    await chargeForEverything(opened.shop)
  })

  /** Another visitor who takes all of it the moment it is free, and pays at once. */
  async function tryInstead({ items, more }: Purchase): Promise<boolean> {
    const { shop, provider } = till
    const response = await post(shop, '/orders', orderBody(items, more))
    if (response.status !== 201) return false
    const made = v.parse(endpoints.createOrder.response, await response.json())
    await pay(shop, made)
    provider.pay(lastPage(provider))
    await settle(shop, made)
    return true
  }

  /** Runs minute by minute, with the job alone to settle; returns the end of the order. */
  async function payAt(purchase: Purchase, at: number, hasCompetitor: boolean) {
    const { shop, provider, sweep } = till
    const made = await orderUnpaid(shop, purchase.items, purchase.more)
    await pay(shop, made)
    const page = lastPage(provider)
    const begun = shop.clock.now()
    let isCompetitorIn = false
    const ticks = Array.from({ length: 16 }, (_, n) => 29 * minute + n * minute)
    for (const tick of [...new Set([...ticks, at])].toSorted((a, b) => a - b)) {
      shop.clock.set(new Date(begun + tick).toISOString())
      // The payment of that very minute comes first or last.
      if (tick === at) provider.pay(page)
      if (hasCompetitor && !isCompetitorIn) isCompetitorIn = await tryInstead(purchase)
      // A payment after the end of its page is known by its notice, or by the returning visitor.
      if (tick === at && at >= pageEnds) await settle(shop, made)
      if (tick !== at || tick % minute === 0) await sweep()
    }
    const view = await look(shop, made)
    const money = Object.entries(provider.ledger()).find(([id]) => id.endsWith(page))?.[1]
    return { view, isCompetitorIn, kept: (money?.taken ?? 0) - (money?.back ?? 0) }
  }

  async function expectBookingOrRefund(purchase: Purchase, at: number, hasCompetitor: boolean) {
    const { view, isCompetitorIn, kept } = await payAt(purchase, at, hasCompetitor)
    const { ends = 'confirmed' } = purchase
    const isBooked = view.order.status === ends
    const booked = { order: { status: ends }, state: 'paid', code: null, refund: null }
    const lost = {
      order: { status: 'expired' },
      state: 'refunded',
      code: 'paid_slot_lost',
      refund: view.amountNow,
    }
    expect(view).toMatchObject(isBooked ? booked : lost)
    expect(view.order.bookings.map(({ status }) => status)).toEqual(
      view.order.bookings.map(() => (isBooked ? ends : 'expired')),
    )
    expect(kept).toBe(isBooked ? view.amountNow.amount : 0)
    // A payment while the page is open is always booked, and no competitor is refused without reason.
    if (at < pageEnds) expect(isBooked).toBe(true)
    expect(isBooked).toBe(!isCompetitorIn)
    return isBooked
  }

  const few = moments.filter((at) => store === 'postgres' || at <= holdEnds)
  describe.each(few.map((at) => ({ at, when: named(at) })))('at $when', ({ at }) => {
    test.each([false, true])(
      'paying around the deadline leads to the time or a full refund; with a competitor: %s',
      async (hasCompetitor) => {
        const isBooked = await expectBookingOrRefund(nth(purchases, 1), at, hasCompetitor)
        // The hold outlives the page: a payment of the last moment is known before another visitor can book.
        if (at < holdEnds) expect(isBooked).toBe(true)
      },
    )
  })

  const some = purchases.filter((_, n) => store === 'postgres' || n % 3 === 2)
  describe.each(some)('$what', (purchase) => {
    test('a time goes to the visitor who pays before the deadline', () =>
      expectBookingOrRefund(purchase, pageEnds - second, true))

    test('a time goes again to a visitor who pays late, if it is still free', async () => {
      expect(await expectBookingOrRefund(purchase, 40 * minute, false)).toBe(true)
    })

    test('a time that another visitor has taken is lost to a late payer, and all of the money is refunded', async () => {
      expect(await expectBookingOrRefund(purchase, 40 * minute, true)).toBe(false)
    })
  })

  describe('a request that was paid for', () => {
    const request = nth(purchases.filter(({ ends }) => ends === 'requested'))
    const ask = async () => {
      const { shop, provider } = till
      const made = await orderUnpaid(shop, request.items)
      await pay(shop, made)
      provider.pay(lastPage(provider))
      expect((await settle(shop, made)).order.status).toBe('requested')
      return made
    }

    test('a request that was paid for begins to wait for the business when it is paid, for 48 hours', async () => {
      const { shop } = till
      shop.clock.advance(20 * minute)
      await ask()
      const rows = await shop.database.query(
        'select expires_at, hold_until from booking join allocation using (booking_id)',
      )
      const until = new Date(shop.clock.now() + 48 * hour)
      expect(rows).toEqual([{ expires_at: until, hold_until: until }])
    })

    test('a request that was paid for gives everything back when it is declined', async () => {
      const { shop, sweep } = till
      const made = await ask()
      const rows = await shop.database.query('select business_id as "businessId" from business')
      const { businessId } = v.parse(v.object({ businessId: v.string() }), nth(rows))
      const signed = signCapability(key, { name: appointmentRequest, businessId }, nth(made.bookings).id)
      await shop.expect('declineRequest', `/requests/${signed}/decline`, { body: {} })
      await sweep()
      expect(await look(shop, made)).toMatchObject({
        state: 'refunded',
        refund: made.amountNow,
        order: { bookings: [{ status: 'declined' }] },
      })
    })

    test('a request that was paid for gives everything back when nobody answers', async () => {
      const { shop, sweep } = till
      const made = await ask()
      shop.clock.advance(48 * hour)
      await expireRequests(shop.database, { now: shop.clock.now(), random: createSeededRandom(3) })
      await sweep()
      expect(await look(shop, made)).toMatchObject({
        state: 'refunded',
        refund: made.amountNow,
        order: { bookings: [{ status: 'expired' }] },
      })
    })
  })

  test('a one-time link can be used by others once its order was not paid for', async () => {
    const { shop, sweep } = till
    const { items, more } = nth(purchases, 8)
    await orderUnpaid(shop, items, more)
    const other = [{ ...nth(items), start: '2026-11-26T13:00:00Z' }]
    expect((await post(shop, '/orders', orderBody(other, more))).status).toBe(410)
    shop.clock.advance(10 * minute)
    await sweep()
    await orderUnpaid(shop, other, more)
  })

  test('a one-time link that others have used meanwhile is not had again by whoever pays late', async () => {
    const { shop, provider, sweep } = till
    const { items, more } = nth(purchases, 8)
    const late = await orderUnpaid(shop, items, more)
    await pay(shop, late)
    const page = lastPage(provider)
    shop.clock.advance(40 * minute)
    await sweep()
    await orderUnpaid(shop, [{ ...nth(items), start: '2026-11-26T13:00:00Z' }], more)
    provider.pay(page)
    await settle(shop, late)
    await sweep()
    expect(await look(shop, late)).toMatchObject({
      state: 'refunded',
      code: 'paid_slot_lost',
      order: { status: 'expired' },
    })
  })
})
