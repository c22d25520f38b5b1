import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  resourceOf,
  weeklyHours,
  type SlotSearchVariation,
} from '../testing/build-slot-search.ts'
import { fromIso, hour, toIso } from '../time/instant.ts'
import { findNextSlot } from './find-free-slots.ts'

type Variation = Omit<SlotSearchVariation, 'from' | 'to'>

function next(after: string, variation: Variation = {}): string | null {
  const search = buildSlotSearch({ from: after, to: after, now: '2026-11-20T12:00:00Z', ...variation })
  const found = findNextSlot(search, fromIso(after))
  return found === null ? null : toIso(found)
}

describe('findNextSlot', () => {
  it('S17 returns the instant itself when it is free', () => {
    expect(next('2026-11-23T10:00:00Z')).toBe('2026-11-23T10:00:00Z')
    expect(next('2026-11-23T10:00:00.001Z')).toBe('2026-11-23T11:00:00Z')
  })

  it('S17 skips the weekend', () => {
    expect(next('2026-11-20T16:00:00Z')).toBe('2026-11-23T08:00:00Z')
  })

  it('S17 searches from the end of the notice when the instant is in the past', () => {
    expect(next('2000-01-01T00:00:00Z', { rules: { minimumNotice: 180 } })).toBe('2026-11-20T15:00:00Z')
  })

  it('S17 searches beyond fully booked months, up to the last day of the horizon', () => {
    const staff = [{ busy: busyTime(['2026-11-01T00:00:00Z', '2027-05-20T15:00:00Z']) }]
    expect(next('2026-11-20T12:00:00Z', { staff })).toBe('2027-05-21T07:00:00Z')
    // 181 days from the 20th of November end on the 20th of May, 182 on the 21st.
    expect(next('2026-11-20T12:00:00Z', { staff, rules: { horizonDays: 181 } })).toBeNull()
    expect(next('2026-11-20T12:00:00Z', { staff, rules: { horizonDays: 182 } })).toBe('2027-05-21T07:00:00Z')
  })

  it('S17 finds a start at every position of the search', () => {
    // The starts move hour by hour over ten days, so they also fall where one period of the search ends and the next
    // begins.
    for (let hours = 0; hours < 240; hours++) {
      const until = toIso(fromIso('2026-11-23T09:00:00Z') + hours * hour)
      const allDay = { weekly: weeklyHours(0, 1440), busy: busyTime(['2026-11-23T00:00:00Z', until]) }
      expect(next('2026-11-23T09:00:00Z', { staff: [allDay] })).toBe(until)
    }
  })

  it('S17 returns none beyond the horizon, in any year', () => {
    expect(next('2028-01-01T00:00:00Z')).toBeNull()
    expect(next('9999-12-31T23:59:59Z')).toBeNull()
    expect(next('2026-11-20T12:00:00Z', { staff: [] })).toBeNull()
  })

  it('S17 skips days at their cap', () => {
    const bookingsPerDay = new Map([['2026-11-23', 1]] as const)
    expect(next('2026-11-23T00:00:00Z', { rules: { dailyCap: 1 }, bookingsPerDay })).toBe(
      '2026-11-24T08:00:00Z',
    )
  })

  it('S17 waits for a room, for another appointment’s processing time and for everybody', () => {
    const until = busyTime(['2026-11-01T00:00:00Z', '2027-01-04T10:00:00Z'])
    const after = '2026-11-20T12:00:00Z'
    expect(next(after, { resources: [resourceOf([until])] })).toBe('2027-01-04T10:00:00Z')
    expect(next(after, { staff: [{}, { busy: until }], together: true })).toBe('2027-01-04T10:00:00Z')
    expect(next(after, { staff: [{}, { busy: until }] })).toBe(after)
    const rules = { duration: 120, processing: { after: 30, length: 60 } }
    const halves = busyTime(
      ['2026-11-01T00:00:00Z', '2027-01-04T09:00:00Z'],
      ['2027-01-04T09:30:00Z', '2027-01-04T10:30:00Z'],
    )
    expect(next(after, { rules, staff: [{ busy: halves }] })).toBe('2027-01-04T09:00:00Z')
    expect(next(after, { rules: { duration: 120 }, staff: [{ busy: halves }] })).toBe('2027-01-04T11:00:00Z')
  })
})
