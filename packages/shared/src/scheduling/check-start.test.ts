import { describe, expect, it } from 'vitest'
import {
  buildSlotSearch,
  busyTime,
  resourceOf,
  weeklyHours,
  type SlotSearchVariation,
} from '../testing/build-slot-search.ts'
import { fromIso } from '../time/instant.ts'
import { checkStart } from './find-free-slots.ts'

type Variation = Omit<SlotSearchVariation, 'from' | 'to'>

function check(start: string, staffId: string | null, variation: Variation = {}): string {
  const search = buildSlotSearch({ from: start, to: start, now: '2026-11-23T07:00:00Z', ...variation })
  const result = checkStart(search, fromIso(start), staffId)
  return result.ok ? result.value.join() : result.refusal.code
}

function checkAnyMinute(start: string, variation: Variation = {}): string {
  const now = '2026-11-23T07:00:00Z'
  const search = buildSlotSearch({ from: start, to: start, now, ...variation })
  const shorter = { ...search, rules: { ...search.rules, duration: 30 } }
  const result = checkStart(shorter, fromIso(start), null, { onGrid: false })
  return result.ok ? result.value.join() : result.refusal.code
}

const team = [
  { staffId: 'stf_anna', busy: busyTime(['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z']) },
  { staffId: 'stf_ben' },
]

describe('checkStart', () => {
  it('S15 returns everybody who is free, or the one requested person', () => {
    expect(check('2026-11-23T10:00:00Z', null, { staff: team })).toBe('stf_anna,stf_ben')
    expect(check('2026-11-23T10:00:00Z', 'stf_anna', { staff: team })).toBe('stf_anna')
    expect(check('2026-11-23T09:00:00Z', null, { staff: team })).toBe('stf_ben')
  })

  it('S15 refuses a person who is taken while another is free', () => {
    expect(check('2026-11-23T09:00:00Z', 'stf_anna', { staff: team })).toBe('slot_taken')
  })

  it.each([
    ['off the grid', '2026-11-23T10:01:00Z'],
    ['a second past the grid', '2026-11-23T10:00:01Z'],
    ['before opening', '2026-11-23T07:00:00Z'],
    ['when the rest of the day is too short', '2026-11-23T16:00:00Z'],
    ['on a Sunday', '2026-11-29T10:00:00Z'],
    ['in the hour that does not exist', '2027-03-28T01:30:00Z'],
  ])('S15 refuses a start %s as taken', (_, start) => {
    expect(check(start, null)).toBe('slot_taken')
  })

  it('S15 refuses an unknown person and a service without staff as taken', () => {
    expect(check('2026-11-23T10:00:00Z', 'stf_nobody')).toBe('slot_taken')
    expect(check('2026-11-23T10:00:00Z', null, { staff: [] })).toBe('slot_taken')
  })

  it('S15 refuses a day at its cap as taken', () => {
    const bookingsPerDay = new Map([['2026-11-23', 5]] as const)
    expect(check('2026-11-23T10:00:00Z', null, { rules: { dailyCap: 5 }, bookingsPerDay })).toBe('slot_taken')
    expect(check('2026-11-24T10:00:00Z', null, { rules: { dailyCap: 5 }, bookingsPerDay })).toBe('stf_anna')
  })

  it('S15 refuses a start inside the notice as too soon, whether or not it is free', () => {
    const rules = { minimumNotice: 180 }
    expect(check('2026-11-23T09:00:00Z', null, { rules })).toBe('notice_too_short')
    expect(check('2026-11-23T09:59:59Z', null, { rules, staff: [] })).toBe('notice_too_short')
    expect(check('2026-11-23T10:00:00Z', null, { rules })).toBe('stf_anna')
    expect(check('2020-01-01T10:00:00Z', null)).toBe('notice_too_short')
  })

  it('S15 refuses a start beyond the horizon as too far, to the minute', () => {
    const variation = { rules: { horizonDays: 1 }, staff: [{ weekly: weeklyHours(0, 1440) }] }
    expect(check('2026-11-24T22:00:00Z', null, variation)).toBe('stf_anna')
    expect(check('2026-11-24T23:00:00Z', null, variation)).toBe('too_far_ahead')
    expect(check('9999-12-31T23:59:59Z', null, variation)).toBe('too_far_ahead')
  })

  it('S15 refuses NaN', () => {
    const search = buildSlotSearch({ from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' })
    expect(checkStart(search, NaN, null)).toMatchObject({ ok: false })
    expect(checkStart(search, Infinity, null)).toMatchObject({ ok: false })
    expect(checkStart(search, -Infinity, null)).toMatchObject({ ok: false })
  })

  it('S15 S21 refuses a start for which a room is missing as taken', () => {
    const room = busyTime(['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'])
    const resources = [resourceOf([room])]
    expect(check('2026-11-23T10:00:00Z', null, { resources })).toBe('slot_taken')
    expect(check('2026-11-23T11:00:00Z', null, { resources })).toBe('stf_anna')
  })

  it('S15 S22 returns all people booked together, and refuses when one is taken', () => {
    expect(check('2026-11-23T10:00:00Z', null, { staff: team, together: true })).toBe('stf_anna,stf_ben')
    expect(check('2026-11-23T09:00:00Z', null, { staff: team, together: true })).toBe('slot_taken')
    expect(check('2026-11-23T09:00:00Z', 'stf_ben', { staff: team, together: true })).toBe('slot_taken')
  })

  it('S23 accepts any whole minute without the grid', () => {
    expect(checkAnyMinute('2026-11-23T10:07:00Z')).toBe('stf_anna')
    expect(checkAnyMinute('2026-11-23T08:00:00Z')).toBe('stf_anna')
    expect(checkAnyMinute('2026-11-23T10:07:30Z')).toBe('slot_taken')
  })

  it('S23 applies every other rule without the grid too', () => {
    const busy = busyTime(['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'])
    const bookingsPerDay = new Map([['2026-11-23', 1]] as const)
    expect(checkAnyMinute('2026-11-23T15:01:00Z', {})).toBe('stf_anna')
    expect(checkAnyMinute('2026-11-23T15:01:00Z', { rules: { bufferAfter: 60 } })).toBe('stf_anna')
    const held = { bufferAfter: 60, buffersWithinHours: true }
    expect(checkAnyMinute('2026-11-23T15:01:00Z', { rules: held })).toBe('slot_taken')
    expect(checkAnyMinute('2026-11-23T16:01:00Z', { rules: { bufferAfter: 60 } })).toBe('slot_taken')
    expect(checkAnyMinute('2026-11-23T10:59:00Z', { staff: [{ busy }] })).toBe('slot_taken')
    expect(checkAnyMinute('2026-11-23T10:59:00Z', { resources: [resourceOf([busy])] })).toBe('slot_taken')
    expect(checkAnyMinute('2026-11-23T10:59:00Z', { rules: { dailyCap: 1 }, bookingsPerDay })).toBe(
      'slot_taken',
    )
    expect(checkAnyMinute('2026-11-23T10:59:00Z', { rules: { minimumNotice: 240 } })).toBe('notice_too_short')
    expect(checkAnyMinute('2026-11-24T10:59:00Z', { rules: { horizonDays: 0 } })).toBe('too_far_ahead')
  })
})
