import type { Instant } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'
import { localDate } from '../time/wall-clock.ts'
import { bookableWindow, type WindowRules } from './bookable-window.ts'

/**
 * The first and last date, in any zone, on which notice and horizon let a slot start. Where the notice reaches beyond
 * the horizon both are the first, so that a calendar can still be drawn.
 */
export function bookableRange(
  rules: WindowRules,
  now: Instant,
  timeZone: string,
): { readonly first: PlainDate; readonly last: PlainDate } {
  const bookable = bookableWindow(rules, now)
  return {
    first: localDate(timeZone, bookable.start),
    last: localDate(timeZone, Math.max(bookable.start, bookable.end - 1)),
  }
}
