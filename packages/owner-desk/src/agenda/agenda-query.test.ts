import { describe, expect, it } from 'vitest'
import { agendaPath, readAgendaQuery, stepDate } from './agenda-query.ts'

const read = (search: string, tag = 'de-DE') =>
  readAgendaQuery({
    search: new URLSearchParams(search),
    timeZone: 'Europe/Berlin',
    now: Date.parse('2026-11-24T23:30:00Z'),
    tag,
  })

describe('the address of the agenda', () => {
  it('the address of the agenda is today on the clock of the business, where it says nothing', () => {
    expect(read('')).toMatchObject({
      view: 'day',
      date: '2026-11-25',
      from: '2026-11-25',
      to: '2026-11-26',
      staff: null,
    })
  })

  it('the address of the agenda is today for what it does not understand', () => {
    expect(read('date=2026-02-30&view=month&staff=')).toEqual(read(''))
    expect(read('date=9999-12-31')).toEqual(read(''))
  })

  it('the address of the agenda shows weeks from the first day of the language', () => {
    expect(read('view=week&date=2026-11-29')).toMatchObject({ from: '2026-11-23', to: '2026-11-30' })
    expect(read('view=week&date=2026-11-29', 'en-US')).toMatchObject({ from: '2026-11-29', to: '2026-12-06' })
  })

  it('the address of the agenda leads to the next and the previous period, and keeps the view and the person', () => {
    const week = read('view=week&date=2026-12-30&staff=anna')
    expect(agendaPath(week, { date: stepDate(week, 1) })).toBe('/desk?date=2027-01-06&view=week&staff=anna')
    const day = read('')
    expect(agendaPath(day, { date: stepDate(day, -1) })).toBe('/desk?date=2026-11-24')
    expect(agendaPath(day)).toBe('/desk')
  })

  it('the address of the agenda keeps a name that is no slug from meaning anything else', () => {
    expect(agendaPath(read('staff=a%26view%3Dweek'))).toBe('/desk?staff=a%26view%3Dweek')
  })
})
