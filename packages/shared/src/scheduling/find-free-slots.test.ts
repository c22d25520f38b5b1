import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  isoStarts,
  offeredStarts,
  onTheHour,
  weeklyHours,
} from '../testing/build-slot-search.ts'
import { hour, toIso } from '../time/instant.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { freeStaffAt } from './free-slots.ts'

/** Monday, 23 November 2026: Berlin is an hour ahead of UTC. */
const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }

describe('notice and horizon', () => {
  it('S4 offers no slot inside the notice period', () => {
    const rules = { minimumNotice: 120 }
    expect(offeredStarts({ ...monday, now: '2026-11-23T10:00:00Z', rules })).toEqual(
      onTheHour('2026-11-23', 12, 15),
    )
    expect(offeredStarts({ ...monday, now: '2026-11-23T10:00:01Z', rules })).toEqual(
      onTheHour('2026-11-23', 13, 15),
    )
  })

  it('S4 offers nothing that has begun, even without a notice', () => {
    expect(offeredStarts({ ...monday, now: '2026-11-23T14:30:00Z' })).toEqual(['2026-11-23T15:00:00Z'])
  })

  it('S5 ends the horizon with the day in the zone of the business', () => {
    const rules = { horizonDays: 0 }
    const allDay = [{ weekly: weeklyHours(0, 1440) }]
    const found = offeredStarts({
      ...monday,
      to: '2026-11-25T00:00:00Z',
      now: '2026-11-23T20:00:00Z',
      rules,
      staff: allDay,
    })
    // 23:00 in Berlin is the last start of the day; the 24th has begun at 23:00 UTC.
    expect(found).toEqual(onTheHour('2026-11-23', 20, 22))
  })

  it('S5 counts from today in the zone of the business, not in UTC or the staff’s zone', () => {
    const rules = { horizonDays: 1, businessTimeZone: 'Pacific/Kiritimati' }
    const staff = [{ weekly: weeklyHours(0, 1440), timeZone: 'Pacific/Niue' }]
    const found = offeredStarts({
      from: '2026-11-23T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
      now: '2026-11-23T10:30:00Z',
      rules,
      staff,
    })
    // 10:30 UTC is 00:30 on the 24th in Kiritimati; the 25th ends there at 10:00 UTC on the 25th.
    expect(found[0]).toBe('2026-11-23T11:00:00Z')
    expect(found.at(-1)).toBe('2026-11-25T09:00:00Z')
  })
})

describe('daily cap', () => {
  it('S12 offers nothing on a day that has reached the cap', () => {
    const bookingsPerDay = new Map([['2026-11-23', 3]] as const)
    expect(offeredStarts({ ...monday, rules: { dailyCap: 3 }, bookingsPerDay })).toEqual([])
    expect(offeredStarts({ ...monday, rules: { dailyCap: 4 }, bookingsPerDay })).toHaveLength(8)
    expect(offeredStarts({ ...monday, bookingsPerDay })).toHaveLength(8)
  })

  it('S12 counts days in the zone of the business, not in the staff’s', () => {
    const bookingsPerDay = new Map([
      ['2026-11-24', 1],
      ['2026-11-22', 1],
    ] as const)
    const staff = [{ weekly: weeklyHours(0, 1440), timeZone: 'Pacific/Auckland' }]
    const found = offeredStarts({
      from: '2026-11-22T20:00:00Z',
      to: '2026-11-25T02:00:00Z',
      rules: { dailyCap: 1 },
      bookingsPerDay,
      staff,
    })
    // The 23rd (from 23:00 UTC on the 22nd) and the 25th in Berlin are free.
    expect(found).toEqual([
      '2026-11-22T23:00:00Z',
      ...onTheHour('2026-11-23', 0, 22),
      '2026-11-24T23:00:00Z',
      ...onTheHour('2026-11-25', 0, 1),
    ])
  })

  it('S12 closes every day with a cap of 0', () => {
    expect(offeredStarts({ ...monday, rules: { dailyCap: 0 } })).toEqual([])
  })
})

describe('several people', () => {
  it('S13 unites the starts of all people and returns who is free at each', () => {
    const slots = findFreeSlots(
      buildSlotSearch({
        ...monday,
        staff: [
          { staffId: 'stf_anna', weekly: weeklyHours(540, 660) },
          { staffId: 'stf_ben', weekly: weeklyHours(600, 720) },
          { staffId: 'stf_cleo', weekly: [] },
        ],
      }),
    )
    expect(isoStarts(slots)).toEqual(onTheHour('2026-11-23', 8, 10))
    expect([0, 1, 2].map((index) => freeStaffAt(slots, index))).toEqual([[0], [0, 1], [1]])
  })

  it('S13 unites people of zones whose clocks stand 45 minutes apart', () => {
    const slots = findFreeSlots(
      buildSlotSearch({
        ...monday,
        staff: [
          { weekly: weeklyHours(540, 660) },
          { timeZone: 'Asia/Kathmandu', weekly: weeklyHours(780, 900) },
        ],
      }),
    )
    expect(isoStarts(slots)).toEqual([
      '2026-11-23T07:15:00Z',
      '2026-11-23T08:00:00Z',
      '2026-11-23T08:15:00Z',
      '2026-11-23T09:00:00Z',
    ])
    expect([0, 1, 2, 3].map((index) => freeStaffAt(slots, index))).toEqual([[1], [0], [1], [0]])
  })

  it('S13 distinguishes people who differ only in a zone, an hour or an override', () => {
    const overrides = [{ date: '2026-11-23', ranges: [{ from: 540, to: 600 }] }] as const
    const slots = findFreeSlots(
      buildSlotSearch({
        ...monday,
        staff: [
          {},
          { timeZone: 'Europe/London' },
          {},
          { weekly: weeklyHours(540, 960, [1, 2, 3, 4, 5]) },
          {},
          { overrides },
          { overrides: [] },
        ],
      }),
    )
    const freeOnes = Array.from(
      slots.starts,
      (start, n) => `${toIso(start).slice(11, 13)}: ${freeStaffAt(slots, n).join()}`,
    )
    expect(freeOnes).toEqual([
      '08: 0,2,3,4,5,6',
      ...['09', '10', '11', '12', '13', '14'].map((hours) => `${hours}: 0,1,2,3,4,6`),
      '15: 0,1,2,4,6',
      '16: 1',
    ])
  })

  it('S13 returns more people than a word has bits', () => {
    const busy = busyTime(['2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'])
    const staff = Array.from({ length: 70 }, (_, n) => (n % 3 === 0 ? { busy } : {}))
    const slots = findFreeSlots(buildSlotSearch({ ...monday, staff }))
    const everyone = Array.from({ length: 70 }, (_, n) => n)
    expect(freeStaffAt(slots, 0)).toEqual(everyone.filter((n) => n % 3 !== 0))
    expect(freeStaffAt(slots, 1)).toEqual(everyone)
  })

  it('S13 offers nothing without staff', () => {
    expect(offeredStarts({ ...monday, staff: [] })).toEqual([])
  })
})

describe('period', () => {
  it('S14 includes a start at its beginning and excludes one at its end', () => {
    expect(offeredStarts({ from: '2026-11-23T09:00:00Z', to: '2026-11-23T11:00:00Z' })).toEqual(
      onTheHour('2026-11-23', 9, 10),
    )
    expect(offeredStarts({ from: '2026-11-23T09:00:00.001Z', to: '2026-11-23T11:00:00.001Z' })).toEqual(
      onTheHour('2026-11-23', 10, 11),
    )
  })

  it('S14 considers busy time after the period', () => {
    const busy = busyTime(['2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'])
    const period = { from: '2026-11-23T10:00:00Z', to: '2026-11-23T10:30:00Z' }
    expect(offeredStarts({ ...period, rules: { duration: 61 }, staff: [{ busy }] })).toEqual([])
    expect(offeredStarts({ ...period, rules: { duration: 60 }, staff: [{ busy }] })).toHaveLength(1)
  })

  it('S14 offers nothing in a period that ends before it begins', () => {
    expect(offeredStarts({ from: monday.to, to: monday.from })).toEqual([])
  })

  it('S14 finds the same starts in one search as in many', () => {
    const whole = offeredStarts({ from: '2027-03-20T00:00:00Z', to: '2027-04-05T00:00:00Z' })
    const pieces = Array.from({ length: 16 * 24 }, (_, n) => {
      const from = Date.UTC(2027, 2, 20) + n * hour
      return offeredStarts({ from: toIso(from), to: toIso(from + hour) })
    })
    expect(pieces.flat()).toEqual(whole)
    // Ten weekdays of eight hours.
    expect(whole).toHaveLength(80)
  })

  it('S14 handles leap day and the end of the year like any other day', () => {
    const now = '2028-01-01T00:00:00Z'
    expect(offeredStarts({ from: '2028-02-28T23:00:00Z', to: '2028-02-29T23:00:00Z', now })).toEqual(
      onTheHour('2028-02-29', 8, 15),
    )
    const staff = [{ weekly: weeklyHours(1380, 1500) }]
    expect(offeredStarts({ from: '2026-12-31T12:00:00Z', to: '2027-01-01T12:00:00Z', staff })).toEqual([
      '2026-12-31T22:00:00Z',
      '2026-12-31T23:00:00Z',
    ])
  })
})
