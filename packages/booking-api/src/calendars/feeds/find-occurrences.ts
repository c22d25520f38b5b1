import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import { utcZone, type CalendarZone, type Wall } from './calendar-zone.ts'
import { expandRule, type Budget } from './expand-rule.ts'
import type { Length } from './parse-duration.ts'
import type { CalendarEvent, Moment } from './read-event.ts'

export type Series = {
  readonly event: CalendarEvent
  /** Events that replace occurrences of the same series. */
  readonly replacements: readonly CalendarEvent[]
}

/** The busy spans of an event within a window. A replaced occurrence is a separate event. */
export function* findOccurrences(series: Series, window: Span, budget: Budget): Generator<Span> {
  const { event, replacements } = series.event.start.isDate ? byDate(series) : series
  if (event.replaces !== null) {
    if (!event.isBusy) return
    for (const { start, length } of [{ start: event.start, length: null }, ...event.extra])
      yield* touching(spanOf(start.wall, start.zone, length ?? event.length), window)
    return
  }
  const gone = findGone([...event.excluded, ...replacements.flatMap(({ replaces }) => replaces ?? [])])
  const changes = findFutureChanges(replacements)
  // A series without any busy occurrence is skipped, because counting can be costly: every second since the year 1, for example.
  const isIdle = (one: CalendarEvent): boolean => !one.isBusy || one.length.wall + one.length.exact === 0
  if (
    isIdle(event) &&
    event.extra.every(({ length }) => length === null) &&
    changes.every((c) => isIdle(c.event))
  )
    return

  for (const { start, length } of findStarts(event, changes, window, budget)) {
    const instant = start.zone.toInstant(start.wall)
    if (gone.instants.has(instant) || gone.days.has(Math.floor(start.wall / day))) continue
    const change = changes.findLast(({ from }) => from <= instant)
    if (change) {
      const { isBusy, length: changed, start: to } = change.event
      if (isBusy) yield* touching(spanOf(to.zone.toWall(instant) + change.shift, to.zone, changed), window)
    } else if (event.isBusy) yield* touching(spanOf(start.wall, start.zone, length ?? event.length), window)
  }
}

/** A series of whole days, whose occurrences are dates, whatever time and zone its exceptions carry. */
const byDate = ({ event, replacements }: Series): Series => ({
  event: {
    ...event,
    // One that could be read in part may be the start of another event.
    extra: event.extra.map((one) => (one.isUnread ? one : { ...one, start: dateOf(one.start, event.start) })),
    excluded: event.excluded.map((moment) => dateOf(moment, event.start)),
  },
  replacements: replacements.map((one) => ({
    ...one,
    replaces: one.replaces && dateOf(one.replaces, event.start),
  })),
})

/**
 * The date that a time represents. A time in UTC is midnight of a zone that the file does not name: the person's if it fits, else
 * the nearest.
 */
function dateOf({ wall, zone, isDate }: Moment, { zone: person }: Moment): Moment {
  const isWritten = isDate || zone !== utcZone || wall % day === 0
  const own = person.toWall(wall)
  const date = isWritten ? wall : own % day === 0 ? own : wall + day / 2
  return { wall: Math.floor(date / day) * day, zone: person, isDate: true }
}

/** The starts that may touch the window, moved ones included; some may occur twice. */
function* findStarts(
  event: CalendarEvent,
  changes: readonly FutureChange[],
  window: Span,
  budget: Budget,
): Generator<{ readonly start: Moment; readonly length: Length | null }> {
  const longest = Math.max(...[event, ...changes.map((change) => change.event)].map(lengthOf))
  const furthest = Math.max(0, ...changes.map(({ shift }) => Math.abs(shift)))
  // Two days cover the offsets of all zones.
  const wall = { from: window.start - longest - furthest - 2 * day, to: window.end + furthest + 2 * day }
  yield { start: event.start, length: null }
  yield* event.extra
  for (const rule of event.rules) {
    for (const at of expandRule(rule, event.start, wall, budget)) {
      yield { start: { ...event.start, wall: at }, length: null }
    }
  }
}

type FutureChange = { readonly from: Instant; readonly shift: number; readonly event: CalendarEvent }

/** Replacements that also apply to all later occurrences, in their order. */
const findFutureChanges = (replacements: readonly CalendarEvent[]): readonly FutureChange[] =>
  replacements
    .flatMap((event) => {
      const { replaces, replacesFuture, start } = event
      if (replaces === null || !replacesFuture) return []
      const from = replaces.zone.toInstant(replaces.wall)
      return [{ from, shift: start.wall - start.zone.toWall(from), event }]
    })
    .toSorted((a, b) => a.from - b.from)

/** Excluded occurrences; a date excludes every occurrence on that day. */
const findGone = (moments: readonly Moment[]) => ({
  instants: new Set(moments.filter(({ isDate }) => !isDate).map(({ wall, zone }) => zone.toInstant(wall))),
  days: new Set(moments.filter(({ isDate }) => isDate).map(({ wall }) => Math.floor(wall / day))),
})

export function spanOf(wall: Wall, zone: CalendarZone, length: Length): Span {
  const start = zone.toInstant(wall)
  const end = zone.toInstant(wall + length.wall) + length.exact
  // An event that spans a jump of the clock could end before it begins.
  return { start, end: end > start ? end : start + length.wall + length.exact }
}

export function* touching(span: Span, window: Span): Generator<Span> {
  if (span.end > span.start && span.start < window.end && span.end > window.start) yield span
}

const lengthOf = ({ length, extra }: CalendarEvent): number =>
  Math.max(...[length, ...extra.flatMap((one) => one.length ?? [])].map(({ wall, exact }) => wall + exact))
