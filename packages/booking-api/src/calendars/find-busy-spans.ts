import { day, type Instant, type Span } from '@booking/shared/time/instant'
import type { Result } from '@booking/shared/errors/result'
import { ianaZone } from './calendar-zone.ts'
import type { Budget } from './expand-rule.ts'
import { findOccurrences, type Series } from './find-occurrences.ts'
import { mergeSpans } from './merge-spans.ts'
import { readComponents } from './read-components.ts'
import { readEvent, type CalendarEvent } from './read-event.ts'
import { readZones } from './read-zones.ts'

export type BusyWindow = {
  readonly from: Instant
  readonly to: Instant
  /** The person's zone, for whole days and times without a zone. */
  readonly timeZone: string
}

export type BusyCalendar = {
  /** Within the window, ascending, without overlaps. */
  readonly spans: readonly Span[]
  /** The number of events that could not be parsed and were left out. */
  readonly unreadable: number
}

export type CalendarRefusal = 'not_a_calendar' | 'too_many_events'

const maxSpans = 20_000
const maxSteps = 100_000

/**
 * The busy spans of an iCalendar file's owner. Transparent and cancelled events do not count; recurring ones are expanded. Throws
 * RangeError for an unknown zone of the person.
 */
export function findBusySpans(text: string, window: BusyWindow): Result<BusyCalendar, CalendarRefusal> {
  const components = readComponents(text)
  if (!components) return { ok: false, refusal: 'not_a_calendar' }
  const budget: Budget = { steps: maxSteps }
  const person = ianaZone(window.timeZone)
  person.toInstant(window.from)
  const zones = { person, find: readZones(components, person, window.to + 2 * day, budget) }

  let unreadable = 0
  const spans: Span[] = []
  const events: CalendarEvent[] = []
  for (const component of components) {
    if (component.name !== 'VEVENT') continue
    try {
      events.push(readEvent(component, zones))
    } catch {
      unreadable += 1
    }
  }
  for (const series of groupBySeries(events)) {
    try {
      for (const span of findOccurrences(series, { start: window.from, end: window.to }, budget)) {
        spans.push({ start: Math.max(span.start, window.from), end: Math.min(span.end, window.to) })
        if (spans.length > maxSpans) break
      }
    } catch {
      unreadable += 1
    }
    if (spans.length > maxSpans || budget.steps < 0) return { ok: false, refusal: 'too_many_events' }
  }
  return { ok: true, value: { spans: mergeSpans(spans), unreadable } }
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
