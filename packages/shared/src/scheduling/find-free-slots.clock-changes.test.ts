import { describe, expect, it } from 'vitest'
import { busyTime, offeredStarts, onTheHour, weeklyHours } from '../testing/build-slot-search.ts'

describe('clock changes', () => {
  /** Berlin jumps from 02:00 to 03:00 on 28 March 2027 and repeats 02:00–03:00 on 25 October 2026. */
  const spring = { from: '2027-03-27T23:00:00Z', to: '2027-03-28T22:00:00Z' }
  const autumn = { from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z', now: '2026-10-01T00:00:00Z' }
  const night = [{ weekly: weeklyHours(60, 240) }]

  it('S9 offers no slot in the hour that does not exist', () => {
    expect(offeredStarts({ ...spring, staff: night })).toEqual([
      '2027-03-28T00:00:00Z',
      '2027-03-28T01:00:00Z',
    ])
  })

  it('S9 opens with the jump when the hours begin inside it', () => {
    expect(
      offeredStarts({ ...spring, staff: [{ weekly: weeklyHours(150, 240) }], rules: { interval: 30 } }),
    ).toEqual(['2027-03-28T01:00:00Z'])
  })

  it('S9 offers nothing on a day that a zone skipped', () => {
    // Samoa went from Thursday, 29 December 2011 to Saturday, 31 December.
    const found = offeredStarts({
      from: '2011-12-29T10:00:00Z',
      to: '2011-12-31T10:00:00Z',
      now: '2011-12-01T00:00:00Z',
      rules: { duration: 240, interval: 240, businessTimeZone: 'Pacific/Apia' },
      staff: [{ timeZone: 'Pacific/Apia', weekly: weeklyHours(480, 960) }],
    })
    expect(found).toEqual([
      '2011-12-29T18:00:00Z',
      '2011-12-29T22:00:00Z',
      '2011-12-30T18:00:00Z',
      '2011-12-30T22:00:00Z',
    ])
  })

  it('S10 offers a repeated hour twice', () => {
    expect(offeredStarts({ ...autumn, staff: night })).toEqual([
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T02:00:00Z',
    ])
  })

  it('S10 repeats only half an hour on Lord Howe', () => {
    // 02:00 +11 becomes 01:30 +10:30 on 5 April 2026, at 15:00 UTC.
    const found = offeredStarts({
      from: '2026-04-04T14:00:00Z',
      to: '2026-04-04T16:30:00Z',
      now: '2026-04-01T00:00:00Z',
      rules: { duration: 30, interval: 30 },
      staff: [{ timeZone: 'Australia/Lord_Howe', weekly: weeklyHours(60, 180) }],
    })
    expect(found).toEqual([
      '2026-04-04T14:00:00Z',
      '2026-04-04T14:30:00Z',
      '2026-04-04T15:00:00Z',
      '2026-04-04T15:30:00Z',
      '2026-04-04T16:00:00Z',
    ])
  })

  it('S10 takes the first of the two hours without the second', () => {
    const busy = busyTime(['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'])
    expect(offeredStarts({ ...autumn, staff: [{ weekly: weeklyHours(60, 240), busy }] })).toEqual([
      '2026-10-24T23:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-10-25T02:00:00Z',
    ])
  })

  it('S11 lets an appointment across a change last as long as any other', () => {
    const rules = { duration: 120 }
    // 01:00–04:00 on the wall are two hours in spring and four in autumn.
    expect(offeredStarts({ ...spring, rules, staff: night })).toEqual(['2027-03-28T00:00:00Z'])
    expect(offeredStarts({ ...autumn, rules, staff: night })).toEqual([
      '2026-10-24T23:00:00Z',
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:00:00Z',
    ])
  })

  it('S9 begins the day after the jump where midnight does not exist', () => {
    // Santiago jumps from 24:00 to 01:00 on 6 September 2026, at 04:00 UTC.
    const found = offeredStarts({
      from: '2026-09-06T02:00:00Z',
      to: '2026-09-06T06:00:00Z',
      now: '2026-09-01T00:00:00Z',
      staff: [{ timeZone: 'America/Santiago', weekly: weeklyHours(0, 1440) }],
    })
    expect(found).toEqual(onTheHour('2026-09-06', 2, 5))
  })
})
