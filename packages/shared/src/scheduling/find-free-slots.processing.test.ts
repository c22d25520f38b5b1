import { describe, expect, it } from 'vitest'
import { busyTime, offeredStarts, onTheHour, weeklyHours } from '../testing/build-slot-search.ts'

/** Monday, 23 November 2026: Berlin is an hour ahead of UTC. */
const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }

/** A color treatment: half an hour of work, an hour of processing, half an hour of work. */
const color = { duration: 120, interval: 30, processing: { after: 30, length: 60 } }

describe('processing time', () => {
  it('S20 offers a start when another appointment fits into its processing time or touches it', () => {
    const busy = busyTime(['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'])
    const found = offeredStarts({ ...monday, rules: color, staff: [{ busy }] })
    expect(found).toContain('2026-11-23T09:30:00Z')
    expect(found).not.toContain('2026-11-23T09:00:00Z')
    expect(found).not.toContain('2026-11-23T10:00:00Z')
    expect(found).toContain('2026-11-23T08:00:00Z')
    expect(found).toContain('2026-11-23T11:00:00Z')
  })

  it('S20 keeps the person busy throughout without processing time', () => {
    const busy = busyTime(['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'])
    const rules = { ...color, processing: null }
    expect(offeredStarts({ ...monday, rules, staff: [{ busy }] })).not.toContain('2026-11-23T09:30:00Z')
  })

  it.each([
    ['a minute before the processing time', '2026-11-23T09:59:00Z', '2026-11-23T10:30:00Z'],
    ['a minute after it', '2026-11-23T10:30:00Z', '2026-11-23T11:01:00Z'],
    ['a millisecond before it', '2026-11-23T09:59:59.999Z', '2026-11-23T10:30:00Z'],
    ['beyond both of its ends', '2026-11-23T09:00:00Z', '2026-11-23T12:00:00Z'],
  ])('S20 does not offer a start when another booking occupies the person %s', (_, start, end) => {
    const found = offeredStarts({ ...monday, rules: color, staff: [{ busy: busyTime([start, end]) }] })
    expect(found).not.toContain('2026-11-23T09:30:00Z')
  })

  it('S20 adds the buffers to the work on either side', () => {
    const rules = { ...color, bufferBefore: 15, bufferAfter: 15 }
    const offered = (start: string, end: string) =>
      offeredStarts({ ...monday, rules, staff: [{ busy: busyTime([start, end]) }] }).includes(
        '2026-11-23T09:30:00Z',
      )
    expect(offered('2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z')).toBe(true)
    expect(offered('2026-11-23T09:00:00Z', '2026-11-23T09:15:00Z')).toBe(true)
    expect(offered('2026-11-23T09:00:00Z', '2026-11-23T09:16:00Z')).toBe(false)
    expect(offered('2026-11-23T11:45:00Z', '2026-11-23T12:00:00Z')).toBe(true)
    expect(offered('2026-11-23T11:44:00Z', '2026-11-23T12:00:00Z')).toBe(false)
  })

  it('S20 interlocks with an appointment of the same kind', () => {
    // The first one began at 09:00: its two halves of work leave the hour from 09:30 free, and 10:30 is over at 11:00.
    const busy = busyTime(
      ['2026-11-23T09:00:00Z', '2026-11-23T09:30:00Z'],
      ['2026-11-23T10:30:00Z', '2026-11-23T11:00:00Z'],
    )
    const found = offeredStarts({ ...monday, rules: color, staff: [{ busy }] })
    expect(found.filter((start) => start < '2026-11-23T11:30:00Z')).toEqual([
      '2026-11-23T08:00:00Z',
      '2026-11-23T08:30:00Z',
      '2026-11-23T09:30:00Z',
      '2026-11-23T10:00:00Z',
      '2026-11-23T11:00:00Z',
    ])
  })

  it('S20 S6 requires the processing time to lie inside working hours too', () => {
    const weekly = [...weeklyHours(540, 600, [1]), ...weeklyHours(630, 720, [1])]
    expect(offeredStarts({ ...monday, rules: color, staff: [{ weekly }] })).toEqual([])
    const joined = [...weeklyHours(540, 600, [1]), ...weeklyHours(600, 720, [1])]
    expect(offeredStarts({ ...monday, rules: color, staff: [{ weekly: joined }] })).toHaveLength(3)
  })

  it('S20 ignores a busy span without length and considers a long one that a short one follows', () => {
    const rules = { duration: 120, interval: 60, processing: { after: 30, length: 60 } }
    const empty = busyTime(['2026-11-23T08:15:00Z', '2026-11-23T08:15:00Z'])
    expect(offeredStarts({ ...monday, rules, staff: [{ busy: empty }] })).toEqual(
      onTheHour('2026-11-23', 8, 14),
    )
    const nested = busyTime(
      ['2026-11-23T07:00:00Z', '2026-11-23T13:00:00Z'],
      ['2026-11-23T08:00:00Z', '2026-11-23T08:15:00Z'],
    )
    expect(offeredStarts({ ...monday, rules, staff: [{ busy: nested }] })).toEqual(
      onTheHour('2026-11-23', 13, 14),
    )
  })

  it('S20 throws on processing time without work before and after it', () => {
    for (const processing of [
      { after: 0, length: 30 },
      { after: 30, length: 0 },
      { after: 30, length: 90 },
      { after: 119, length: 1 },
      { after: 30, length: 10.5 },
      { after: NaN, length: 10 },
      { after: -30, length: 60 },
    ]) {
      expect(() => offeredStarts({ ...monday, rules: { ...color, processing } })).toThrow('processing time')
    }
    const widest = { after: 1, length: 118 }
    expect(offeredStarts({ ...monday, rules: { ...color, processing: widest } })).toHaveLength(13)
  })

  it('S7 throws on busy time that is out of order after the searched hours', () => {
    const busy = busyTime(
      ['2026-11-23T18:00:00Z', '2026-11-23T19:00:00Z'],
      ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'],
    )
    expect(() => offeredStarts({ ...monday, staff: [{ busy }] })).toThrow('not ascending')
    expect(() => offeredStarts({ ...monday, rules: color, staff: [{ busy }] })).toThrow('not ascending')
  })
})
