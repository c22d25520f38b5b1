import { endOfWeek, parseDate, startOfWeek, type CalendarDate } from '@internationalized/date'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { toPlainDate, weekStartOf, type WeekRule } from './month-days.ts'

export type Direction = 'ltr' | 'rtl'

export type KeyPress = { readonly key: string; readonly shiftKey: boolean }

/** The layout of a grid, which decides the direction of the keys. */
export type GridLayout = WeekRule & { readonly dir: Direction }

/**
 * The date to which a key moves the focus in a date grid (ARIA Authoring Practices), or null for any other key.
 * Left and right follow the writing direction. The bookable range is not applied here.
 */
export function moveByKey(press: KeyPress, from: PlainDate, layout: GridLayout): PlainDate | null {
  const target = findTarget(press, parseDate(from), layout)
  return target && toPlainDate(target)
}

function findTarget(
  { key, shiftKey }: KeyPress,
  from: CalendarDate,
  layout: GridLayout,
): CalendarDate | null {
  const forward = layout.dir === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return from.add({ days: forward })
    case 'ArrowLeft':
      return from.subtract({ days: forward })
    case 'ArrowDown':
      return from.add({ weeks: 1 })
    case 'ArrowUp':
      return from.subtract({ weeks: 1 })
    case 'Home':
      return startOfWeek(from, layout.locale, weekStartOf(layout))
    case 'End':
      return endOfWeek(from, layout.locale, weekStartOf(layout))
    case 'PageDown':
      return from.add(shiftKey ? { years: 1 } : { months: 1 })
    case 'PageUp':
      return from.subtract(shiftKey ? { years: 1 } : { months: 1 })
    default:
      return null
  }
}
