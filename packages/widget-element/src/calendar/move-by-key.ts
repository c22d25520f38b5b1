import { addDays, type PlainDate } from '@booking/shared/time/plain-date'
import { addMonths, startOfWeek, type Weekday } from './month-days.ts'

export type Direction = 'ltr' | 'rtl'

export type KeyPress = { readonly key: string; readonly shiftKey: boolean }

/**
 * The day a key leads to in a date grid (ARIA Authoring Practices), or null for a key that moves nothing.
 * Left and right follow the writing direction; nothing is clamped here.
 */
export function moveByKey(
  { key, shiftKey }: KeyPress,
  from: PlainDate,
  dir: Direction,
  firstDay: Weekday,
): PlainDate | null {
  const forward = dir === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(from, forward)
    case 'ArrowLeft':
      return addDays(from, -forward)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'Home':
      return startOfWeek(from, firstDay)
    case 'End':
      return addDays(startOfWeek(from, firstDay), 6)
    case 'PageDown':
      return addMonths(from, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(from, shiftKey ? -12 : -1)
    default:
      return null
  }
}
