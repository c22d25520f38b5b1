import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  isoStarts,
  offeredStarts,
  onTheHour,
  resourceOf,
  weeklyHours,
} from '../testing/build-slot-search.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { freeStaffAt } from './free-slots.ts'

/** Monday, 23 November 2026: Berlin is an hour ahead of UTC. */
const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }
const free = busyTime()
const ten = busyTime(['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'])
const eleven = busyTime(['2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'])

/** Returns the hours of the day, in UTC, that are not offered although somebody works. */
function missing(variation: Omit<Parameters<typeof offeredStarts>[0], 'from' | 'to'>): string[] {
  const found = new Set(offeredStarts({ ...monday, ...variation }))
  return onTheHour('2026-11-23', 8, 15)
    .filter((start) => !found.has(start))
    .map((start) => start.slice(11, 13))
}

describe('rooms and equipment', () => {
  it('S21 offers nothing while the one room is taken', () => {
    expect(missing({ resources: [resourceOf([ten])] })).toEqual(['10'])
    expect(missing({ resources: [resourceOf([free])] })).toEqual([])
  })

  it('S21 needs the required number of free units', () => {
    expect(missing({ resources: [resourceOf([ten, free])] })).toEqual([])
    expect(missing({ resources: [resourceOf([ten, ten])] })).toEqual(['10'])
    expect(missing({ resources: [resourceOf([ten, free], 2)] })).toEqual(['10'])
    expect(missing({ resources: [resourceOf([ten, eleven], 2)] })).toEqual(['10', '11'])
    expect(missing({ resources: [resourceOf([ten, eleven, free], 2)] })).toEqual([])
    expect(missing({ resources: [resourceOf([ten, ten, free], 2)] })).toEqual(['10'])
  })

  it('S21 requires the same unit for the whole time and does not combine two units', () => {
    const rules = { duration: 120 }
    const staff = [{ weekly: [{ weekday: 1, from: 660, to: 780 }] }]
    // From 10:00 to 12:00 UTC one room is free in the first hour, the other in the second.
    const resources = [resourceOf([ten, eleven])]
    expect(offeredStarts({ ...monday, rules, staff, resources })).toEqual([])
    expect(offeredStarts({ ...monday, rules, staff, resources: [resourceOf([ten, free])] })).toHaveLength(1)
  })

  it('S21 needs every kind of resource', () => {
    const laser = { ...resourceOf([eleven]), resourceId: 'res_laser' }
    expect(missing({ resources: [resourceOf([ten]), laser] })).toEqual(['10', '11'])
    expect(missing({ resources: [laser, resourceOf([ten])] })).toEqual(['10', '11'])
  })

  it('S21 occupies the room during both buffers and allows touching busy time', () => {
    const hour = busyTime(['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'])
    const variation = { resources: [resourceOf([hour])], staff: [{ weekly: weeklyHours(0, 1440) }] }
    expect(missing(variation)).toEqual(['09'])
    expect(missing({ ...variation, rules: { bufferBefore: 1 } })).toEqual(['09', '10'])
    expect(
      offeredStarts({
        ...variation,
        from: '2026-11-23T10:00:00Z',
        to: '2026-11-23T11:00:00Z',
        rules: { bufferBefore: 1 },
      }),
    ).toEqual([])
    expect(missing({ ...variation, rules: { bufferAfter: 1 } })).toEqual(['08', '09'])
    expect(missing({ ...variation, rules: { duration: 59, bufferAfter: 1 } })).toEqual(['09'])
  })

  it('S21 reads busy time to the millisecond and keeps the start between two touching bookings', () => {
    const odd = busyTime(['2026-11-23T09:59:59.999Z', '2026-11-23T10:00:00.001Z'])
    expect(missing({ resources: [resourceOf([odd])] })).toEqual(['09', '10'])
    const around = busyTime(
      ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'],
      ['2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'],
    )
    expect(missing({ resources: [resourceOf([around])] })).toEqual(['09', '11'])
  })

  it('S21 counts a unit once, however often its busy time overlaps', () => {
    const twice = busyTime(
      ['2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z'],
      ['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'],
      ['2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z'],
    )
    const empty = busyTime(['2026-11-23T10:30:00Z', '2026-11-23T10:30:00Z'])
    expect(missing({ resources: [resourceOf([empty])] })).toEqual([])
    expect(missing({ resources: [resourceOf([twice, free])] })).toEqual([])
    expect(missing({ resources: [resourceOf([twice])] })).toEqual(['10', '11'])
  })

  it('S21 does not free the room during processing time', () => {
    const rules = { duration: 120, interval: 60, processing: { after: 30, length: 60 } }
    const wait = busyTime(['2026-11-23T10:30:00Z', '2026-11-23T11:30:00Z'])
    const staff = [{ busy: wait }]
    expect(offeredStarts({ ...monday, rules, staff })).toContain('2026-11-23T10:00:00Z')
    const resources = [resourceOf([wait])]
    expect(offeredStarts({ ...monday, rules, staff, resources })).not.toContain('2026-11-23T10:00:00Z')
  })

  it('S21 offers nothing when there are fewer units than are needed', () => {
    expect(offeredStarts({ ...monday, resources: [resourceOf([free], 2)] })).toEqual([])
    expect(offeredStarts({ ...monday, resources: [resourceOf([])] })).toEqual([])
  })

  it('S21 returns who is free where the resources are free', () => {
    const staff = [{ staffId: 'stf_anna', busy: eleven }, { staffId: 'stf_ben' }]
    const slots = findFreeSlots(buildSlotSearch({ ...monday, staff, resources: [resourceOf([ten])] }))
    expect(isoStarts(slots).slice(0, 3)).toEqual([
      '2026-11-23T08:00:00Z',
      '2026-11-23T09:00:00Z',
      '2026-11-23T11:00:00Z',
    ])
    expect([0, 1, 2].map((index) => freeStaffAt(slots, index))).toEqual([[0, 1], [0, 1], [1]])
  })

  it('S21 S12 excludes full days too, in any order', () => {
    const bookingsPerDay = new Map([['2026-11-24', 1]] as const)
    const found = offeredStarts({
      from: monday.from,
      to: '2026-11-25T10:00:00Z',
      rules: { dailyCap: 1 },
      bookingsPerDay,
      resources: [
        resourceOf([
          busyTime(
            ['2026-11-23T08:00:00Z', '2026-11-23T15:00:00Z'],
            ['2026-11-25T08:00:00Z', '2026-11-25T09:00:00Z'],
          ),
        ]),
      ],
    })
    expect(found).toEqual(['2026-11-23T15:00:00Z', '2026-11-25T09:00:00Z'])
  })

  it('S21 throws on busy time of a unit that is out of order, and on invalid needs', () => {
    const unsorted = busyTime(
      ['2026-11-30T12:00:00Z', '2026-11-30T13:00:00Z'],
      ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'],
    )
    for (const unit of [unsorted, Float64Array.of(NaN, 1)]) {
      expect(() => offeredStarts({ ...monday, resources: [resourceOf([free, unit])] })).toThrow(
        'res_room, unit 1 is not ascending',
      )
    }
    for (const needed of [0, -1, 1.5, NaN]) {
      expect(() => offeredStarts({ ...monday, resources: [resourceOf([free], needed)] })).toThrow(RangeError)
    }
  })
})
