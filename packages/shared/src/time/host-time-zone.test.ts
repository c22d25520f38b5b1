import { expect, it } from 'vitest'
import { canonicalTimeZone } from './zone.ts'

it('runs in the time zone that the test project sets', () => {
  const zone = process.env['TZ'] ?? ''
  expect(zone).not.toBe('')
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(canonicalTimeZone(zone))
  const july = new Date(2026, 6, 1)
  expect(july.getTimezoneOffset()).toBe(
    { UTC: 0, 'America/New_York': 240, 'Australia/Sydney': -600, 'Asia/Kolkata': -330 }[zone],
  )
})
