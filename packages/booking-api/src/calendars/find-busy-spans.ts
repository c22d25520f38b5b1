import { day, type Instant, type Span } from '@booking/shared/time/instant'
import type { Result } from '@booking/shared/errors/result'
import { ianaZone } from './calendar-zone.ts'
import type { Budget } from './expand-rule.ts'
import { findOccurrences, type Series } from './find-occurrences.ts'
import { mergeSpans } from './merge-spans.ts'
import { readComponents, type Component } from './read-components.ts'
import { readEvent, type CalendarEvent, type EventContext } from './read-event.ts'
import { readFreeBusy } from './read-free-busy.ts'
import { readProperties, valueOf } from './read-property.ts'
import { readZones } from './read-zones.ts'

export type BusyWindow = {
  readonly from: Instant
  readonly to: Instant
  /** The person's zone, for whole days and times without a zone. */
  readonly timeZone: string
  /** Mail addresses of the person: an invitation that one of them declined takes no time. */
  readonly addresses?: readonly string[]
  /** Whole days take no time. */
  readonly ignoreAllDay?: boolean
}

export type BusyCalendar = {
  /** Within the window, ascending, without overlaps. */
  readonly spans: readonly Span[]
  /** The number of events. */
  readonly events: number
  /** The number of events of which something could not be read: they count by what could, at least for an hour from their start. */
  readonly unread: number
}

export type CalendarRefusal = 'not_a_calendar' | 'too_many_events'

const maxSpans = 20_000
const maxSteps = 100_000

/**
 * The busy spans of an iCalendar file's owner. Transparent, cancelled and declined events do not count; recurring ones are expanded.
 * Throws RangeError for an unknown zone of the person.
 */
export function findBusySpans(text: string, window: BusyWindow): Result<BusyCalendar, CalendarRefusal> {
  const calendars = readComponents(text)
  if (!calendars) return { ok: false, refusal: 'not_a_calendar' }
  const budget: Budget = { steps: maxSteps }
  const person = ianaZone(window.timeZone)
  person.toInstant(window.from)
  const findZone = readZones(calendars, window.to + 2 * day, budget)
  const addresses = new Set((window.addresses ?? []).map((address) => address.toLowerCase()))
  const contextOf = (calendar: Component): EventContext => {
    // What a calendar says of itself comes before the person's zone.
    const floating = findZone(valueOf(readProperties(calendar), 'X-WR-TIMEZONE') ?? '') ?? person
    return {
      person,
      floating,
      find: (tzid) => findZone(tzid) ?? floating,
      addresses,
      ignoreAllDay: window.ignoreAllDay ?? false,
    }
  }

  let count = 0
  let unread = 0
  const spans: Span[] = []
  const events: CalendarEvent[] = []
  for (const calendar of calendars) {
    const context = contextOf(calendar)
    for (const component of calendar.parts) {
      if (component.name === 'VFREEBUSY') {
        const busy = readFreeBusy(component, context, { start: window.from, end: window.to })
        count += busy.periods
        unread += busy.unread
        for (const span of busy.spans) spans.push(span)
      }
      if (component.name !== 'VEVENT') continue
      count += 1
      const event = readEvent(component, context)
      if (event) events.push(event)
      if (!event || event.isUnread) unread += 1
    }
  }
  if (spans.length > maxSpans) return { ok: false, refusal: 'too_many_events' }
  for (const series of groupBySeries(events)) {
    for (const span of findOccurrences(series, { start: window.from, end: window.to }, budget)) {
      spans.push(span)
      if (spans.length > maxSpans) break
    }
    if (spans.length > maxSpans || budget.steps < 0) return { ok: false, refusal: 'too_many_events' }
  }
  const cut = spans.map(({ start, end }) => ({
    start: Math.max(start, window.from),
    end: Math.min(end, window.to),
  }))
  return { ok: true, value: { spans: mergeSpans(cut), events: count, unread } }
}

/** Each event with the replacements of its occurrences. */
function groupBySeries(events: readonly CalendarEvent[]): Series[] {
  const replacements = new Map<string, CalendarEvent[]>()
  for (const event of events) {
    if (event.replaces === null || event.uid === undefined) continue
    const same = replacements.get(event.uid)
    if (same) same.push(event)
    else replacements.set(event.uid, [event])
  }
  return events.map((event) => ({
    event,
    replacements: (event.replaces === null && event.uid !== undefined && replacements.get(event.uid)) || [],
  }))
}
