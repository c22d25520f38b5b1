import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const read = (text: string, edge: 'start' | 'end' = 'start') => {
  const moment = readMoment('Europe/Berlin', text, edge)
  return moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 16)
}

test('a date is its first instant as a start, and the first one after it as an end', () => {
  expect(read('2026-12-01')).toBe('2026-11-30T23:00')
  expect(read('2026-12-01', 'end')).toBe('2026-12-01T23:00')
  // The day is 23 hours long.
  expect([read('2027-03-28'), read('2027-03-28', 'end')]).toEqual(['2027-03-27T23:00', '2027-03-28T22:00'])
})

test('a time is on the clock of the business', () => {
  expect(read('2026-12-01T14:00')).toBe('2026-12-01T13:00')
})

test.each(['2027-10-31T02:30', '2027-03-28T02:30'])(
  'a time that the clocks repeat or skip is refused until it is an instant: %s',
  (text) => {
    expect(read(text)).toBeUndefined()
    expect(read(`${text}Z`)).toBe(text)
  },
)

test('a time in UTC is that instant', () => {
  expect(read('2026-12-01T13:00Z')).toBe('2026-12-01T13:00')
})

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-02-30T10:00',
  '2026-12-01T24:00',
  '2026-12-01 14:00',
  '2026-12-01T25:00Z',
])('"%s" is not a moment', (text) => {
  expect(read(text)).toBeUndefined()
})
