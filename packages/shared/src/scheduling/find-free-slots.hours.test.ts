import { describe, expect, it } from 'vitest'
import { offeredStarts, onTheHour, weeklyHours } from '../testing/build-slot-search.ts'

/** Monday, 23 November 2026: Berlin is an hour ahead of UTC. */
const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }

describe('working hours', () => {
  it('S1 offers 9–17 Berlin time as 8–16 UTC in winter', () => {
    expect(offeredStarts(monday)).toEqual(onTheHour('2026-11-23', 8, 15))
  })

  it('S1 keeps 9–17 on the wall on both sides of a clock change', () => {
    const now = '2026-10-01T00:00:00Z'
    const friday = offeredStarts({ from: '2026-10-22T22:00:00Z', to: '2026-10-23T22:00:00Z', now })
    const mondayAfter = offeredStarts({ from: '2026-10-25T23:00:00Z', to: '2026-10-26T23:00:00Z', now })
    expect(friday).toEqual(onTheHour('2026-10-23', 7, 14))
    expect(mondayAfter).toEqual(onTheHour('2026-10-26', 8, 15))
  })

  it('S1 offers nothing on a weekday without hours', () => {
    expect(offeredStarts({ from: '2026-11-20T23:00:00Z', to: '2026-11-22T23:00:00Z' })).toEqual([])
  })

  it('S1 accepts hours in any order', () => {
    const weekly = [...weeklyHours(840, 960), ...weeklyHours(540, 660)]
    expect(offeredStarts({ ...monday, staff: [{ weekly }] })).toEqual([
      ...onTheHour('2026-11-23', 8, 9),
      ...onTheHour('2026-11-23', 13, 14),
    ])
  })

  it('S1 reads the hours on the clock of the staff, not of the business', () => {
    // 9–17 in Kathmandu is 03:15–11:15 UTC.
    expect(offeredStarts({ ...monday, staff: [{ timeZone: 'Asia/Kathmandu' }] })).toEqual(
      Array.from({ length: 8 }, (_, n) => `2026-11-23T${String(3 + n).padStart(2, '0')}:15:00Z`),
    )
  })

  it('S2 replaces the weekly hours of a date by its override', () => {
    const overrides = [{ date: '2026-11-23', ranges: [{ from: 1080, to: 1200 }] }] as const
    expect(offeredStarts({ ...monday, staff: [{ overrides }] })).toEqual(onTheHour('2026-11-23', 17, 18))
  })

  it('S2 closes a date by an override without hours, and opens a Sunday by one with hours', () => {
    expect(
      offeredStarts({ ...monday, staff: [{ overrides: [{ date: '2026-11-23', ranges: [] }] }] }),
    ).toEqual([])
    const sunday = { from: '2026-11-21T23:00:00Z', to: '2026-11-22T23:00:00Z' }
    const overrides = [{ date: '2026-11-22', ranges: [{ from: 600, to: 660 }] }] as const
    expect(offeredStarts({ ...sunday, staff: [{ overrides }] })).toEqual(['2026-11-22T09:00:00Z'])
  })

  it('S2 lets the later of two overrides for one date count', () => {
    const overrides = [
      { date: '2026-11-23', ranges: [] },
      { date: '2026-11-23', ranges: [{ from: 600, to: 660 }] },
    ] as const
    expect(offeredStarts({ ...monday, staff: [{ overrides }] })).toEqual(['2026-11-23T09:00:00Z'])
  })

  it('S3 lets hours run past midnight into a date that has none', () => {
    const staff = [{ weekly: weeklyHours(1320, 1560, [7]) }]
    // Sunday 22:00 to Monday 02:00.
    expect(offeredStarts({ from: '2026-11-22T11:00:00Z', to: '2026-11-24T11:00:00Z', staff })).toEqual([
      '2026-11-22T21:00:00Z',
      '2026-11-22T22:00:00Z',
      '2026-11-22T23:00:00Z',
      '2026-11-23T00:00:00Z',
    ])
  })

  it('S3 keeps the part after midnight when the next date is overridden', () => {
    const staff = [
      { weekly: weeklyHours(1320, 1560, [7]), overrides: [{ date: '2026-11-23', ranges: [] }] },
    ] as const
    expect(offeredStarts({ ...monday, staff })).toEqual(['2026-11-22T23:00:00Z', '2026-11-23T00:00:00Z'])
  })

  it('S3 removes the part after midnight when the date on which it begins is overridden', () => {
    const staff = [
      { weekly: weeklyHours(1320, 1560, [7]), overrides: [{ date: '2026-11-22', ranges: [] }] },
    ] as const
    expect(offeredStarts({ ...monday, staff })).toEqual([])
  })
})
