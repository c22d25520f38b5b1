import { expect, it } from 'vitest'
import type { AgendaBooking, AgendaView } from '@hourfold/shared/contract/business/agenda'
import { columnOf, cutToHours, shownHours } from './column-items.ts'

const anna = { id: 'stf_anna', slug: 'anna', name: 'Anna', color: null }

const bookingAt = (start: string, end: string, more: Partial<AgendaBooking> = {}): AgendaBooking => ({
  id: `bkg_${start}`,
  reference: 'K7QM-3XHP',
  status: 'confirmed',
  version: 0,
  start,
  end,
  timeZone: 'Europe/Berlin',
  service: { id: 'svc_cut', name: 'Haircut' },
  staff: [anna],
  contact: null,
  guestName: null,
  seats: 1,
  price: null,
  paid: { amount: 0, currency: 'EUR' },
  arrivedAt: null,
  hasNote: false,
  expiresAt: null,
  channel: 'web',
  series: null,
  occupied: { start, end },
  sessionId: null,
  ...more,
})

const agendaOf = (
  date: `${number}-${number}-${number}`,
  working: AgendaView['people'][number]['days'][number]['working'],
  bookings: AgendaBooking[],
  sessions: AgendaView['sessions'] = [],
): AgendaView => ({
  from: date,
  to: date,
  timeZone: 'Europe/Berlin',
  version: '1',
  everybody: [anna],
  people: [{ ...anna, days: [{ date, working, blocks: [] }] }],
  bookings,
  sessions,
})

const show = (agenda: AgendaView, now = Date.parse('2026-01-01T00:00:00Z')) => {
  const [person] = agenda.people
  if (!person) throw new Error('nobody')
  return columnOf(agenda, person, agenda.from, now)
}
const spansOf = (agenda: AgendaView, kind: string, now?: number) =>
  show(agenda, now).items.flatMap(({ item }) => (item.kind === kind ? [[item.from, item.to]] : []))

it('shows a booking with its buffer, and the rest of the hours as free', () => {
  const agenda = agendaOf(
    '2026-11-24',
    [{ start: '2026-11-24T09:00:00Z', end: '2026-11-24T11:00:00Z' }],
    [
      bookingAt('2026-11-24T09:00:00Z', '2026-11-24T09:45:00Z', {
        occupied: { start: '2026-11-24T09:00:00Z', end: '2026-11-24T09:55:00Z' },
      }),
    ],
  )
  expect(spansOf(agenda, 'booking')).toEqual([[600, 645]])
  expect(spansOf(agenda, 'buffer')).toEqual([[645, 655]])
  expect(spansOf(agenda, 'free')).toEqual([
    [655, 690],
    [690, 720],
  ])
})

it('offers no time that has passed', () => {
  const agenda = agendaOf('2026-11-24', [{ start: '2026-11-24T09:00:00Z', end: '2026-11-24T11:00:00Z' }], [])
  expect(spansOf(agenda, 'free', Date.parse('2026-11-24T10:30:00Z'))).toEqual([[690, 720]])
  expect(spansOf(agenda, 'free', Date.parse('2026-11-25T10:30:00Z'))).toEqual([])
})

it('shows both bookings of an hour that the clock repeats, side by side', () => {
  const agenda = agendaOf(
    '2026-10-25',
    [],
    [
      bookingAt('2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z'),
      bookingAt('2026-10-25T01:30:00Z', '2026-10-25T02:15:00Z'),
    ],
  )
  // 2:30 in summer time until 2:15 in winter time has the length that it takes.
  expect(spansOf(agenda, 'booking')).toEqual([
    [150, 195],
    [150, 195],
  ])
  expect(show(agenda).items.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

it('cuts a booking over midnight at the end of the day', () => {
  const over = bookingAt('2026-11-24T22:00:00Z', '2026-11-25T00:30:00Z')
  expect(spansOf(agendaOf('2026-11-24', [], [over]), 'booking')).toEqual([[1380, 1440]])
  expect(spansOf(agendaOf('2026-11-25', [], [over]), 'booking')).toEqual([[0, 90]])
  expect(spansOf(agendaOf('2026-11-26', [], [over]), 'booking')).toEqual([])
})

it('shows whoever comes to a class within it', () => {
  const [start, end] = ['2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z']
  const agenda = agendaOf(
    '2026-11-24',
    [],
    [bookingAt(start, end, { sessionId: 'ses_1' })],
    [
      {
        id: 'ses_1',
        service: { id: 'svc_yoga', name: 'Yoga' },
        staffId: anna.id,
        start,
        end,
        capacity: 12,
        taken: 1,
      },
    ],
  )
  expect(show(agenda).items.map(({ item }) => item.kind)).toEqual(['session'])
})

it('shows the hours from nine to five, and whatever lies beyond', () => {
  const early = agendaOf('2026-11-24', [], [bookingAt('2026-11-24T05:30:00Z', '2026-11-24T06:00:00Z')])
  expect(shownHours([show(early)])).toEqual({ first: 6, hours: 11 })
  expect(shownHours([show(agendaOf('2026-11-24', [], []))])).toEqual({ first: 9, hours: 8 })
})

it('begins no day at midnight because somebody is away the whole day', () => {
  const agenda = agendaOf('2026-11-24', [{ start: '2026-11-24T09:00:00Z', end: '2026-11-24T18:30:00Z' }], [])
  const away = { start: '2026-11-23T23:00:00Z', end: '2026-11-24T23:00:00Z' }
  const [person] = agenda.people
  const days = [
    { date: agenda.from, working: [], blocks: [{ kind: 'time_off' as const, ...away, label: null }] },
  ]
  const absent = show({ ...agenda, people: person ? [{ ...person, days }] : [] })
  const shown = shownHours([show(agenda), absent])
  expect(shown).toEqual({ first: 9, hours: 11 })
  // The absence fills the hours that are shown, and no more.
  expect(absent.items.map((placed) => cutToHours(placed, shown)?.item)).toMatchObject([
    { kind: 'block', from: 9 * 60, to: 20 * 60 },
  ])
  const night = { from: 60, to: 120, kind: 'buffer' as const }
  expect(cutToHours({ item: night, lane: 0, lanes: 1 }, shown)).toBeNull()
})
