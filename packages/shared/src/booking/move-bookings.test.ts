import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, fromIso, hour, minute, toIso } from '../time/instant.ts'
import { localEpochDay, localMinute } from '../time/wall-clock.ts'
import { moveTogether, selectScope, type ScopedBooking } from './move-bookings.ts'

const berlin = 'Europe/Berlin'
const booking = (id: string, start: string, length = hour) => ({
  id,
  start: fromIso(start),
  end: fromIso(start) + length,
})
const move = (bookings: ReturnType<typeof booking>[], id: string, newStart: string) =>
  moveTogether(bookings, id, fromIso(newStart), berlin).map(({ start }) => toIso(start))

describe('bookings that move together', () => {
  it('bookings that move together move by the same days and wall clock minutes, and keep their lengths', () => {
    const bookings = [booking('a', '2026-11-20T09:00:00Z'), booking('b', '2026-11-27T10:00:00Z', hour / 2)]
    expect(moveTogether(bookings, 'a', fromIso('2026-11-22T08:30:00Z'), berlin)).toEqual([
      booking('a', '2026-11-22T08:30:00Z'),
      booking('b', '2026-11-29T09:30:00Z', hour / 2),
    ])
  })

  it('bookings that move together keep their wall time on both sides of a clock change', () => {
    // The bookings are at 9:00 on the 22nd and, in winter time, on the 29th; both move to 10:00 of the next day.
    const bookings = [booking('a', '2026-10-22T07:00:00Z'), booking('b', '2026-10-29T08:00:00Z')]
    expect(move(bookings, 'a', '2026-10-23T08:00:00Z')).toEqual([
      '2026-10-23T08:00:00Z',
      '2026-10-30T09:00:00Z',
    ])
    // The booking after the change is moved; the other one follows into summer time.
    expect(move(bookings, 'b', '2026-10-30T09:00:00Z')).toEqual([
      '2026-10-23T08:00:00Z',
      '2026-10-30T09:00:00Z',
    ])
    expect(move(bookings, 'a', '2026-10-26T08:00:00Z')[0]).toBe('2026-10-26T08:00:00Z')
  })

  it('bookings that move together may cross midnight individually', () => {
    const bookings = [booking('a', '2026-11-20T20:00:00Z'), booking('b', '2026-11-20T22:30:00Z')]
    expect(move(bookings, 'a', '2026-11-20T21:00:00Z')[1]).toBe('2026-11-20T23:30:00Z')
    expect(move(bookings, 'b', '2026-11-19T23:30:00Z')[0]).toBe('2026-11-19T21:00:00Z')
  })

  it('bookings that move together move to the end of a clock jump when they would fall inside it', () => {
    const bookings = [booking('a', '2027-03-26T01:30:00Z'), booking('b', '2027-03-27T01:30:00Z')]
    expect(move(bookings, 'a', '2027-03-27T01:30:00Z')[1]).toBe('2027-03-28T01:00:00Z')
  })

  it('bookings that move together stay when the moved one goes to the other pass of a repeated hour', () => {
    const bookings = [booking('a', '2026-10-25T00:30:00Z'), booking('b', '2026-10-25T01:15:00Z')]
    expect(move(bookings, 'a', '2026-10-25T01:30:00Z')).toEqual([
      '2026-10-25T01:30:00Z',
      '2026-10-25T01:15:00Z',
    ])
  })

  it('bookings that move together must include the moved one', () => {
    expect(() => move([booking('a', '2026-11-20T09:00:00Z')], 'b', '2026-11-20T10:00:00Z')).toThrow(
      RangeError,
    )
  })

  it('bookings that move together move by the same days and minutes, and moving back restores them', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 100_000 }), (minutes, target) => {
        const zone = 'Asia/Kathmandu'
        const before = minutes.map((start, n) => ({
          id: String(n),
          start: fromIso('2026-01-01T00:00:00Z') + start * minute,
          end: fromIso('2026-01-01T00:00:00Z') + (start + 30 + n) * minute,
        }))
        const newStart = fromIso('2026-03-01T00:00:00Z') + target * minute
        const after = moveTogether(before, '0', newStart, zone)
        const shift = newStart - (before[0]?.start ?? 0)
        expect(after.map(({ start }, n) => start - (before[n]?.start ?? 0))).toEqual(before.map(() => shift))
        expect(moveTogether(after, '0', before[0]?.start ?? 0, zone)).toEqual(before)
      }),
    )
  })

  it('bookings that move together keep their wall clock distances unless a clock jump prevents it', () => {
    const noonish = fc.integer({ min: 10 * 60, max: 14 * 60 })
    const dayNumber = fc.integer({ min: 0, max: 700 })
    const zone = fc.constantFrom(berlin, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')
    const at = fc.tuple(dayNumber, noonish)
    const wall = (timeZone: string, instant: number) =>
      localEpochDay(timeZone, instant) * 1440 + localMinute(timeZone, instant)
    fc.assert(
      fc.property(zone, at, at, at, (timeZone, ...places) => {
        const [first, second, target] = places.map(
          ([days, minutes]) => fromIso('2026-01-01T00:00:00Z') + days * day + minutes * minute,
        )
        if (first === undefined || second === undefined || target === undefined) throw new Error('three')
        const bookings = [first, second].map((start, n) => ({ id: String(n), start, end: start + hour }))
        const after = moveTogether(bookings, '0', target, timeZone)
        const gone = wall(timeZone, after[1]?.start ?? 0) - wall(timeZone, second)
        expect(gone).toBe(wall(timeZone, target) - wall(timeZone, first))
      }),
    )
  })
})

describe('the bookings that a change affects', () => {
  const now = fromIso('2026-11-20T07:00:00Z')
  const scoped = (id: string, change: Partial<ScopedBooking> = {}): ScopedBooking => ({
    id,
    orderId: 'o1',
    seriesId: 's1',
    seriesPosition: Number(id),
    status: 'confirmed',
    start: now + Number(id) * day,
    expiresAt: null,
    ...change,
  })
  const series = [
    scoped('1'),
    scoped('2'),
    scoped('3'),
    scoped('4', { seriesId: null, seriesPosition: null }),
  ]
  const idsOf = (
    bookings: readonly ScopedBooking[],
    ...how: [string, 'one' | 'order' | 'following' | 'all']
  ) => selectScope(bookings, ...how, now).map(({ id }) => id)

  it('a change affects the booking, its order, the booking and those after it, or its series', () => {
    const other = scoped('9', { orderId: 'o2' })
    expect(idsOf([...series, other], '2', 'one')).toEqual(['2'])
    expect(idsOf([...series, other], '2', 'order')).toEqual(['1', '2', '3', '4'])
    expect(idsOf(series, '2', 'following')).toEqual(['2', '3'])
    expect(idsOf([...series, scoped('5', { seriesId: 's2' })], '2', 'all')).toEqual(['1', '2', '3'])
  })

  it('a change affects only the booking itself outside a series', () => {
    expect(idsOf(series, '4', 'following')).toEqual(['4'])
    expect(idsOf([...series, scoped('5', { seriesId: null })], '4', 'all')).toEqual(['4'])
  })

  it('a change excludes bookings that can no longer take place, but never the requested one', () => {
    const past = [
      scoped('1', { start: now }),
      scoped('2', { status: 'cancelled' }),
      scoped('3', { status: 'requested', expiresAt: now }),
      scoped('4', { status: 'requested', expiresAt: now + 1 }),
      scoped('5'),
    ]
    expect(idsOf(past, '5', 'all')).toEqual(['4', '5'])
    expect(idsOf(past, '5', 'order')).toEqual(['4', '5'])
    expect(idsOf(past, '2', 'all')).toEqual(['2', '4', '5'])
  })

  it('a change of an unknown booking affects nothing', () => {
    expect(idsOf(series, '7', 'all')).toEqual([])
  })
})
