import { describe, expect, test } from 'vitest'
import { moveByKey } from './move-by-key.ts'

// A Friday; its week is 15–21 from Sunday on, 16–22 from Monday on.
const friday = '2026-11-20'
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('The keyboard of the date grid', () => {
  test.each([
    ['ArrowRight', '2026-11-21'],
    ['ArrowLeft', '2026-11-19'],
    ['ArrowDown', '2026-11-27'],
    ['ArrowUp', '2026-11-13'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-20'],
    ['PageUp', '2026-10-20'],
  ])('%s leads to %s where one writes from left to right', (key, day) => {
    expect(moveByKey(press(key), friday, 'ltr', 1)).toBe(day)
  })

  test.each([
    ['ArrowRight', '2026-11-19'],
    ['ArrowLeft', '2026-11-21'],
    ['ArrowDown', '2026-11-27'],
    ['ArrowUp', '2026-11-13'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-20'],
    ['PageUp', '2026-10-20'],
  ])('%s leads to %s where one writes from right to left', (key, day) => {
    expect(moveByKey(press(key), friday, 'rtl', 1)).toBe(day)
  })

  test('Home and End follow the first day of the week', () => {
    expect(moveByKey(press('Home'), friday, 'ltr', 0)).toBe('2026-11-15')
    expect(moveByKey(press('End'), friday, 'ltr', 0)).toBe('2026-11-21')
  })

  test('Shift with PageUp and PageDown moves by a year, from a leap day to the last of February', () => {
    expect(moveByKey(press('PageDown', true), friday, 'ltr', 1)).toBe('2027-11-20')
    expect(moveByKey(press('PageUp', true), friday, 'ltr', 1)).toBe('2025-11-20')
    expect(moveByKey(press('PageDown', true), '2028-02-29', 'ltr', 1)).toBe('2029-02-28')
  })

  test('a month that is too short gives its last day', () => {
    expect(moveByKey(press('PageDown'), '2026-01-31', 'ltr', 1)).toBe('2026-02-28')
  })

  test.each(['Tab', 'Enter', ' ', 'a', 'Escape'])('%s moves nothing', (key) => {
    expect(moveByKey(press(key), friday, 'ltr', 1)).toBeNull()
  })
})
