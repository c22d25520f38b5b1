import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { ServiceDocument } from '../../src/catalog/service-document.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { cancel, hold, nth, order, orderBody, post, reschedule, show, timesOn } from '../visits.ts'

/** Noor works on Thursdays, 10:00 to 16:00 in Berlin; Christmas Eve is one of them, and the business is closed. */
const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31']
const at = (date: string, time = '10:00'): string => `${date}T${time}:00Z`
const weekly = { freq: 'weekly', count: 6 } as const
const coaching = { service: 'coaching', location: 'phone' }
const first = { ...coaching, start: at('2026-11-26') }

describe.each(stores)('recurring appointments on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const previewBody = (more: object = {}) => ({
    item: first,
    rule: weekly,
    timeZone: 'Europe/Berlin',
    ...more,
  })
  const preview = async (more: object = {}) =>
    v.parse(
      endpoints.previewSeries.response,
      await shop.expect('previewSeries', '/series/preview', { body: previewBody(more) }),
    ).occurrences
  const refusedPreview = (more: object) => refusalOf(post(shop, '/series/preview', previewBody(more)))
  const bookSeries = (starts: readonly string[], more: object = {}) =>
    order(shop, [coaching], { series: { rule: weekly, starts }, ...more })
  const dates = (list: readonly { readonly start: string }[]) => list.map(({ start }) => start.slice(0, 10))

  test('a recurring appointment shows every occurrence at once, why one is not free, and what is near it', async () => {
    await order(shop, [{ ...coaching, start: at('2026-12-10', '10:30') }])
    const occurrences = await preview()
    expect(occurrences.map(({ start, end, reason }) => [start, end.slice(11), reason])).toEqual(
      thursdays.map((date) => [
        at(date),
        '10:50:00Z',
        date === '2026-12-10' || date === '2026-12-24' ? 'slot_taken' : null,
      ]),
    )
    expect(occurrences.map(({ alternatives }) => alternatives)).toEqual([
      [],
      [],
      [at('2026-12-10', '09:00'), at('2026-12-10', '09:30'), at('2026-12-10', '11:30')],
      [],
      // Before it, Noor works until Wednesday evening, and then not before half the way to New Year's Eve.
      [at('2026-12-23', '16:00'), at('2026-12-23', '16:30'), at('2026-12-23', '17:00')],
      [],
    ])
    expect(await shop.database.query(`select 1 from allocation where status = 'held'`)).toEqual([])
  })

  test('a recurring appointment names a chosen person who is busy, and what is too soon or too far', async () => {
    await order(shop, [{ ...coaching, start: at('2026-12-03') }])
    const named = await preview({ item: { ...first, provider: 'noor' } })
    expect(named[1]?.reason).toBe('staff_busy')
    shop.clock.set('2026-11-26T00:00:00Z')
    expect((await preview())[0]?.reason).toBe('notice_too_short')
    const far = await preview({ item: { ...coaching, start: at('2027-03-25') } })
    expect(far.map(({ reason }) => reason)).toEqual([
      null,
      ...Array.from({ length: 5 }, () => 'too_far_ahead'),
    ])
  })

  test('a recurring appointment books what the preview calls free in one order, in whose place the clashing ones are moved or left out', async () => {
    await order(shop, [{ ...coaching, start: at('2026-12-10') }])
    const occurrences = await preview()
    const [clash, closed] = occurrences.filter(({ reason }) => reason !== null)
    const moved = nth(clash?.alternatives ?? [])
    const starts = occurrences.flatMap((one) => (one === clash ? [moved] : one === closed ? [] : [one.start]))
    const done = await bookSeries(starts)
    expect(done.bookings.map(({ start, series }) => [start, series])).toEqual(
      starts.map((start, index) => [start, { position: index + 1, count: 5 }]),
    )
    expect(done.total).toEqual({ amount: 5 * 7000, currency: 'EUR' })
    expect(new Set(done.bookings.map(({ manageToken }) => manageToken)).size).toBe(5)
    for (const start of starts) {
      expect(await timesOn(shop, start.slice(0, 10), { service: 'coaching' })).not.toContain(
        start.slice(11, 16),
      )
    }
  })

  test('a recurring appointment is booked whole or not at all', async () => {
    await order(shop, [{ ...coaching, start: at('2026-12-10') }])
    const starts = ['2026-11-26', '2026-12-03', '2026-12-10'].map((date) => at(date))
    const refusal = await problemOf(
      post(shop, '/orders', orderBody([coaching], { series: { rule: weekly, starts } })),
    )
    expect(refusal).toMatchObject({ status: 409, code: 'slot_taken', params: { item: 2 } })
    expect(refusal.alternatives).toEqual([
      at('2026-12-10', '09:00'),
      at('2026-12-10', '11:00'),
      at('2026-12-10', '11:30'),
    ])
    expect(await shop.database.query('select 1 from booking')).toHaveLength(1)
    expect(await shop.database.query('select 1 from series')).toEqual([])
    expect(await timesOn(shop, '2026-11-26', { service: 'coaching' })).toContain('10:00')
  })

  test('a recurring appointment can be held first, and the hold is no clash to its own visitor', async () => {
    const starts = ['2026-11-26', '2026-12-03'].map((date) => at(date))
    const series = { rule: weekly, starts }
    const { holdToken, items } = await hold(shop, [coaching], { series })
    expect(items.map(({ start }) => start)).toEqual(starts)
    expect((await preview()).map(({ reason }) => reason).slice(0, 2)).toEqual(['slot_taken', 'slot_taken'])
    expect((await preview({ holdToken })).map(({ reason }) => reason).slice(0, 2)).toEqual([null, null])
    const { bookings } = await order(shop, [coaching], { series, holdToken })
    expect(bookings.map(({ series: place }) => place?.position)).toEqual([1, 2])
  })

  test('a recurring appointment is no series where the hold is none, or is one of other times', async () => {
    const starts = ['2026-11-26', '2026-12-03'].map((date) => at(date))
    const apart = await hold(
      shop,
      starts.map((start) => ({ ...coaching, start })),
    )
    const asSeries = (holdToken: string, times: readonly string[], more: object = {}) =>
      refusalOf(
        post(
          shop,
          '/orders',
          orderBody(undefined, { holdToken, series: { rule: weekly, starts: times }, ...more }),
        ),
      )
    const refused = '422 invalid_request items:invalid'
    expect(await asSeries(apart.holdToken, starts)).toBe(refused)
    const series = { rule: weekly, starts: [at('2026-12-10'), at('2026-12-17')] }
    const { holdToken } = await hold(shop, [coaching], { series })
    expect(await asSeries(holdToken, starts)).toBe(refused)
    expect(await asSeries(holdToken, series.starts, { items: [{ service: 'haircut' }] })).toBe(refused)
    await order(shop, undefined, { holdToken, series })
    expect(await shop.database.query('select 1 from series')).toHaveLength(1)
  })

  test('a recurring appointment keeps to one person as far as it can', async () => {
    const recurring = (rule: ServiceDocument['recurring']) =>
      changeService(shop.database, 'haircut', { recurring: rule })
    await recurring({ frequencies: ['weekly', 'daily'], maxCount: 8 })
    onTestFinished(() => recurring(null))
    const haircut = { service: 'haircut', start: at('2026-11-26', '12:00') }
    // Anna is first in lists and busy on two of the days, Clara on one, Ben on none.
    for (const [provider, date] of [
      ['anna', 0],
      ['anna', 1],
      ['clara', 2],
    ] as const) {
      await order(shop, [{ ...haircut, provider, start: at(nth(thursdays, date), '12:00') }])
    }
    const rule = { freq: 'weekly', count: 4 }
    const occurrences = await preview({ item: haircut, rule })
    expect(occurrences.map(({ reason }) => reason)).toEqual([null, null, null, null])
    const starts = occurrences.map(({ start }) => start)
    const { bookings } = await order(shop, [{ service: 'haircut' }], { series: { rule, starts } })
    expect(bookings.map(({ staff }) => staff?.slug)).toEqual(['ben', 'ben', 'ben', 'ben'])
  })

  test('a recurring appointment counts its own occurrences against the cap of a day', async () => {
    const capAt = (dailyCap: number | null) =>
      changeService(shop.database, 'coaching', {
        recurring: { frequencies: ['weekly'], maxCount: 12 },
        dailyCap,
      })
    await capAt(1)
    onTestFinished(() => capAt(null))
    await order(shop, [{ ...coaching, start: at('2026-12-03', '12:00') }])
    const occurrences = await preview()
    expect(occurrences.map(({ reason }) => reason === null)).toEqual([true, false, true, true, false, true])
    expect(dates((occurrences[1]?.alternatives ?? []).map((start) => ({ start })))).toEqual([
      '2026-12-02',
      '2026-12-02',
      '2026-12-02',
    ])
    await bookSeries(occurrences.flatMap((one) => (one.reason ? nth(one.alternatives) : one.start)))
  })

  test('a recurring appointment offers no other time on a day that belongs to the next occurrence, where one a day is the most', async () => {
    const nights = await openShop(open)
    onTestFinished(() => nights.close())
    await changeService(nights.database, 'coaching', {
      recurring: { frequencies: ['daily'], maxCount: 12 },
      dailyCap: 1,
    })
    await nights.change(
      `delete from working_hours where staff_id = (select staff_id from staff where slug = 'noor');
       insert into working_hours (business_id, staff_id, weekday, from_minute, to_minute)
       select business_id, staff_id, weekday, 0, 1440 from staff, generate_series(1, 7) weekday where slug = 'noor'`,
    )
    const body = (more: object = {}) => ({
      item: { ...coaching, start: '2026-11-26T22:00:00Z' },
      rule: { freq: 'daily', count: 3 },
      timeZone: 'Europe/Berlin',
      ...more,
    })
    await order(nights, [{ ...coaching, start: '2026-11-27T08:00:00Z' }])
    const look = async (more: object = {}) =>
      v.parse(
        endpoints.previewSeries.response,
        await nights.expect('previewSeries', '/series/preview', { body: body(more) }),
      ).occurrences
    expect((await look()).map(({ reason, alternatives }) => [reason, alternatives])).toEqual([
      [null, []],
      ['slot_taken', []],
      [null, []],
    ])
    // In a series of two the morning of the third day is an alternative.
    const [, second] = await look({ rule: { freq: 'daily', count: 2 } })
    expect(second?.alternatives).toHaveLength(3)
  })

  test('previews a class by its sessions', async () => {
    const recurring = (rule: ServiceDocument['recurring']) =>
      changeService(shop.database, 'yoga', { recurring: rule })
    await recurring({ frequencies: ['weekly'], maxCount: 8 })
    onTestFinished(() => recurring(null))
    const yoga = { service: 'yoga', seats: 2 }
    const start = '2026-11-28T08:00:00Z'
    for (const seats of [4, 4, 3])
      await order(shop, [{ service: 'yoga', seats, start: '2026-12-05T08:00:00Z' }])
    const rule = { freq: 'weekly', count: 5 }
    const occurrences = await preview({ item: { ...yoga, start }, rule })
    expect(
      occurrences.map(({ start: day, end, reason }) => [day.slice(0, 10), end.slice(11, 16), reason]),
    ).toEqual([
      ['2026-11-28', '09:00', null],
      ['2026-12-05', '09:00', 'seats_exceeded'],
      ['2026-12-12', '09:00', null],
      ['2026-12-19', '09:00', null],
      ['2026-12-26', '09:00', 'slot_taken'],
    ])
    expect(occurrences[1]?.alternatives).toEqual(['2026-12-02T17:30:00Z'])
    const starts = occurrences.filter(({ reason }) => reason === null).map((one) => one.start)
    const { bookings } = await order(shop, [yoga], { series: { rule, starts } })
    expect(bookings.map(({ seats }) => seats)).toEqual([2, 2, 2])
    for (const item of [yoga, coaching]) {
      for (const moment of ['1900-01-01T00:00:00Z', '2199-06-01T22:00:00Z']) {
        const [one] = await preview({ item: { ...item, start: moment }, rule })
        expect(one).toMatchObject({ start: moment, alternatives: [] })
        expect(one?.reason).not.toBeNull()
      }
    }
  })

  test('a recurring appointment refuses rules the service does not allow, and times it never had', async () => {
    expect(await refusedPreview({ rule: { freq: 'daily', count: 3 } })).toBe(
      '422 invalid_request rule.freq:invalid',
    )
    expect(await refusedPreview({ item: { service: 'haircut', start: first.start } })).toBe(
      '422 invalid_request rule.freq:invalid',
    )
    expect(await refusedPreview({ item: { ...first, duration: 55 } })).toBe(
      '422 invalid_request item.duration:invalid',
    )
    expect(await refusedPreview({ item: { ...first, service: 'never-was' } })).toBe('404 calendar_not_found')
    expect(await refusedPreview({ rule: { freq: 'weekly', until: '2026-11-25' } })).toBe(
      '422 invalid_request rule.until:invalid',
    )
    const tooMany = { status: 422, code: 'range_too_large', params: { count: 12 } }
    expect(
      await problemOf(post(shop, '/series/preview', previewBody({ rule: { ...weekly, count: 13 } }))),
    ).toMatchObject(tooMany)
    expect(
      await problemOf(
        post(shop, '/series/preview', previewBody({ rule: { freq: 'weekly', until: '2027-12-31' } })),
      ),
    ).toMatchObject(tooMany)
    const starts = Array.from({ length: 13 }, (_, n) =>
      new Date(Date.parse(first.start) + n * 604_800_000).toISOString(),
    )
    expect(
      await problemOf(post(shop, '/orders', orderBody([coaching], { series: { rule: weekly, starts } }))),
    ).toMatchObject(tooMany)
    const daily = { rule: { freq: 'daily', count: 2 }, starts: starts.slice(0, 2) }
    expect(await refusalOf(post(shop, '/holds', { items: [coaching], series: daily }))).toBe(
      '422 invalid_request series.rule.freq:invalid',
    )
  })

  test('a recurring appointment stands at the same time of the clock when the clocks change', async () => {
    shop.clock.set('2026-10-09T08:00:00Z')
    const occurrences = await preview({
      item: { ...coaching, start: '2026-10-15T08:00:00Z' },
      rule: { ...weekly, count: 4 },
    })
    expect(occurrences.map(({ start, reason }) => [start, reason])).toEqual([
      ['2026-10-15T08:00:00Z', null],
      ['2026-10-22T08:00:00Z', null],
      ['2026-10-29T09:00:00Z', null],
      ['2026-11-05T09:00:00Z', null],
    ])
    await bookSeries(occurrences.map(({ start }) => start))
  })

  describe('once it is booked', () => {
    const book = async () => {
      const { bookings } = await bookSeries(thursdays.slice(0, 4).map((date) => at(date)))
      const tokens = bookings.map(({ manageToken }) => manageToken)
      return {
        token: (index: number) => nth(tokens, index),
        all: () => Promise.all(tokens.map((token) => show(shop, token))),
      }
    }

    test.each([
      ['one', ['confirmed', 'cancelled', 'confirmed', 'confirmed']],
      ['following', ['confirmed', 'cancelled', 'cancelled', 'cancelled']],
      ['all', ['cancelled', 'cancelled', 'cancelled', 'cancelled']],
      ['order', ['cancelled', 'cancelled', 'cancelled', 'cancelled']],
    ])(
      'a recurring appointment once it is booked is cancelled in part or whole: %s',
      async (scope, expected) => {
        const series = await book()
        await cancel(shop, series.token(1), { scope })
        expect((await series.all()).map(({ status }) => status)).toEqual(expected)
        const free = await Promise.all(
          thursdays
            .slice(0, 4)
            .map(async (date) => (await timesOn(shop, date, { service: 'coaching' })).includes('10:00')),
        )
        expect(free).toEqual(expected.map((status) => status === 'cancelled'))
      },
    )

    test.each([
      ['one', ['10:00', '12:30', '10:00', '10:00']],
      ['following', ['10:00', '12:30', '12:30', '12:30']],
      ['all', ['12:30', '12:30', '12:30', '12:30']],
    ])('a recurring appointment once it is booked is moved in part or whole: %s', async (scope, expected) => {
      const series = await book()
      const moved = await reschedule(shop, series.token(1), { start: at('2026-12-03', '12:30'), scope })
      expect(moved).toMatchObject({
        start: at('2026-12-03', '12:30'),
        sequence: 1,
        series: { position: 2, count: 4 },
      })
      const now = await series.all()
      expect(now.map(({ start }) => start.slice(11, 16))).toEqual(expected)
      expect(now.map(({ sequence }) => sequence)).toEqual(expected.map((time) => (time === '12:30' ? 1 : 0)))
      expect(dates(now)).toEqual(thursdays.slice(0, 4))
    })

    test('a recurring appointment once it is booked is moved whole or not at all, also into its own old times', async () => {
      const series = await book()
      await order(shop, [{ ...coaching, start: at('2026-12-17', '11:30') }])
      const path = `/manage/${series.token(0)}/reschedule`
      const body = { start: at('2026-11-26', '11:30'), scope: 'all' }
      expect(await problemOf(post(shop, path, body))).toMatchObject({
        code: 'slot_taken',
        params: { item: 3 },
      })
      expect((await series.all()).map(({ start }) => start)).toEqual(
        thursdays.slice(0, 4).map((date) => at(date)),
      )
      // Half an hour later overlaps their own booking.
      await reschedule(shop, series.token(0), { start: at('2026-11-26', '10:30'), scope: 'all' })
      expect((await series.all()).map(({ start }) => start.slice(11, 16))).toEqual([
        '10:30',
        '10:30',
        '10:30',
        '10:30',
      ])
    })
  })
})
