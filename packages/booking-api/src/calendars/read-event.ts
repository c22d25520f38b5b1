import ICAL from 'ical.js'
import { day } from '@booking/shared/time/instant'
import { utcZone, type CalendarZone, type Wall } from './calendar-zone.ts'
import { parseWall } from './parse-wall.ts'
import type { Component } from './read-components.ts'
import { readProperties, textOf, type Property } from './read-property.ts'

/** A time in a calendar: wall-clock time and zone. A date is midnight in the person's zone. */
export type Moment = { readonly wall: Wall; readonly zone: CalendarZone; readonly isDate: boolean }

/** A length: first wall-clock milliseconds, where a day may have 23 hours, then exact milliseconds. */
export type Length = { readonly wall: number; readonly exact: number }

export type CalendarEvent = {
  readonly uid: string | undefined
  readonly isBusy: boolean
  readonly start: Moment
  readonly length: Length
  /** The values of `RRULE:`. */
  readonly rules: readonly string[]
  readonly extra: readonly { readonly start: Moment; readonly length: Length | null }[]
  readonly excluded: readonly Moment[]
  /** The occurrence of the series with this uid that the event replaces; `replacesLater`: all later ones follow it. */
  readonly replaces: Moment | null
  readonly replacesFuture: boolean
}

type Zones = { readonly person: CalendarZone; readonly find: (tzid: string) => CalendarZone }

/** The busy time of an event; throws where it cannot be parsed. */
export function readEvent(component: Component, zones: Zones): CalendarEvent {
  const properties = readProperties(component)
  const moments = (name: string): Moment[] =>
    (properties.get(name) ?? []).flatMap((property) =>
      property.values.map((value) => readMoment(value, property, zones)),
    )
  const [start] = moments('dtstart')
  if (!start) throw new Error('an event without a start')
  const [replaces = null] = moments('recurrence-id')
  return {
    uid: textOf(properties, 'uid'),
    isBusy:
      textOf(properties, 'transp')?.toUpperCase() !== 'TRANSPARENT' &&
      textOf(properties, 'status')?.toUpperCase() !== 'CANCELLED',
    start,
    length: readLength(start, moments('dtend')[0], textOf(properties, 'duration')),
    rules: component.lines.flatMap((line) => /^RRULE[^:]*:(.*)$/i.exec(line)?.[1]?.toUpperCase() ?? []),
    extra: (properties.get('rdate') ?? []).flatMap((property) =>
      property.values.map((value) => readExtra(value, property, zones)),
    ),
    excluded: moments('exdate'),
    replaces,
    replacesFuture: properties.get('recurrence-id')?.[0]?.params['range'] === 'THISANDFUTURE',
  }
}

function readMoment(value: unknown, { params }: Property, zones: Zones): Moment {
  const time = parseWall(typeof value === 'string' ? value : undefined)
  if (!time) throw new Error('no time')
  const { tzid } = params
  const isNamed = typeof tzid === 'string' && !time.isDate
  const zone = time.isUtc ? utcZone : isNamed ? zones.find(tzid) : zones.person
  return { wall: time.wall, zone, isDate: time.isDate }
}

function readLength(start: Moment, end: Moment | undefined, duration: string | undefined): Length {
  if (end) {
    // Some programs end a whole day on that same day.
    if (start.isDate) return { wall: Math.max(end.wall - start.wall, day), exact: 0 }
    // The end keeps its wall-clock time, as programs show it: a night shift from 22 to 6 ends at 6 in every night of the year.
    if (end.zone === start.zone) return { wall: Math.max(end.wall - start.wall, 0), exact: 0 }
    return {
      wall: 0,
      exact: Math.max(end.zone.toInstant(end.wall) - start.zone.toInstant(start.wall), 0),
    }
  }
  if (duration !== undefined) return parseDuration(duration)
  return { wall: start.isDate ? day : 0, exact: 0 }
}

/** Days and weeks follow the calendar, hours are exact (RFC 5545, 3.3.6). */
function parseDuration(text: string): Length {
  const { isNegative, weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(text)
  if (isNegative) return { wall: 0, exact: 0 }
  return { wall: (weeks * 7 + days) * day, exact: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

/** An RDATE: a start, or a start with its own end or duration. */
function readExtra(
  value: unknown,
  property: Property,
  zones: Zones,
): { readonly start: Moment; readonly length: Length | null } {
  if (!Array.isArray(value)) return { start: readMoment(value, property, zones), length: null }
  const [from, to]: unknown[] = value
  const start = readMoment(from, property, zones)
  const isDuration = typeof to === 'string' && to.startsWith('P')
  const length = isDuration
    ? parseDuration(to)
    : readLength(start, readMoment(to, property, zones), undefined)
  return { start, length }
}
