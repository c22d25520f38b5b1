import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { Result } from '@hourfold/shared/errors/result'
import { ianaZone } from './calendar-zone.ts'
import type { Budget } from './expand-rule.ts'
import { findOccurrences, type Series, spanOf, touching } from './find-occurrences.ts'
import { mergeSpans } from './merge-spans.ts'
import { readComponents, type Component } from './read-components.ts'
import { addressForm, readEvent, type CalendarEvent, type EventContext, readPeriod } from './read-event.ts'
import { readProperties, valueOf, listOf } from './read-property.ts'
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
  /** The suffix after a booking's id in the UID of its event (`eventUid`); events with such a UID are listed separately. */
  readonly bookingUids?: string
}

export type BusyCalendar = {
  /** Within the window, ascending, without overlaps. */
  readonly spans: readonly Span[]
  /** The number of events. */
  readonly events: number
  /**
   * The number of partly unreadable events. They block an hour where only their start is readable, the whole day where only the
   * date is, and nothing otherwise.
   */
  readonly unread: number
  /** The busy spans of the events of bookings, by booking id; `spans` excludes them. */
  readonly bookings?: ReadonlyMap<string, readonly Span[]>
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
  const addresses = new Set((window.addresses ?? []).map(addressForm))
  const contextOf = (calendar: Component): EventContext => {
    // The calendar's own zone takes precedence over the person's.
    const floating = findZone(valueOf(readProperties(calendar), 'X-WR-TIMEZONE') ?? '') ?? person
    const guess = { ...floating, isGuess: true }
    return {
      person,
      floating,
      find: (tzid) => findZone(tzid) ?? guess,
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
      // VAVAILABILITY describes working hours; it is counted as unread and not interpreted.
      if (component.name === 'VAVAILABILITY') [count, unread] = [count + 1, unread + 1]
      if (component.name !== 'VEVENT') continue
      count += 1
      const event = readEvent(component, context)
      if (event) events.push(event)
      if (!event || event.isUnread) unread += 1
    }
  }
  let left = maxSpans - spans.length
  if (left < 0) return { ok: false, refusal: 'too_many_events' }
  const bookings = new Map<string, Span[]>()
  for (const series of groupBySeries(events)) {
    const bookingId = bookingIdOf(series.event, window.bookingUids)
    const target = bookingId === null ? spans : (bookings.get(bookingId) ?? [])
    for (const span of findOccurrences(series, { start: window.from, end: window.to }, budget)) {
      target.push(span)
      left -= 1
      if (left < 0) break
    }
    if (left < 0 || budget.steps < 0) return { ok: false, refusal: 'too_many_events' }
    if (bookingId !== null && target.length > 0) bookings.set(bookingId, target)
  }
  const cut = (uncut: readonly Span[]): Span[] =>
    mergeSpans(
      uncut.map(({ start, end }) => ({
        start: Math.max(start, window.from),
        end: Math.min(end, window.to),
      })),
    )
  const calendar = { spans: cut(spans), events: count, unread }
  if (bookings.size === 0) return { ok: true, value: calendar }
  return {
    ok: true,
    value: { ...calendar, bookings: new Map([...bookings].map(([id, busy]) => [id, cut(busy)])) },
  }
}

/** The booking, or the series of bookings, that an event is a copy of. */
const bookingIdOf = ({ uid }: CalendarEvent, bookingUids: string | undefined): string | null =>
  bookingUids !== undefined && uid?.endsWith(bookingUids) === true ? uid.slice(0, -bookingUids.length) : null

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

/** The busy periods of a VFREEBUSY, which some programs write to publish busy times without their reasons. */
function readFreeBusy(component: Component, context: EventContext, window: Span) {
  let [periods, unread] = [0, 0]
  const spans: Span[] = []
  for (const property of readProperties(component).get('FREEBUSY') ?? []) {
    if (property.params.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const text of listOf(property)) {
      periods += 1
      const period = readPeriod(text, property, context)
      if (!period || period.isUnread || period.start.zone.isGuess === true) unread += 1
      if (period) spans.push(...touching(spanOf(period.start.wall, period.start.zone, period.length), window))
    }
  }
  return { periods, unread, spans }
}
