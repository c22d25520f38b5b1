import { describe, expect, it } from 'vitest'
import { fromIso } from '../time/instant.ts'
import {
  checkSession,
  explainEmptySessions,
  findFreeSessions,
  type Session,
  type SessionSearch,
} from './find-free-sessions.ts'

const rules = { minimumNotice: 60, horizonDays: 7, businessTimeZone: 'Europe/Berlin' }

function session(start: string, capacity = 12, taken = 0): Session {
  const begins = fromIso(start)
  return { sessionId: start, staffId: 'stf_anna', start: begins, end: begins + 3_600_000, capacity, taken }
}

function search(from: string, to: string, seats = 1, now = '2026-11-23T07:00:00Z'): SessionSearch {
  return { from: fromIso(from), to: fromIso(to), now: fromIso(now), seats }
}

const monday = ['2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'] as const
const free = (sessions: readonly Session[], asked: SessionSearch): string[] =>
  findFreeSessions(rules, sessions, asked).map(({ sessionId }) => sessionId)

describe('findFreeSessions', () => {
  it('S25 returns the sessions of the period that have enough seats left, in their order', () => {
    const sessions = [
      session('2026-11-23T17:00:00Z', 12, 10),
      session('2026-11-23T09:00:00Z', 12, 11),
      session('2026-11-23T10:00:00Z', 12, 12),
      session('2026-11-24T09:00:00Z'),
    ]
    expect(free(sessions, search(...monday))).toEqual(['2026-11-23T17:00:00Z', '2026-11-23T09:00:00Z'])
    expect(free(sessions, search(...monday, 2))).toEqual(['2026-11-23T17:00:00Z'])
    expect(free(sessions, search(...monday, 3))).toEqual([])
  })

  it('S25 includes a session at the beginning of the period and excludes one at its end', () => {
    const sessions = [session('2026-11-23T09:00:00Z'), session('2026-11-23T10:00:00Z')]
    expect(free(sessions, search('2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'))).toEqual([
      '2026-11-23T09:00:00Z',
    ])
  })

  it('S25 S4 S5 applies notice and horizon to the millisecond', () => {
    const sessions = [
      session('2026-11-23T07:59:59Z'),
      session('2026-11-23T08:00:00Z'),
      session('2026-11-30T22:59:59Z'),
      session('2026-11-30T23:00:00Z'),
    ]
    expect(free(sessions, search('2026-11-01T00:00:00Z', '2026-12-31T00:00:00Z'))).toEqual([
      '2026-11-23T08:00:00Z',
      '2026-11-30T22:59:59Z',
    ])
  })

  it('S25 offers no seat in a session that holds more people than it has seats', () => {
    expect(free([session('2026-11-23T09:00:00Z', 4, 6)], search(...monday))).toEqual([])
  })
})

describe('explainEmptySessions', () => {
  function explain(sessions: readonly Session[], asked: SessionSearch): string {
    expect(findFreeSessions(rules, sessions, asked)).toEqual([])
    return explainEmptySessions(rules, sessions, asked)
  }

  it('S26 calls a period full when its sessions have too few seats left', () => {
    const sessions = [session('2026-11-23T09:00:00Z', 12, 11)]
    expect(explain(sessions, search(...monday, 2))).toBe('full')
  })

  it('S26 calls a past period or one inside the notice too soon, and one beyond the horizon too far', () => {
    const sessions = [session('2026-11-23T09:00:00Z')]
    expect(explain(sessions, search('2026-11-22T00:00:00Z', '2026-11-23T08:00:00Z'))).toBe('too_soon')
    expect(explain(sessions, search('2026-11-30T23:00:00Z', '2026-12-30T23:00:00Z'))).toBe('too_far')
  })

  it('S26 calls today too soon when only a session inside the notice is left, not one that has begun', () => {
    expect(explain([session('2026-11-23T07:30:00Z')], search(...monday))).toBe('too_soon')
    expect(explain([session('2026-11-23T06:30:00Z')], search(...monday))).toBe('closed')
  })

  it('S26 calls a period too far when its only sessions lie beyond the horizon', () => {
    const around = search('2026-11-29T23:00:00Z', '2026-12-02T23:00:00Z')
    expect(explain([session('2026-12-01T09:00:00Z')], around)).toBe('too_far')
    expect(explain([session('2026-12-03T09:00:00Z')], around)).toBe('closed')
    expect(explain([], around)).toBe('closed')
  })

  it('S26 reports full before too soon, and too soon before too far', () => {
    const wide = search('2026-11-22T23:00:00Z', '2026-12-31T00:00:00Z')
    const soon = session('2026-11-23T07:30:00Z')
    const far = session('2026-12-10T09:00:00Z')
    expect(explain([far, soon, session('2026-11-24T09:00:00Z', 1, 1)], wide)).toBe('full')
    expect(explain([far, soon], wide)).toBe('too_soon')
  })
})

describe('checkSession', () => {
  const check = (asked: Session, seats: number) =>
    checkSession(rules, asked, { now: fromIso('2026-11-23T07:00:00Z'), seats })

  it('S27 accepts as many seats as are left', () => {
    expect(check(session('2026-11-23T09:00:00Z', 12, 9), 3)).toEqual({ ok: true, value: null })
  })

  it('S27 refuses more seats than are left and returns their number', () => {
    const refusal = { code: 'seats_exceeded', params: { count: 3, available: 3 } }
    expect(check(session('2026-11-23T09:00:00Z', 12, 9), 4)).toEqual({ ok: false, refusal })
    expect(check(session('2026-11-23T09:00:00Z', 12, 15), 1)).toMatchObject({
      refusal: { params: { count: 0, available: 0 } },
    })
  })

  it('S27 refuses a session inside the notice or beyond the horizon before it counts seats', () => {
    expect(check(session('2026-11-23T07:59:59Z', 1, 1), 1)).toMatchObject({
      refusal: { code: 'notice_too_short' },
    })
    expect(check(session('2026-11-30T23:00:00Z', 1, 1), 1)).toMatchObject({
      refusal: { code: 'too_far_ahead' },
    })
  })
})
