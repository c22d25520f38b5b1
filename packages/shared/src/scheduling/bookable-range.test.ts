import { expect, it } from 'vitest'
import { buildSlotSearch } from '../testing/build-slot-search.ts'
import { bookableRange } from './bookable-window.ts'
import type { SlotRules } from './calendar.ts'

function range(now: string, zone: string, rules: Partial<SlotRules>): string {
  const search = buildSlotSearch({ from: now, to: now, now, rules })
  const { first, last } = bookableRange(search.rules, search.now, zone)
  return `${first} ${last}`
}

it('S19 begins after the notice and ends with the horizon', () => {
  const rules = { minimumNotice: 1440, horizonDays: 30 }
  expect(range('2026-11-20T12:00:00Z', 'Europe/Berlin', rules)).toBe('2026-11-21 2026-12-20')
})

it('S19 uses the dates of the visitor’s zone', () => {
  // The day in Berlin ends at 23:00 UTC, which is noon of the next day in Auckland and 13:00 of the same day in
  // Honolulu.
  const rules = { horizonDays: 0 }
  expect(range('2026-11-20T12:00:00Z', 'Pacific/Auckland', rules)).toBe('2026-11-21 2026-11-21')
  expect(range('2026-11-20T12:00:00Z', 'Pacific/Honolulu', rules)).toBe('2026-11-20 2026-11-20')
  expect(range('2026-11-20T09:00:00Z', 'Pacific/Honolulu', rules)).toBe('2026-11-19 2026-11-20')
})

it('S19 returns a valid range even when the notice reaches beyond the horizon', () => {
  const rules = { minimumNotice: 5 * 1440, horizonDays: 1 }
  expect(range('2026-11-20T12:00:00Z', 'Europe/Berlin', rules)).toBe('2026-11-25 2026-11-25')
})
