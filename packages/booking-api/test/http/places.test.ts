import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@booking/shared/contract/endpoints'
import { minute } from '@booking/shared/time/instant'
import { firstInstantFrom, localEpochDay, localMinute } from '@booking/shared/time/wall-clock'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { stores } from '../../src/testing/test-database.ts'
import { openWorld, zones } from '../open-world.ts'
import type { Shop } from '../open-shop.ts'
import { order, reschedule, show } from '../visits.ts'

/** As this runtime spells it. */
const kathmandu = canonicalTimeZone('Asia/Kathmandu')
const weekly = (count: number, more: object = {}) => ({ freq: 'weekly', count, ...more })

describe.each(stores)('a business whose people are in several zones, on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openWorld(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const preview = async (item: object, rule: object) =>
    v.parse(
      endpoints.previewSeries.response,
      await shop.expect('previewSeries', '/series/preview', {
        body: { item, rule, timeZone: 'Europe/Berlin' },
      }),
    )
  const startsOf = async (item: object, rule: object) =>
    (await preview(item, rule)).occurrences.map(({ start, reason }) => (reason === null ? start : reason))

  describe('a series', () => {
    test('stays at 7:00 in Kathmandu when New York changes its clocks', async () => {
      const lesson = { service: 'lesson', provider: 'asia-kathmandu', start: '2027-03-01T01:15:00Z' }
      expect(await startsOf(lesson, weekly(4))).toEqual([
        '2027-03-01T01:15:00Z',
        '2027-03-08T01:15:00Z',
        '2027-03-15T01:15:00Z',
        '2027-03-22T01:15:00Z',
      ])
    })

    test('stays at 11:00 on Lord Howe, whose clocks change by half an hour', async () => {
      const lesson = { service: 'lesson', provider: 'australia-lord-howe', start: '2027-03-29T00:00:00Z' }
      expect(await startsOf(lesson, weekly(2))).toEqual(['2027-03-29T00:00:00Z', '2027-04-05T00:30:00Z'])
    })

    test('falls on the weekdays where it takes place, and says of which zone they are', async () => {
      // Monday 7:00 in Kathmandu is Sunday evening in New York.
      const lesson = { service: 'lesson', provider: 'asia-kathmandu', start: '2027-01-04T01:15:00Z' }
      const { timeZone, occurrences } = await preview(lesson, weekly(3, { byday: ['MO', 'WE'] }))
      expect(timeZone).toBe(kathmandu)
      expect(occurrences.map(({ start }) => start)).toEqual([
        '2027-01-04T01:15:00Z',
        '2027-01-06T01:15:00Z',
        '2027-01-11T01:15:00Z',
      ])
    })

    test('keeps the clock of a location that has a zone of its own, whoever comes', async () => {
      const visit = { service: 'visit', location: 'santiago', provider: 'asia-kathmandu' }
      const { timeZone, occurrences } = await preview({ ...visit, start: '2027-03-29T13:00:00Z' }, weekly(2))
      expect(timeZone).toBe('America/Santiago')
      expect(occurrences.map(({ start }) => start)).toEqual(['2027-03-29T13:00:00Z', '2027-04-05T14:00:00Z'])
    })

    test('of anyone keeps the clock of whoever would come the first time, and of the business with all together', async () => {
      const either = { service: 'either', start: '2027-01-04T13:00:00Z' }
      expect((await preview(either, weekly(2))).timeZone).toBe(kathmandu)
      await order(shop, [{ ...either, provider: 'asia-kathmandu' }])
      expect((await preview(either, weekly(2))).timeZone).toBe('America/New_York')
      expect((await preview({ ...either, service: 'both' }, weekly(2))).timeZone).toBe('America/New_York')
    })

    test('that is moved keeps the clock it was made on', async () => {
      const lesson = { service: 'lesson', provider: 'asia-kathmandu' }
      const starts = await startsOf({ ...lesson, start: '2027-03-08T01:15:00Z' }, weekly(3))
      const { bookings } = await order(shop, [lesson], { series: { rule: weekly(3), starts } })
      const [, second] = bookings
      // From 7:00 to 8:00, and later by a day: New York changes its clocks between the first and the second.
      await reschedule(shop, second?.manageToken ?? '', { start: '2027-03-16T02:15:00Z', scope: 'all' })
      const moved = await Promise.all(bookings.map(({ manageToken }) => show(shop, manageToken)))
      expect(moved.map(({ start }) => start)).toEqual([
        '2027-03-09T02:15:00Z',
        '2027-03-16T02:15:00Z',
        '2027-03-23T02:15:00Z',
      ])
    })

    test('has one wall time in any zone, whatever the clocks of the business and of the visitor do', async () => {
      const anyRule = fc.record({
        freq: fc.constantFrom('daily', 'weekly', 'monthly'),
        interval: fc.integer({ min: 1, max: 4 }),
        count: fc.integer({ min: 2, max: 12 }),
      })
      const anyStart = fc.integer({
        min: Date.parse('2026-12-01T00:00:00Z') / minute / 15,
        max: Date.parse('2027-12-01T00:00:00Z') / minute / 15,
      })
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...zones), anyStart, anyRule, async (zone, quarter, rule) => {
          const first = quarter * 15 * minute
          const start = new Date(first).toISOString().replace('.000', '')
          const provider = zone.toLowerCase().replace('/', '-').replace('_', '-')
          const { timeZone, occurrences } = await preview({ service: 'lesson', provider, start }, rule)
          expect(timeZone).toBe(canonicalTimeZone(zone))
          for (const one of occurrences.slice(1)) {
            const at = Date.parse(one.start)
            // In a jump of the clocks there is no such time: then it is the end of the jump.
            expect(at).toBe(firstInstantFrom(zone, localEpochDay(zone, at), localMinute(zone, first)))
          }
        }),
        { numRuns: 40 },
      )
    })
  })
})
