import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  resourceOf,
  weeklyHours,
  type SlotSearchVariation,
} from '../testing/build-slot-search.ts'
import { toIso } from '../time/instant.ts'
import { findStartSpans } from './find-start-spans.ts'

const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }

/** Returns the spans of each person as UTC times of day. */
const spansOf = (variation: SlotSearchVariation): string[][] =>
  findStartSpans(buildSlotSearch(variation)).map((spans) =>
    Array.from(spans, (instant) =>
      toIso(instant)
        .replace(/^2026-11-23T/, '')
        .replace(/:00Z$/, ''),
    ),
  )

describe('findStartSpans', () => {
  it('S24 returns for each person, in order, the first and last start between busy times', () => {
    const staff = [
      { busy: busyTime(['2026-11-23T09:10:00Z', '2026-11-23T10:20:00Z']) },
      { weekly: [] },
      { weekly: weeklyHours(600, 660) },
    ]
    expect(spansOf({ ...monday, staff })).toEqual([
      ['08:00', '08:10', '10:20', '15:00'],
      [],
      ['09:00', '09:00'],
    ])
  })

  it('S24 ignores the grid, resources and whether all are free', () => {
    const variation = {
      ...monday,
      rules: { interval: 1440 },
      resources: [resourceOf([])],
      together: true,
      staff: [{}, { weekly: [] }],
    }
    expect(spansOf(variation)).toEqual([['08:00', '15:00'], []])
  })

  it('S24 ends before notice, horizon and the end of the period', () => {
    expect(spansOf({ ...monday, now: '2026-11-23T09:05:00Z', rules: { minimumNotice: 60 } })).toEqual([
      ['10:05', '15:00'],
    ])
    const allDay = { staff: [{ weekly: weeklyHours(0, 1440) }], now: '2026-11-23T09:00:00Z' }
    expect(spansOf({ ...monday, ...allDay, to: '2026-11-24T10:00:00Z', rules: { horizonDays: 0 } })).toEqual([
      ['09:00', '22:59:59.999Z'],
    ])
    expect(spansOf({ from: '2026-11-23T10:00:00Z', to: '2026-11-23T11:00:00Z' })).toEqual([
      ['10:00', '10:59:59.999Z'],
    ])
    expect(spansOf({ from: monday.to, to: monday.from })).toEqual([[]])
  })

  it('S24 excludes full days and cuts spans at their edges', () => {
    const staff = [{ weekly: weeklyHours(0, 1440) }, { weekly: weeklyHours(1380, 1500) }]
    const bookingsPerDay = new Map([
      ['2026-11-23', 1],
      ['2026-11-24', 0],
    ] as const)
    const rules = { dailyCap: 1 }
    const found = spansOf({
      from: '2026-11-22T20:00:00Z',
      to: '2026-11-24T00:00:00Z',
      staff,
      bookingsPerDay,
      rules,
    })
    expect(found).toEqual([
      ['2026-11-22T20:00', '2026-11-22T22:59:59.999Z', '23:00', '23:59:59.999Z'],
      ['2026-11-22T22:00', '2026-11-22T22:59:59.999Z', '23:00', '23:00'],
    ])
    expect(spansOf({ ...monday, staff, rules: { dailyCap: 0 } })).toEqual([[], []])
  })

  it('S24 splits spans around each half of the work, so that another appointment fits into the processing time', () => {
    const rules = { duration: 120, processing: { after: 30, length: 60 } }
    const busy = busyTime(['2026-11-23T11:00:00Z', '2026-11-23T11:20:00Z'])
    expect(spansOf({ ...monday, rules, staff: [{ busy }] })).toEqual([
      ['08:00', '09:00', '09:50', '10:30', '11:20', '14:00'],
    ])
  })
})
