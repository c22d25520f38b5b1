import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { completeBookings, completedAfter } from '../../src/desk/bookings/complete-bookings.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { cancel } from '../visits.ts'
import { callBusiness } from './call-business.ts'
import { signInAs } from './sign-in.ts'

const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

describe.each(stores)('bookings that are over on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open, {
      rateLimit: null,
      limits: { bookingsPerContact: 0, bookingsPerContactDay: 0 },
    })
  })
  beforeEach(() => shop.reset())
  afterAll(() => shop.close())

  const run = (batch = 100) =>
    completeBookings(shop.database, { now: shop.clock.now(), random: createRandom(), batch })
  const haircut = (day = '2026-11-24') => book(shop, { provider: 'anna', start: `${day}T10:00:00Z` })
  const statusOf = async (id: string) => {
    const rows = await shop.database.query('select status from booking where booking_id = $1', [id])
    return v.parse(v.object({ status: v.string() }), rows[0]).status
  }
  const completions = async () =>
    v.parse(
      v.array(v.object({ booking_id: v.string(), actor: v.string() })),
      await shop.database.query(`select booking_id, actor from event where name = 'booking_completed'`),
    )
  const bookAll = async () => {
    for (const day of days) await haircut(day)
  }

  test('bookings that are over count as completed a quarter of an hour after their end, and not before', async () => {
    const { id, end } = await haircut()
    shop.clock.set(new Date(Date.parse(end) + completedAfter - 1).toISOString())
    await run()
    expect(await statusOf(id)).toBe('confirmed')
    shop.clock.advance(1)
    await run()
    expect(await statusOf(id)).toBe('completed')
    expect(await completions()).toEqual([{ booking_id: id, actor: 'system' }])
    shop.clock.advance(minute)
    await run()
    expect(await completions()).toHaveLength(1)
  })

  test('bookings that are over are found in batches until none is left', async () => {
    await bookAll()
    shop.clock.set('2026-11-30T07:00:00Z')
    await run(2)
    expect(await completions()).toHaveLength(days.length)
  })

  test('bookings that are over are completed once by several processes at once', async () => {
    await bookAll()
    shop.clock.set('2026-11-30T07:00:00Z')
    await Promise.all([run(1), run(2), run(3)])
    expect(new Set((await completions()).map((event) => event.booking_id)).size).toBe(days.length)
    expect(await completions()).toHaveLength(days.length)
  })

  test('bookings that are over that were cancelled, missed or never confirmed stay so', async () => {
    const cancelled = await haircut('2026-11-24')
    await cancel(shop, cancelled.manageToken)
    const missed = await haircut('2026-11-25')
    const asked = await book(shop, {
      service: 'consultation',
      provider: 'anna',
      start: '2026-11-26T10:00:00Z',
    })
    shop.clock.set('2026-11-25T10:10:00Z')
    const owner = await signInAs(shop)
    const seen = await callBusiness(shop, owner, 'getBusinessBooking', { params: { id: missed.id } })
    if (!('value' in seen)) throw new Error(seen.code)
    const { version } = seen.value
    const body = { version, outcome: 'no_show' } as const
    const marked = await callBusiness(shop, owner, 'setAttendance', { params: { id: missed.id }, body })
    expect(marked.code).toBe('done')
    shop.clock.set('2026-11-30T07:00:00Z')
    await run()
    const stored = [await statusOf(cancelled.id), await statusOf(missed.id), await statusOf(asked.id)]
    expect(stored).toEqual(['cancelled', 'no_show', 'requested'])
    expect(await completions()).toEqual([])
  })
})
