import { describe, expect, it } from 'vitest'
import { busyTime, offeredStarts, onTheHour, weeklyHours } from '../testing/build-slot-search.ts'

/** Monday, 23 November 2026: Berlin is an hour ahead of UTC. */
const monday = { from: '2026-11-22T23:00:00Z', to: '2026-11-23T23:00:00Z' }

describe('buffers, busy time and grid', () => {
  it('S6 lets the first appointment begin at the opening and the last one end at closing, whatever the buffers', () => {
    const found = offeredStarts({ ...monday, rules: { bufferBefore: 5, bufferAfter: 30 } })
    expect(found).toEqual(onTheHour('2026-11-23', 8, 15))
  })

  it('S6 keeps both buffers inside working hours with buffersWithinHours', () => {
    const rules = {
      bufferBefore: 15,
      bufferAfter: 30,
      interval: 15,
      duration: 60,
      buffersWithinHours: true,
    }
    const found = offeredStarts({ ...monday, rules })
    expect(found[0]).toBe('2026-11-23T08:15:00Z')
    expect(found.at(-1)).toBe('2026-11-23T14:30:00Z')
  })

  it('S6 joins hours that touch or overlap', () => {
    const weekly = [
      ...weeklyHours(540, 630, [1]),
      ...weeklyHours(630, 690, [1]),
      ...weeklyHours(660, 720, [1]),
    ]
    expect(offeredStarts({ ...monday, rules: { duration: 180 }, staff: [{ weekly }] })).toEqual([
      '2026-11-23T08:00:00Z',
    ])
  })

  it('S6 joins hours across midnight', () => {
    const weekly = [...weeklyHours(1380, 1440, [1]), ...weeklyHours(0, 60, [2])]
    const found = offeredStarts({ ...monday, rules: { duration: 120 }, staff: [{ weekly }] })
    expect(found).toEqual(['2026-11-23T22:00:00Z'])
  })

  it('S6 does not bridge a pause, however short', () => {
    const weekly = [...weeklyHours(540, 599, [1]), ...weeklyHours(600, 660, [1])]
    expect(offeredStarts({ ...monday, staff: [{ weekly }] })).toEqual(['2026-11-23T09:00:00Z'])
  })

  it('S7 offers starts that only touch busy time and none that overlap it', () => {
    const busy = busyTime(['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'])
    expect(offeredStarts({ ...monday, staff: [{ busy }] })).toEqual([
      '2026-11-23T08:00:00Z',
      ...onTheHour('2026-11-23', 10, 15),
    ])
  })

  it('S7 keeps the buffers clear of busy time', () => {
    const busy = busyTime(['2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'])
    const found = offeredStarts({
      ...monday,
      rules: { bufferBefore: 10, bufferAfter: 10, interval: 10 },
      staff: [{ busy }],
    })
    expect(found).toContain('2026-11-23T08:50:00Z')
    expect(found).not.toContain('2026-11-23T09:00:00Z')
    expect(found).not.toContain('2026-11-23T11:00:00Z')
    expect(found).toContain('2026-11-23T11:10:00Z')
  })

  it('S7 keeps a buffer clear of busy time outside hours too', () => {
    const busy = busyTime(
      ['2026-11-23T07:00:00Z', '2026-11-23T07:56:00Z'],
      ['2026-11-23T16:04:00Z', '2026-11-23T17:00:00Z'],
    )
    const variation = { ...monday, rules: { bufferBefore: 5, bufferAfter: 5 }, staff: [{ busy }] }
    expect(offeredStarts(variation)).toEqual(onTheHour('2026-11-23', 9, 14))
  })

  it('S7 considers a long busy span that a short one follows', () => {
    const busy = busyTime(
      ['2026-11-23T07:00:00Z', '2026-11-23T14:00:00Z'],
      ['2026-11-23T08:00:00Z', '2026-11-23T08:15:00Z'],
    )
    expect(offeredStarts({ ...monday, staff: [{ busy }] })).toEqual(onTheHour('2026-11-23', 14, 15))
  })

  it('S7 counts busy time that began before the hours of the day', () => {
    const busy = busyTime(['2026-11-20T00:00:00Z', '2026-11-23T14:30:00Z'])
    expect(offeredStarts({ ...monday, staff: [{ busy }] })).toEqual(['2026-11-23T15:00:00Z'])
  })

  it('S7 considers a busy span of several days that a short one follows', () => {
    const busy = busyTime(
      ['2026-11-20T08:00:00Z', '2026-11-23T14:00:00Z'],
      ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'],
    )
    expect(offeredStarts({ ...monday, from: '2026-11-20T08:00:00Z', staff: [{ busy }] })).toEqual(
      onTheHour('2026-11-23', 14, 15),
    )
  })

  it('S7 reads busy time to the millisecond', () => {
    const busy = busyTime(['2026-11-23T08:59:59.999Z', '2026-11-23T10:00:00.001Z'])
    expect(offeredStarts({ ...monday, staff: [{ busy }] })).toEqual(onTheHour('2026-11-23', 11, 15))
  })

  it('S7 ignores a busy span without length', () => {
    const busy = busyTime(['2026-11-23T08:30:00Z', '2026-11-23T08:30:00Z'])
    expect(offeredStarts({ ...monday, staff: [{ busy }] })).toHaveLength(8)
  })

  it('S7 throws on busy time that is out of order or NaN', () => {
    const unsorted = busyTime(
      ['2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'],
      ['2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'],
    )
    expect(() => offeredStarts({ ...monday, staff: [{ busy: unsorted }] })).toThrow('not ascending')
    expect(() => offeredStarts({ ...monday, staff: [{ busy: Float64Array.of(NaN, 1) }] })).toThrow(
      'not ascending',
    )
  })

  it('S8 counts starts from the opening', () => {
    const staff = [{ weekly: weeklyHours(550, 640, [1]) }]
    expect(offeredStarts({ ...monday, rules: { duration: 20, interval: 30 }, staff })).toEqual([
      '2026-11-23T08:10:00Z',
      '2026-11-23T08:40:00Z',
      '2026-11-23T09:10:00Z',
    ])
  })

  it('S8 restarts counting after a pause, even where ranges of hours touch', () => {
    const rules = { duration: 20, interval: 30 }
    const morning = weeklyHours(550, 600, [1])
    const starts = ['2026-11-23T08:10:00Z', '2026-11-23T08:40:00Z']
    const pause = [{ weekly: [...morning, ...weeklyHours(665, 720, [1])] }]
    expect(offeredStarts({ ...monday, rules, staff: pause })).toEqual([
      ...starts,
      '2026-11-23T10:05:00Z',
      '2026-11-23T10:35:00Z',
    ])
    const touching = [{ weekly: [...weeklyHours(600, 650, [1]), ...morning] }]
    expect(offeredStarts({ ...monday, rules, staff: touching })).toEqual([
      ...starts,
      '2026-11-23T09:00:00Z',
      '2026-11-23T09:30:00Z',
    ])
  })

  it('S8 counts from the opening of the day before where hours run past midnight', () => {
    const staff = [{ weekly: weeklyHours(1330, 1560, [7]) }]
    // Sunday 22:10, 22:55, 23:40; then Monday 00:25. The last hour begins at one.
    expect(offeredStarts({ ...monday, rules: { interval: 45 }, staff })).toEqual(['2026-11-22T23:25:00Z'])
  })

  it('S8 lets two people who open at different minutes keep their own starts', () => {
    const staff = [{ weekly: weeklyHours(540, 660, [1]) }, { weekly: weeklyHours(550, 660, [1]) }]
    expect(offeredStarts({ ...monday, rules: { duration: 45, interval: 45 }, staff })).toEqual([
      '2026-11-23T08:00:00Z',
      '2026-11-23T08:10:00Z',
      '2026-11-23T08:45:00Z',
      '2026-11-23T08:55:00Z',
    ])
  })

  it('S8 counts from midnight with startsFrom midnight', () => {
    const staff = [{ weekly: weeklyHours(550, 640, [1]) }]
    const rules = { duration: 20, interval: 20, startsFrom: 'midnight' } as const
    expect(offeredStarts({ ...monday, rules, staff })).toEqual([
      '2026-11-23T08:20:00Z',
      '2026-11-23T08:40:00Z',
      '2026-11-23T09:00:00Z',
      '2026-11-23T09:20:00Z',
    ])
  })

  it('S8 starts the grid anew at midnight where the interval does not divide the day', () => {
    const found = offeredStarts({
      ...monday,
      to: '2026-11-24T00:30:00Z',
      rules: { duration: 10, interval: 50 },
      staff: [{ weekly: weeklyHours(0, 1440) }],
    })
    // 22:30 and 23:20 on the wall, then midnight and 00:50.
    expect(found.slice(-4)).toEqual([
      '2026-11-23T21:30:00Z',
      '2026-11-23T22:20:00Z',
      '2026-11-23T23:00:00Z',
      '2026-11-23T23:50:00Z',
    ])
    expect(found.slice(0, 2)).toEqual(['2026-11-22T23:00:00Z', '2026-11-22T23:50:00Z'])
  })

  it('S8 lets interval and duration differ', () => {
    expect(offeredStarts({ ...monday, rules: { duration: 180, interval: 120 } })).toEqual([
      '2026-11-23T08:00:00Z',
      '2026-11-23T10:00:00Z',
      '2026-11-23T12:00:00Z',
    ])
  })

  it('a slot search throws on invalid lengths', () => {
    for (const rules of [
      { interval: 0 },
      { duration: 0 },
      { duration: 12.5 },
      { bufferAfter: -1 },
      { interval: NaN },
    ]) {
      expect(() => offeredStarts({ ...monday, rules })).toThrow(RangeError)
    }
  })
})
