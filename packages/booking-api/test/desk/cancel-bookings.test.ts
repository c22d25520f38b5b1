import { describe, expect, test } from 'vitest'
import type { BusinessEndpointName } from '@hourfold/shared/contract/business/business-endpoints'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { stores } from '../../src/testing/test-database.ts'
import { isFree } from '../answers.ts'
import { useTill } from '../payments/use-till.ts'
import { ask, cut, massage, payFor } from '../payments/refunds/pay-for.ts'
import { nth, order, show } from '../visits.ts'
import { type Asked, callBusiness } from './call-business.ts'
import { signInAs } from './sign-in.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at the Friday before, 8:00. */
const start = '2026-11-24T10:00:00Z'
const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10'].map((date) => `${date}T10:00:00Z`)

describe.each(stores)('cancelling for the business on $name', ({ open }) => {
  // The policy gives 40 % back until two days before the start.
  const till = useTill(open, {}, (opened) =>
    ask(opened, { haircut: 1000, massage: 2500 }, { notice: 2880, feePercent: 60 }),
  )
  const call = async <Name extends BusinessEndpointName>(
    name: Name,
    asked: Asked<Name>,
    email?: string,
  ): Promise<{ code: string; value?: unknown }> =>
    callBusiness(till.shop, await signInAs(till.shop, email), name, asked)
  const get = async (id: string): Promise<BusinessBookingView> => {
    const owner = await signInAs(till.shop)
    const done = await callBusiness(till.shop, owner, 'getBusinessBooking', { params: { id } })
    if (!('value' in done)) throw new Error(done.code)
    return done.value
  }
  type Body = Omit<Asked<'cancelBusinessBooking'>['body'], 'version'>
  const cancel = async (id: string, body: Body = {}, email?: string): Promise<string> => {
    const { version } = await get(id)
    return (await call('cancelBusinessBooking', { params: { id }, body: { version, ...body } }, email)).code
  }
  const paid = async () => {
    const made = await payFor(till, [cut(start), massage('2026-11-24T11:30:00Z')])
    return { ...made, first: nth(made.bookings), second: nth(made.bookings, 1) }
  }
  const back = async (captureId: string) => {
    await till.sweep()
    return till.provider.ledger()[captureId]?.back ?? 0
  }

  describe('what is given back', () => {
    test.each([
      ['everything, where nothing is said', {}, 1000],
      ['everything', { refund: 'full' }, 1000],
      ['what the policy says', { refund: 'policy' }, 400],
      ['nothing', { refund: 'none' }, 0],
      ['an amount', { refund: { amount: 123 } }, 123],
      ['an amount of nothing', { refund: { amount: 0 } }, 0],
    ] as const)('what is given back: %s', async (_, choice, amount) => {
      const { first, captureId } = await paid()
      expect((await get(first.id)).money.online).toMatchObject({
        amount: { amount: 1000 },
        byPolicy: { amount: 400 },
        left: { amount: 1000 },
      })
      expect(await cancel(first.id, choice)).toBe('done')
      expect(await back(captureId)).toBe(amount)
      const { status, money } = await get(first.id)
      expect([status, money.online?.refunded.amount]).toEqual(['cancelled', amount])
      expect((await get(first.id)).history.map(({ what }) => what)).toContain('booking_cancelled')
      expect(await isFree(till.shop, 'anna', start)).toBe(true)
    })

    test('more than is left is refused, and the booking stays', async () => {
      const { first, captureId } = await paid()
      expect(await cancel(first.id, { refund: { amount: 1001 } })).toBe('amount_too_large')
      expect([(await get(first.id)).status, await back(captureId)]).toEqual(['confirmed', 0])
    })

    test('an amount for several bookings is at most what was paid for them together', async () => {
      const { first, second, captureId } = await paid()
      expect(await cancel(first.id, { scope: 'order', refund: { amount: 3501 } })).toBe('amount_too_large')
      expect(await cancel(first.id, { scope: 'order', refund: { amount: 3000 } })).toBe('done')
      expect(await back(captureId)).toBe(3000)
      const amounts = [await get(first.id), await get(second.id)].map(
        ({ money }) => money.online?.refunded.amount,
      )
      expect(amounts).toEqual([1000, 2000])
    })
  })

  describe('how many', () => {
    const series = async () => {
      const coaching = { service: 'coaching', location: 'phone' }
      const made = await order(till.shop, [coaching], {
        series: { rule: { freq: 'weekly', count: 3 }, starts: thursdays },
      })
      return made.bookings
    }
    const statuses = async (bookings: readonly { readonly id: string }[]) => {
      const found: string[] = []
      for (const { id } of bookings) found.push((await get(id)).status)
      return found
    }

    test.each([
      ['one', ['confirmed', 'cancelled', 'confirmed']],
      ['following', ['confirmed', 'cancelled', 'cancelled']],
      ['all', ['cancelled', 'cancelled', 'cancelled']],
    ] as const)('the business cancels one or more bookings of a series: %s', async (scope, expected) => {
      const bookings = await series()
      const second = nth(bookings, 1)
      expect((await get(second.id)).scopes).toEqual([
        { scope: 'one', count: 1 },
        { scope: 'following', count: 2 },
        { scope: 'all', count: 3 },
      ])
      expect(await cancel(second.id, { scope })).toBe('done')
      expect(await statuses(bookings)).toEqual(expected)
    })

    test('the business cancels all of an order, or one booking of it', async () => {
      const { first, second, captureId } = await paid()
      expect((await get(first.id)).scopes).toEqual([
        { scope: 'one', count: 1 },
        { scope: 'order', count: 2 },
      ])
      expect(await cancel(first.id, { scope: 'order' })).toBe('done')
      expect(await statuses([first, second])).toEqual(['cancelled', 'cancelled'])
      expect(await back(captureId)).toBe(3500)
    })

    test('staff cancel no order in which others have a booking, and are not offered it', async () => {
      const { first, second } = await paid()
      const anna = 'anna@studio-linden.example'
      const seen = await callBusiness(till.shop, await signInAs(till.shop, anna), 'getBusinessBooking', {
        params: { id: first.id },
      })
      expect('value' in seen ? [seen.value.scopes, seen.value.others] : seen.code).toEqual([
        [{ scope: 'one', count: 1 }],
        [],
      ])
      expect(await cancel(first.id, { scope: 'order' }, anna)).toBe('not_found')
      expect(await statuses([first, second])).toEqual(['confirmed', 'confirmed'])
      expect(await cancel(first.id, {}, anna)).toBe('done')
      expect(await statuses([first, second])).toEqual(['cancelled', 'confirmed'])
    })
  })

  test('what has begun can still be cancelled, by the business alone', async () => {
    const { first, captureId } = await paid()
    till.shop.clock.set('2026-11-24T10:05:00Z')
    expect((await get(first.id)).actions).toContain('cancel')
    expect(await cancel(first.id, { reason: 'The heating broke down.' })).toBe('done')
    expect(await back(captureId)).toBe(1000)
    expect(await get(first.id)).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'business', reason: 'The heating broke down.' },
    })
    expect((await show(till.shop, first.manageToken)).status).toBe('cancelled')
  })

  test('it is cancelled once', async () => {
    const { first, captureId } = await paid()
    expect(await cancel(first.id)).toBe('done')
    expect(await cancel(first.id)).toBe('booking_not_active')
    expect(await back(captureId)).toBe(1000)
  })
})
