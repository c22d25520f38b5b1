import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  resourceOf,
  weeklyHours,
  type SlotSearchVariation,
} from '../testing/build-slot-search.ts'
import { explainEmpty } from './find-free-sessions.ts'
import { findFreeSlots } from './find-free-slots.ts'

function explain(variation: SlotSearchVariation): string {
  const search = buildSlotSearch(variation)
  expect(findFreeSlots(search).starts).toHaveLength(0)
  return explainEmpty(search)
}

const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }
const booked = busyTime(['2026-11-23T08:00:00Z', '2026-11-23T16:00:00Z'])

describe('explainEmpty', () => {
  it('S16 calls a period full when all of it is taken', () => {
    expect(explain({ ...monday, staff: [{ busy: booked }] })).toBe('full')
  })

  it('S16 calls a period full when the gaps that are left are too short', () => {
    const busy = busyTime(
      ['2026-11-23T08:30:00Z', '2026-11-23T12:00:00Z'],
      ['2026-11-23T12:59:00Z', '2026-11-23T15:30:00Z'],
    )
    expect(explain({ ...monday, staff: [{ busy }] })).toBe('full')
  })

  it('S16 calls a day at its cap full', () => {
    const bookingsPerDay = new Map([['2026-11-23', 2]] as const)
    expect(explain({ ...monday, rules: { dailyCap: 2 }, bookingsPerDay })).toBe('full')
  })

  it('S16 calls a period closed when nobody works', () => {
    expect(explain({ from: '2026-11-20T23:00:00Z', to: '2026-11-22T23:00:00Z' })).toBe('closed')
    expect(explain({ ...monday, staff: [] })).toBe('closed')
    expect(explain({ ...monday, staff: [{ overrides: [{ date: '2026-11-23', ranges: [] }] }] })).toBe(
      'closed',
    )
  })

  it('S16 calls a period closed when the appointment is longer than the hours', () => {
    expect(explain({ ...monday, rules: { duration: 481 } })).toBe('closed')
  })

  it('S16 calls the past and the time inside the notice too soon, open or not', () => {
    expect(explain({ ...monday, now: '2026-11-24T00:00:00Z' })).toBe('too_soon')
    expect(explain({ ...monday, now: '2026-11-22T23:00:00Z', rules: { minimumNotice: 1440 } })).toBe(
      'too_soon',
    )
  })

  it('S16 calls today too soon when only the hours inside the notice are left', () => {
    expect(explain({ ...monday, now: '2026-11-23T14:00:00Z', rules: { minimumNotice: 120 } })).toBe(
      'too_soon',
    )
  })

  it('S16 calls today closed when its hours are over', () => {
    expect(explain({ ...monday, now: '2026-11-23T16:30:00Z' })).toBe('closed')
  })

  it('S16 calls today full when what is left beyond the notice is taken', () => {
    const rules = { minimumNotice: 60 }
    expect(explain({ ...monday, now: '2026-11-23T10:00:00Z', rules, staff: [{ busy: booked }] })).toBe('full')
  })

  it('S16 calls a period beyond the horizon too far, open or not', () => {
    const rules = { horizonDays: 3 }
    expect(explain({ ...monday, rules })).toBe('too_far')
    expect(explain({ from: '2026-11-20T23:00:00Z', to: '2026-11-22T23:00:00Z', rules })).toBe('too_far')
  })

  it('S16 calls a period too far when its bookable part is closed', () => {
    // Sunday is the last bookable day, and closed; Monday would be open.
    const weekend = { from: '2026-11-21T23:00:00Z', to: '2026-11-23T23:00:00Z', now: '2026-11-22T08:00:00Z' }
    expect(explain({ ...weekend, rules: { horizonDays: 0 } })).toBe('too_far')
  })

  it('S16 returns a reason when the notice reaches beyond the horizon', () => {
    const rules = { minimumNotice: 10 * 1440, horizonDays: 2 }
    expect(explain({ ...monday, now: '2026-11-23T07:00:00Z', rules })).toBe('too_soon')
    expect(explain({ ...monday, now: '2026-11-01T07:00:00Z', rules })).toBe('too_far')
  })

  it('S16 S21 calls a period full when a room is missing, booked or nonexistent', () => {
    expect(explain({ ...monday, resources: [resourceOf([booked])] })).toBe('full')
    expect(explain({ ...monday, resources: [resourceOf([])] })).toBe('full')
    expect(explain({ ...monday, staff: [{ weekly: [] }], resources: [resourceOf([booked])] })).toBe('closed')
  })

  it('S16 S22 calls a period full when one of all required people is taken, and closed when their hours never overlap', () => {
    const together = true
    expect(explain({ ...monday, together, staff: [{}, { busy: booked }] })).toBe('full')
    expect(explain({ ...monday, together, staff: [{}, { weekly: weeklyHours(1080, 1200) }] })).toBe('closed')
  })

  it('S16 S20 calls a period full when only the work before and after the processing time is taken', () => {
    const rules = { duration: 480, processing: { after: 60, length: 360 } }
    const wait = busyTime(['2026-11-23T09:00:00Z', '2026-11-23T15:00:01Z'])
    expect(explain({ ...monday, rules, staff: [{ busy: wait }] })).toBe('full')
  })
})
