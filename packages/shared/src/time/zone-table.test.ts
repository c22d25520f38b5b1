import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromIso, toIso } from './instant.ts'
import { offsetAt, zoneTable } from './zone-table.ts'

const zones = [
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
]

/** Derives the offset from Intl's parts of the local time, as an independent reference. */
function offsetByParts(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? NaN
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

describe('offsetAt', () => {
  it('offsetAt agrees with Intl at any second of the years 2000 to 2100', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2101, 0, 1) / 1000 - 1 }),
        (zone, second) => {
          expect(offsetAt(zone, second * 1000)).toBe(offsetByParts(zone, second * 1000))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('offsetAt changes at exactly the second at which Intl does', () => {
    for (const zone of zones) {
      const table = zoneTable(zone, Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1))
      for (const change of table.at.slice(1)) {
        for (const instant of [change - 1000, change - 1, change, change + 1000]) {
          expect(offsetAt(zone, instant), `${zone} ${toIso(instant)}`).toBe(offsetByParts(zone, instant))
        }
      }
    }
  })

  it('offsetAt returns offsets of half and quarter hours, and of seconds before zones were standardised', () => {
    expect(offsetAt('Asia/Kathmandu', fromIso('2026-11-20T00:00:00Z'))).toBe(345 * 60_000)
    expect(offsetAt('Australia/Lord_Howe', fromIso('2026-07-01T00:00:00Z'))).toBe(630 * 60_000)
    expect(offsetAt('Australia/Lord_Howe', fromIso('2026-12-01T00:00:00Z'))).toBe(660 * 60_000)
    expect(offsetAt('Africa/Monrovia', 0)).toBe(-(44 * 60 + 30) * 1000)
    expect(offsetAt('UTC', 0)).toBe(0)
  })

  it('offsetAt throws on an unknown zone', () => {
    expect(() => offsetAt('Mars/Olympus_Mons', 0)).toThrow(RangeError)
  })

  it('offsetAt returns an offset for the first and the last representable day', () => {
    expect(offsetAt('Europe/Berlin', fromIso('9999-12-31T23:59:59Z'))).toBe(3_600_000)
    expect(Math.abs(offsetAt('Europe/Berlin', fromIso('0001-01-01T00:00:00Z')))).toBeLessThan(3_600_000)
  })
})

describe('zoneTable', () => {
  it('zoneTable contains exactly the changes of the range, in order', () => {
    const table = zoneTable('Europe/Berlin', fromIso('2026-01-15T00:00:00Z'), fromIso('2028-01-15T00:00:00Z'))
    expect(table.at[0]).toBe(-Infinity)
    expect(Array.from(table.at.slice(1), toIso)).toEqual([
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2027-03-28T01:00:00Z',
      '2027-10-31T01:00:00Z',
    ])
    expect(Array.from(table.offset, (offset) => offset / 3_600_000)).toEqual([1, 2, 1, 2, 1])
  })

  it('zoneTable has one row for a zone that never changes', () => {
    expect(zoneTable('Pacific/Kiritimati', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)).at).toHaveLength(1)
  })

  it('zoneTable returns the same table whatever was requested before', () => {
    const later = zoneTable('America/Santiago', Date.UTC(2090, 0, 1), Date.UTC(2091, 0, 1))
    const range = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const
    const before = zoneTable('America/Santiago', ...range)
    for (let year = 1000; year < 3000; year += 20) offsetAt('America/Santiago', Date.UTC(year, 0, 1))
    expect(zoneTable('America/Santiago', ...range)).toEqual(before)
    expect(later.at.length).toBeGreaterThan(1)
  })
})
