import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SlotsViewSchema } from '@hourfold/shared/contract/views'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

describe.each(stores)('the days the clocks change on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
    // Anna works from midnight to ten in the morning on both Sundays.
    await shop.database.execute(
      `insert into date_override
       select business_id, staff_id, day, '[[0, 600]]' from staff, unnest(array['2026-10-25', '2027-03-28']::date[]) day
       where slug = 'anna'`,
    )
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const starts = async (from: string, to: string, timeZone = 'Europe/Berlin') => {
    const path = `/slots?service=haircut&provider=anna&timeZone=${timeZone}&from=${from}&to=${to}`
    return v.parse(SlotsViewSchema, await shop.expect('findSlots', path)).slots
  }

  test('the repeated hour is offered twice and sold twice', async () => {
    shop.clock.set('2026-10-20T07:00:00Z')
    const day = (await starts('2026-10-25', '2026-10-26'))['2026-10-25']?.map(({ start }) => start) ?? []
    // 2:00 summer time and 2:00 winter time.
    expect(day).toContain('2026-10-25T00:00:00Z')
    expect(day).toContain('2026-10-25T01:00:00Z')
    // Ten wall-clock hours are eleven: 44 quarters, the last two of which are too short for 45 minutes; buffers may lie outside
    // hours.
    expect(day).toHaveLength(44 - 2)
    const summer = await book(shop, { start: '2026-10-25T00:00:00Z', provider: 'anna' })
    const winter = await book(shop, { start: '2026-10-25T01:00:00Z', provider: 'anna' })
    expect([summer.end, winter.end]).toEqual(['2026-10-25T00:45:00Z', '2026-10-25T01:45:00Z'])
  })

  test('the hour that does not exist is neither offered nor sold', async () => {
    shop.clock.set('2027-03-20T07:00:00Z')
    const day = (await starts('2027-03-28', '2027-03-29'))['2027-03-28']?.map(({ start }) => start) ?? []
    expect(day[0]).toBe('2027-03-27T23:00:00Z')
    // 1:45 is followed by 3:00; 45 minutes are 45 minutes, across the gap as well.
    expect(day.slice(7, 9)).toEqual(['2027-03-28T00:45:00Z', '2027-03-28T01:00:00Z'])
    expect(day).toHaveLength(36 - 2)
    const over = await book(shop, { start: '2027-03-28T00:45:00Z', provider: 'anna' })
    expect(over.end).toBe('2027-03-28T01:30:00Z')
  })

  test('the daily cap counts all twenty-five hours of the long day', async () => {
    shop.clock.set('2026-10-20T07:00:00Z')
    await changeService(shop.database, 'haircut', { dailyCap: 1, duration: 30, bufferAfter: 0 })
    await shop.change(
      `update date_override set ranges = '[[0, 1440]]' where day = '2026-10-25' and staff_id in (
         select staff_id from staff where slug = 'anna')`,
    )
    onTestFinished(() =>
      changeService(shop.database, 'haircut', { dailyCap: null, duration: 45, bufferAfter: 10 }),
    )
    onTestFinished(() =>
      shop.change(`update date_override set ranges = '[[0, 600]]' where day = '2026-10-25' and staff_id in (
         select staff_id from staff where slug = 'anna')`),
    )
    // 23:30 in winter time; midnight in summer time is 24½ hours before it, on the same date.
    await book(shop, { start: '2026-10-25T22:30:00Z', provider: 'anna' })
    expect(await starts('2026-10-25', '2026-10-26')).toEqual({})
    const body = {
      items: [{ service: 'haircut', provider: 'anna', start: '2026-10-24T22:00:00Z' }],
      contact: ada,
      timeZone: 'Europe/Berlin',
    }
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body }))).toBe('409 slot_taken')
  })

  test('ten to seven stays ten to seven on both sides of the change', async () => {
    shop.clock.set('2026-10-20T07:00:00Z')
    const days = await starts('2026-10-23', '2026-10-31')
    expect(days['2026-10-23']?.[0]?.start).toBe('2026-10-23T08:00:00Z')
    expect(days['2026-10-30']?.[0]?.start).toBe('2026-10-30T09:00:00Z')
  })

  test('a booking moved across the change keeps its length', async () => {
    shop.clock.set('2026-10-20T07:00:00Z')
    const { manageToken } = await book(shop, { start: '2026-10-23T08:00:00Z', provider: 'anna' })
    const moved = await shop.expect('rescheduleBooking', `/manage/${manageToken}/reschedule`, {
      body: { start: '2026-10-25T00:45:00Z' },
    })
    expect(moved).toMatchObject({ start: '2026-10-25T00:45:00Z', end: '2026-10-25T01:30:00Z', sequence: 1 })
    const body = {
      items: [{ service: 'haircut', provider: 'anna', start: '2026-10-25T01:00:00Z' }],
      contact: ada,
      timeZone: 'UTC',
    }
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body }))).toBe('409 staff_busy')
  })
})
