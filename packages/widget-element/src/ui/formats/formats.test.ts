import { describe, expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'
import { formatMoney } from './format-money.ts'
import {
  formatDateTime,
  formatOffset,
  formatShortDateTime,
  formatTime,
  formatTimeRange,
  formatWhen,
} from './format-time.ts'

describe('Money', () => {
  test.each([
    ['en-US', 4500, 'EUR', '€45'],
    ['en-US', 4550, 'EUR', '€45.50'],
    ['de-DE', 123450, 'EUR', '1.234,50 €'],
    ['en-US', 4500, 'JPY', '¥4,500'],
    ['en-US', 450000, 'HUF', 'HUF 4,500'],
    ['en-US', 4505, 'KWD', 'KWD 4.505'],
  ])('in %s, %i minor units of %s are %s', (locale, amount, currency, words) => {
    expect(formatMoney(locale, { amount, currency })).toBe(words)
  })
})

describe('Lengths of time', () => {
  test.each([
    ['en-US', 45, '45 min', '45 minutes'],
    ['en-US', 60, '1 hr', '1 hour'],
    ['en-US', 90, '1 hr, 30 min', '1 hour, 30 minutes'],
    ['de-DE', 90, '1 Std., 30 Min.', '1 Stunde, 30 Minuten'],
    ['en-US', 0, '0 min', '0 minutes'],
  ])('in %s, %i minutes are "%s", and in a sentence "%s"', (locale, minutes, words, sentence) => {
    expect(formatDuration(locale, minutes)).toBe(words)
    expect(formatDuration(locale, minutes, 'long')).toBe(sentence)
  })
})

describe('Moments', () => {
  test('moments are formatted in the zone, with the same spaces in every runtime', () => {
    expect(formatTime('en-US', '2026-11-20T08:30:00Z', 'Europe/Berlin', 'auto')).toBe('9:30 AM')
    expect(formatTime('en-US', '2026-11-20T23:30:00Z', 'Europe/Berlin', 'h23')).toBe('00:30')
    expect(formatTime('de-DE', '2026-11-20T08:30:00Z', 'Europe/Berlin', 'h12')).toMatch(/^9:30 AM$/)
  })

  test.each([
    ['en-US', 'auto', '9:30 – 10:15 AM', 'Friday, November 20, 2026 at 9:30 AM'],
    ['de-DE', 'auto', '09:30–10:15 Uhr', 'Freitag, 20. November 2026 um 09:30'],
    ['fr-FR', 'auto', '09:30 – 10:15', 'vendredi 20 novembre 2026 à 09:30'],
    ['fi-FI', 'auto', '9.30–10.15', 'perjantai 20. marraskuuta 2026 klo 9.30'],
    ['de-DE', 'h12', '9:30–10:15 AM', 'Freitag, 20. November 2026 um 9:30 AM'],
  ] as const)('moments are written in %s (%s) as the locale does', (locale, hourCycle, range, moment) => {
    const [start, end] = ['2026-11-20T08:30:00Z', '2026-11-20T09:15:00Z']
    expect(formatTimeRange(locale, start, end, 'Europe/Berlin', hourCycle)).toBe(range)
    expect(formatDateTime(locale, start, 'Europe/Berlin', hourCycle)).toBe(moment)
  })

  test.each([
    ['en-US', 'Fri, Nov 20, 9:30 AM'],
    ['de-DE', 'Fr., 20. Nov., 09:30'],
    ['pt-PT', 'sexta, 20/11, 09:30'],
    ['fi-FI', 'pe 20.11. klo 9.30'],
  ])('moments are as exact in short in %s', (locale, moment) => {
    expect(formatShortDateTime(locale, '2026-11-20T08:30:00Z', 'Europe/Berlin', 'auto')).toBe(moment)
  })

  test('over midnight are joined without their dates', () =>
    expect(
      formatTimeRange('en-US', '2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z', 'Europe/Berlin', 'auto'),
    ).toBe('11:30 PM – 12:30 AM'))

  test('moments have the local date of the zone', () => {
    expect(formatWhen('en-US', '2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('Saturday, November 21, 2026')
    expect(formatOffset('en-US', '2026-07-20T12:00:00Z', 'Asia/Kolkata')).toBe('GMT+5:30')
    expect(formatOffset('en-US', '2026-11-20T12:00:00Z', 'Europe/London')).toBe('GMT')
  })
})
