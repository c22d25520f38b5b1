import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { minute } from '@hourfold/shared/time/instant'
import { firstInstantFrom, localEpochDay, localMinute } from '@hourfold/shared/time/wall-clock'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { stores } from '../../src/testing/test-database.ts'
import { openWorld, zones } from '../open-world.ts'
import type { Shop } from '../open-shop.ts'
import { refusalOf } from '../answers.ts'
import { hold, order, orderBody, post, reschedule, show, timesOn } from '../visits.ts'

/** The name in this runtime's spelling. */
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
    test('a series stays at 7:00 in Kathmandu when New York changes its clocks', async () => {
      const lesson = { service: 'lesson', provider: 'asia-kathmandu', start: '2027-03-01T01:15:00Z' }
      expect(await startsOf(lesson, weekly(4))).toEqual([
        '2027-03-01T01:15:00Z',
        '2027-03-08T01:15:00Z',
        '2027-03-15T01:15:00Z',
        '2027-03-22T01:15:00Z',
      ])
    })

    test('a series stays at 11:00 on Lord Howe, whose clocks change by half an hour', async () => {
      const lesson = { service: 'lesson', provider: 'australia-lord-howe', start: '2027-03-29T00:00:00Z' }
      expect(await startsOf(lesson, weekly(2))).toEqual(['2027-03-29T00:00:00Z', '2027-04-05T00:30:00Z'])
    })

    test('a series falls on the weekdays where it takes place, and says of which zone they are', async () => {
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

    test('a series keeps the clock of a location that has a zone of its own, whoever comes', async () => {
      const visit = { service: 'visit', location: 'santiago', provider: 'asia-kathmandu' }
      const { timeZone, occurrences } = await preview({ ...visit, start: '2027-03-29T13:00:00Z' }, weekly(2))
      expect(timeZone).toBe('America/Santiago')
      expect(occurrences.map(({ start }) => start)).toEqual(['2027-03-29T13:00:00Z', '2027-04-05T14:00:00Z'])
    })

    test('a series of anyone keeps the clock of whoever would come the first time, and of the business with all together', async () => {
      const either = { service: 'either', start: '2027-01-04T13:00:00Z' }
      expect((await preview(either, weekly(2))).timeZone).toBe(kathmandu)
      await order(shop, [{ ...either, provider: 'asia-kathmandu' }])
      expect((await preview(either, weekly(2))).timeZone).toBe('America/New_York')
      expect((await preview({ ...either, service: 'both' }, weekly(2))).timeZone).toBe('America/New_York')
    })

    test('a series that is moved keeps the clock it was made on', async () => {
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

    test('a series has one wall time in any zone, whatever the clocks of the business and of the visitor do', async () => {
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
            // Where the clock skips the time, the occurrence is at the end of the jump.
            expect(at).toBe(firstInstantFrom(zone, localEpochDay(zone, at), localMinute(zone, first)))
          }
        }),
        { numRuns: 40 },
      )
    })
  })

  describe('a location', () => {
    const start = '2027-01-04T13:00:00Z'
    const bound = { service: 'bound', start }
    const nobodyThere = '422 invalid_request items.0.location:invalid'
    const refusedHold = (item: object) => refusalOf(post(shop, '/holds', { items: [item] }))
    const timesAt = (query: Readonly<Record<string, string>>) =>
      timesOn(shop, '2027-01-04', { service: 'bound', ...query })

    test('a location is told with its zone and, where not everybody works there, with those who do', async () => {
      const service = v.parse(
        endpoints.getService.response,
        await shop.expect('getService', '/services/visit'),
      )
      const nameOf = (id: string) => service.staff.find((one) => one.id === id)?.name
      expect(
        service.locations.map(({ slug, timeZone, staff }) => [slug, timeZone, staff?.map(nameOf)]),
      ).toEqual([
        ['new-york', undefined, ['Asia/Kathmandu', 'America/New_York']],
        ['santiago', 'America/Santiago', ['Asia/Kathmandu', 'America/Santiago']],
        ['call', undefined, undefined],
      ])
    })

    test('a location has the times of those who work there, and of nobody else', async () => {
      const { items } = await hold(shop, [{ ...bound, location: 'santiago' }])
      expect(items.map(({ staff, timeZone }) => [staff?.slug, timeZone])).toEqual([
        ['america-santiago', 'America/Santiago'],
      ])
      expect(await timesAt({ location: 'santiago' })).not.toContain('13:00')
      expect(await timesAt({ location: 'new-york' })).toContain('13:00')
      expect(await timesAt({})).toContain('13:00')
      expect(await refusedHold({ ...bound, location: 'santiago' })).toBe('409 slot_taken')
      expect((await hold(shop, [{ ...bound, location: 'new-york' }])).items[0]?.staff?.slug).toBe(
        'america-new-york',
      )
    })

    test('a location is refused with somebody who does not work there, wherever it is said', async () => {
      const item = { ...bound, provider: 'america-santiago' }
      expect(await refusedHold({ ...item, location: 'new-york' })).toBe(nobodyThere)
      expect(
        await refusalOf(
          shop.send(
            '/slots?service=bound&provider=america-santiago&location=new-york&from=2027-01-04&to=2027-01-05',
          ),
        ),
      ).toBe('422 invalid_request location:invalid')
      expect(await refusalOf(post(shop, '/orders', orderBody([{ ...item, location: 'new-york' }])))).toBe(
        nobodyThere,
      )
      // The location may be named with the order, when the displayed person is already held.
      const { holdToken, items } = await hold(shop, [bound])
      expect(items[0]?.staff?.slug).toBe('america-new-york')
      const elsewhere = orderBody([{ ...bound, location: 'santiago' }], { holdToken })
      expect(await refusalOf(post(shop, '/orders', elsewhere))).toBe(nobodyThere)
      await order(shop, [{ ...bound, location: 'new-york' }], { holdToken })
    })

    test('a location stays when its booking is moved: anyone who takes over works there', async () => {
      const { bookings } = await order(shop, [{ ...bound, location: 'santiago' }])
      const { manageToken = '', location } = bookings[0] ?? {}
      expect(location).toMatchObject({ address: 'Alameda 1, Santiago', timeZone: 'America/Santiago' })
      const refusal = reschedulingTo(manageToken, {
        start: '2027-01-05T13:00:00Z',
        provider: 'america-new-york',
      })
      expect(await refusalOf(refusal)).toMatch(/^422 invalid_request/)
      const moved = await reschedule(shop, manageToken, { start: '2027-01-05T13:00:00Z' })
      expect(moved.staff?.slug).toBe('america-santiago')
    })

    test('a location that nobody is bound to, such as a call, is for everybody', async () => {
      const call = { service: 'visit', start, location: 'call' }
      for (const provider of ['america-new-york', 'america-santiago', 'asia-kathmandu']) {
        expect((await hold(shop, [{ ...call, provider }])).items[0]?.staff?.slug).toBe(provider)
      }
    })

    test('a location decides about the times of a party and of a series, too', async () => {
      const parties = await shop.send(
        `/slots/party?${new URLSearchParams({
          mode: 'together',
          items: JSON.stringify([
            { service: 'bound', location: 'santiago' },
            { service: 'bound', location: 'santiago', guest: 0 },
          ]),
          timeZone: 'UTC',
          from: '2027-01-04',
          to: '2027-01-05',
        }).toString()}`,
      )
      expect(await parties.json()).toMatchObject({ slots: {} })
      await order(shop, [{ ...bound, location: 'santiago' }])
      const again = await preview({ ...bound, location: 'santiago' }, weekly(2))
      expect(again.occurrences.map(({ reason }) => reason)).toEqual(['slot_taken', null])
      const elsewhere = await preview({ ...bound, location: 'new-york' }, weekly(2))
      expect(elsewhere.occurrences.map(({ reason }) => reason)).toEqual([null, null])
    })

    const reschedulingTo = (token: string, body: object) => post(shop, `/manage/${token}/reschedule`, body)
  })
})
