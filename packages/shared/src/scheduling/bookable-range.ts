import type { Instant, Span } from '../time/instant.ts'
import type { PlainDate } from '../time/plain-date.ts'
import { localDate } from '../time/wall-clock.ts'
import { bookableWindow, type WindowRules } from './bookable-window.ts'

type BookableRange = { readonly first: PlainDate; readonly last: PlainDate }

/** Returns the first and last date, in any zone, on which notice and horizon let a slot start. */
export const bookableRange = (rules: WindowRules, now: Instant, timeZone: string): BookableRange =>
  datesOfWindow(bookableWindow(rules, now), timeZone)

/**
 * Returns the first and last date of a bookable window. When the notice reaches beyond the horizon both are the first
 * date, so that a calendar can still be drawn.
 */
export const datesOfWindow = ({ start, end }: Span, timeZone: string): BookableRange => ({
  first: localDate(timeZone, start),
  last: localDate(timeZone, Math.max(start, end - 1)),
})
