import { describe, expect, test } from 'vitest'
import { fromEpochDay, toEpochDay } from '@hourfold/shared/time/plain-date'
import { reportBars } from './report-bars.ts'
import { presetPeriods, readPeriod } from './report-period.ts'

const days = (from: `${number}-${number}-${number}`, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: fromEpochDay(toEpochDay(from) + index),
    bookings: 1,
    cancellations: 0,
    noShows: 0,
    takings: [],
  }))

describe('the bars of a report', () => {
  test('the bars of a report are days of a month, and months of a year', () => {
    expect(reportBars(days('2026-11-01', 30), 'en-US')).toHaveLength(30)
    const months = reportBars(days('2026-01-01', 365), 'en-US')
    expect(months).toHaveLength(12)
    expect(months[1]).toMatchObject({ label: 'February 2026', bookings: 28 })
  })
})

describe('the period of a report', () => {
  // 23:30 UTC on the last day of February is March already in Berlin.
  const at = { now: Date.parse('2024-02-29T23:30:00Z'), timeZone: 'Europe/Berlin' }

  test('the period of a report starts with the present month of the business’s zone', () => {
    expect(readPeriod({ ...at, search: new URLSearchParams() })).toEqual({
      from: '2024-03-01',
      to: '2024-03-31',
    })
  })

  test('the period of a report may be a week from Monday to Sunday, the month before, or the year', () => {
    expect(presetPeriods(at).map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2024-02-26 2024-03-03',
      '2024-03-01 2024-03-31',
      '2024-02-01 2024-02-29',
      '2024-01-01 2024-12-31',
    ])
  })

  test('the period of a report is none where a day does not exist or is missing', () => {
    const read = (search: string) => readPeriod({ ...at, search: new URLSearchParams(search) })
    expect(read('from=2026-02-30&to=2026-03-01')).toBeNull()
    expect(read('from=2026-02-01')).toBeNull()
    expect(read('from=2026-02-01&to=2026-02-02')).toEqual({ from: '2026-02-01', to: '2026-02-02' })
  })
})
