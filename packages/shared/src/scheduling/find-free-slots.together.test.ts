import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  isoStarts,
  offeredStarts,
  onTheHour,
  weeklyHours,
} from '../testing/build-slot-search.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { freeStaffAt } from './free-slots.ts'

/** Monday, 23 November 2026: Berlin is an hour ahead of UTC. */
const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }

describe('everybody together', () => {
  it('S22 offers a start only when all are free, and returns them all', () => {
    const staff = [
      { staffId: 'stf_anna', weekly: weeklyHours(540, 720) },
      { staffId: 'stf_ben', weekly: weeklyHours(600, 780) },
      {
        staffId: 'stf_cleo',
        busy: busyTime(['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z']),
      },
    ]
    const slots = findFreeSlots(buildSlotSearch({ ...monday, staff, together: true }))
    expect(isoStarts(slots)).toEqual(['2026-11-23T10:00:00Z'])
    expect(freeStaffAt(slots, 0)).toEqual([0, 1, 2])
    expect(offeredStarts({ ...monday, staff, together: false })).toHaveLength(8)
  })

  it('S22 offers nothing when one of them never works', () => {
    const staff = [{}, { weekly: [] }]
    expect(offeredStarts({ ...monday, staff, together: true })).toEqual([])
  })

  it('S22 offers nothing without staff', () => {
    expect(offeredStarts({ ...monday, staff: [], together: true })).toEqual([])
  })

  it('S22 counts starts from the latest opening', () => {
    const staff = [
      { weekly: [...weeklyHours(540, 720, [1]), ...weeklyHours(780, 905, [1])] },
      { weekly: weeklyHours(550, 905, [1]) },
    ]
    expect(offeredStarts({ ...monday, staff, together: true })).toEqual([
      '2026-11-23T08:10:00Z',
      '2026-11-23T09:10:00Z',
      '2026-11-23T12:00:00Z',
      '2026-11-23T13:00:00Z',
    ])
  })

  it('S22 counts from the latest midnight of all zones', () => {
    const staff = [
      { weekly: weeklyHours(0, 1440) },
      { weekly: weeklyHours(0, 1440), timeZone: 'Asia/Kathmandu' },
    ]
    const period = { from: '2026-11-23T08:00:00Z', to: '2026-11-23T10:00:00Z' }
    // Midnight in Berlin is at 23:00 UTC, later than the one in Kathmandu at 18:15.
    const starts = ['2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z']
    expect(offeredStarts({ ...period, staff, together: true })).toEqual(starts)
    expect(offeredStarts({ ...period, staff, together: true, rules: { startsFrom: 'midnight' } })).toEqual(
      starts,
    )
  })

  it.each([1, 2, 31, 32, 33, 63, 64, 65, 70])('S22 requires each of %i people', (count) => {
    for (const late of new Set([0, count - 1, count >> 1])) {
      const staff = Array.from({ length: count }, (_, n) =>
        n === late ? { busy: busyTime(['2026-11-23T08:00:00Z', '2026-11-23T12:00:00Z']) } : {},
      )
      expect(offeredStarts({ ...monday, staff, together: true })).toEqual(onTheHour('2026-11-23', 12, 15))
    }
  })
})
