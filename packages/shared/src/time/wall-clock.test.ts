import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromIso, toIso } from './instant.ts'
import { toEpochDay, type PlainDate } from './plain-date.ts'
import {
  endOfDay,
  firstInstantFrom,
  localDate,
  localMinute,
  startOfDay,
  wallToInstants,
} from './wall-clock.ts'

const at = (zone: string, date: PlainDate, hours: number, minutes = 0): string[] =>
  wallToInstants(zone, toEpochDay(date), hours * 60 + minutes).map(toIso)

const hoursOfDay = (zone: string, date: PlainDate): number =>
  (endOfDay(zone, date) - startOfDay(zone, date)) / 3_600_000

describe('wallToInstants', () => {
  it('wallToInstants finds the one instant of an ordinary time', () => {
    expect(at('Europe/Berlin', '2026-11-20', 9)).toEqual(['2026-11-20T08:00:00Z'])
    expect(at('Asia/Kathmandu', '2026-11-20', 9)).toEqual(['2026-11-20T03:15:00Z'])
    expect(at('Pacific/Kiritimati', '2026-11-20', 9)).toEqual(['2026-11-19T19:00:00Z'])
    expect(at('Pacific/Niue', '2026-11-20', 20)).toEqual(['2026-11-21T07:00:00Z'])
  })

  it('wallToInstants finds none where the clock jumps over the time', () => {
    expect(at('Europe/Berlin', '2027-03-28', 2, 30)).toEqual([])
    expect(at('Europe/Berlin', '2027-03-28', 3)).toEqual(['2027-03-28T01:00:00Z'])
    expect(at('Australia/Lord_Howe', '2026-10-04', 2, 15)).toEqual([])
    expect(at('Africa/Cairo', '2026-04-24', 0)).toEqual([])
    expect(at('Pacific/Apia', '2011-12-30', 12)).toEqual([])
  })

  it('wallToInstants finds two where the time is repeated, the earlier first', () => {
    expect(at('Europe/Berlin', '2026-10-25', 2, 30)).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    expect(at('Australia/Lord_Howe', '2026-04-05', 1, 45)).toEqual([
      '2026-04-04T14:45:00Z',
      '2026-04-04T15:15:00Z',
    ])
    expect(at('Australia/Lord_Howe', '2026-04-05', 1, 15)).toEqual(['2026-04-04T14:15:00Z'])
  })

  it('wallToInstants counts minutes beyond midnight into the next day', () => {
    expect(at('Europe/Berlin', '2026-11-20', 26)).toEqual(at('Europe/Berlin', '2026-11-21', 2))
  })
})

describe('startOfDay', () => {
  it.each([
    ['Europe/Berlin', '2026-11-20', '2026-11-19T23:00:00Z'],
    ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00Z'],
    // Clocks jump from 24:00 to 01:00: midnight does not exist.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
    // Clocks fall back from 24:00 to 23:00: the day begins at the second midnight.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00Z'],
    // Samoa went from Thursday the 29th to Saturday the 31st.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
    ['UTC', '2028-02-29', '2028-02-29T00:00:00Z'],
  ] as const)('startOfDay begins %s %s at %s', (zone, date, instant) => {
    expect(toIso(startOfDay(zone, date))).toBe(instant)
  })

  it('startOfDay gives days of 23, 25, 24 and a half and no hours', () => {
    expect(hoursOfDay('Europe/Berlin', '2027-03-28')).toBe(23)
    expect(hoursOfDay('Europe/Berlin', '2026-10-25')).toBe(25)
    expect(hoursOfDay('Australia/Lord_Howe', '2026-04-05')).toBe(24.5)
    expect(hoursOfDay('Australia/Lord_Howe', '2026-10-04')).toBe(23.5)
    expect(hoursOfDay('America/Santiago', '2026-09-06')).toBe(23)
    expect(hoursOfDay('America/Santiago', '2026-04-04')).toBe(25)
    expect(hoursOfDay('Pacific/Apia', '2011-12-30')).toBe(0)
    expect(hoursOfDay('Pacific/Apia', '2011-12-29')).toBe(24)
  })

  it('startOfDay ends the last representable day at the first instant of the year 10000', () => {
    expect(toIso(endOfDay('UTC', '9999-12-31'))).toBe('+010000-01-01T00:00:00Z')
  })
})

it('moves a time that the clock skips to the moment of the jump', () => {
  const day = toEpochDay('2027-03-28')
  expect(toIso(firstInstantFrom('Europe/Berlin', day, 150))).toBe('2027-03-28T01:00:00Z')
  expect(toIso(firstInstantFrom('Europe/Berlin', day, 119))).toBe('2027-03-28T00:59:00Z')
})

it('returns date and minute on both sides of the date line', () => {
  const noon = fromIso('2026-12-31T11:30:00Z')
  expect(localDate('Pacific/Kiritimati', noon)).toBe('2027-01-01')
  expect(localMinute('Pacific/Kiritimati', noon)).toBe(90)
  expect(localDate('Pacific/Niue', noon)).toBe('2026-12-31')
  expect(localMinute('Pacific/Niue', noon)).toBe(30)
  expect(localMinute('Asia/Kathmandu', -1)).toBe(329)
})

it('returns a valid date for the first and the last representable instant', () => {
  expect(localDate('Pacific/Auckland', fromIso('9999-12-31T23:59:59Z'))).toBe('9999-12-31')
  expect(localDate('America/New_York', fromIso('0001-01-01T00:00:00Z'))).toBe('0001-01-01')
})

it('converts any instant to its wall time and back', () => {
  const zones = [
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'America/Santiago',
    'Pacific/Apia',
    'Europe/Berlin',
  ]
  const minutes = { min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 }
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer(minutes), (zone, minute) => {
      const instant = minute * 60_000
      const date = localDate(zone, instant)
      expect(wallToInstants(zone, toEpochDay(date), localMinute(zone, instant))).toContain(instant)
      expect(startOfDay(zone, date)).toBeLessThanOrEqual(instant)
      expect(endOfDay(zone, date)).toBeGreaterThan(instant)
    }),
  )
})
