import { day, hour } from '@booking/shared/time/instant'
import { fixedZone, utcZone, type CalendarZone, type Wall } from './calendar-zone.ts'
import { parseDuration, type Length } from './parse-duration.ts'
import { parseRule, type Rule } from './parse-rule.ts'
import { parseWall } from './parse-wall.ts'
import type { Component } from './read-components.ts'
import { listOf, readProperties, valueOf, type Properties, type Property } from './read-property.ts'

/** A time in a calendar: wall-clock time and zone. A date is midnight in the person's zone. */
export type Moment = { readonly wall: Wall; readonly zone: CalendarZone; readonly isDate: boolean }

export type CalendarEvent = {
  readonly uid: string | undefined
  readonly isBusy: boolean
  readonly start: Moment
  readonly length: Length
  readonly rules: readonly Rule[]
  readonly extra: readonly {
    readonly start: Moment
    readonly length: Length | null
    readonly isUnread: boolean
  }[]
  readonly excluded: readonly Moment[]
  /** The occurrence of the series with this uid that the event replaces; `replacesLater`: all later ones follow it. */
  readonly replaces: Moment | null
  readonly replacesFuture: boolean
  /** True where a part of it could not be read; it counts by what could. */
  readonly isUnread: boolean
}

export type EventContext = {
  /** The person's zone, for whole days. */
  readonly person: CalendarZone
  /** The zone of times without one. */
  readonly floating: CalendarZone
  /** The zone of a TZID. */
  readonly find: (tzid: string) => CalendarZone
  /** Mail addresses of the person, in lower case: an invitation that one of them declined takes no time. */
  readonly addresses: ReadonlySet<string>
  readonly ignoreAllDay: boolean
}

/**
 * The busy time of an event; null where not even its start can be read. Whatever else is unreadable makes it longer or more
 * frequent rather than free.
 */
export function readEvent(component: Component, context: EventContext): CalendarEvent | null {
  const properties = readProperties(component)
  let isUnread = false
  /** Empty values say nothing, unreadable ones are reported. */
  const readAll = <Value>(name: string, read: (text: string, property: Property) => Value | null): Value[] =>
    (properties.get(name) ?? []).flatMap((property) =>
      listOf(property).flatMap((text) => {
        const value = read(text, property)
        if (value === null) isUnread = true
        return value === null ? [] : [value]
      }),
    )
  const moments = (name: string): Moment[] =>
    readAll(name, (text, property) => readMoment(text, property, context))

  const [start, ...others] = moments('DTSTART')
  if (!start) return null
  const length = readLength(start, moments('DTEND')[0], properties, component)
  const [replaces = null] = moments('RECURRENCE-ID')
  const extra = [
    ...readAll('RDATE', (text, property) => readExtra(text, property, context)),
    // Where the line between two events was lost, the second one is not.
    ...others.map((other) => ({ start: other, length: length ?? unknownLength(other), isUnread: true })),
  ]
  const rules = (properties.get('RRULE') ?? []).map(({ value }) => parseRule(value))
  return {
    uid: valueOf(properties, 'UID'),
    isBusy: isBusy(properties, start, context),
    start,
    length: length ?? unknownLength(start),
    rules: rules.flatMap((one) => one?.rule ?? []),
    extra,
    excluded: moments('EXDATE'),
    replaces,
    replacesFuture:
      properties.get('RECURRENCE-ID')?.[0]?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isUnread:
      isUnread ||
      length === null ||
      extra.some((one) => one.isUnread) ||
      rules.some((one) => one === null || one.isUnread),
  }
}

function isBusy(properties: Properties, start: Moment, { addresses, ignoreAllDay }: EventContext): boolean {
  // Where a file says both, it is busy.
  const isAlways = (name: string, values: readonly string[]): boolean => {
    const given = (properties.get(name) ?? []).flatMap(({ value }) => value.toUpperCase() || [])
    return given.length > 0 && given.every((value) => values.includes(value))
  }
  if (isAlways('STATUS', ['CANCELLED'])) return false
  if (ignoreAllDay && (start.isDate || isAlways('X-MICROSOFT-CDO-ALLDAYEVENT', ['TRUE']))) return false
  const answers = (properties.get('ATTENDEE') ?? []).filter((one) => addresses.has(addressOf(one)))
  if (
    answers.length > 0 &&
    answers.every(({ params }) => params.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
  )
    return false
  const decisive = ['TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-CDO-INTENDEDSTATUS'].find(
    (name) => valueOf(properties, name) !== undefined,
  )
  return decisive === undefined || !isAlways(decisive, ['TRANSPARENT', 'FREE', 'WORKINGELSEWHERE'])
}

/** The mail address of an attendee, in lower case. Some programs write it as a parameter beside an address of their own. */
const addressOf = ({ params, value }: Property): string =>
  (/^mailto:/i.test(value) ? decode(value.slice('mailto:'.length)) : (params.get('EMAIL') ?? ''))
    .trim()
    .toLowerCase()

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readMoment(text: string, { params }: Property, context: EventContext): Moment | null {
  const time = parseWall(text)
  if (!time) return null
  if (time.isDate || params.get('VALUE')?.toUpperCase() === 'DATE')
    return { wall: Math.floor(time.wall / day) * day, zone: context.person, isDate: true }
  const tzid = params.get('TZID')
  return { wall: time.wall, zone: zoneOf(), isDate: false }

  function zoneOf(): CalendarZone {
    if (time?.offset === 0) return utcZone
    if (time && time.offset !== null) return fixedZone(time.offset)
    return tzid ? context.find(tzid) : context.floating
  }
}

/** An event whose end cannot be read counts for an hour, or its whole day. */
const unknownLength = ({ isDate }: Moment): Length => ({ wall: isDate ? day : 0, exact: isDate ? 0 : hour })

/** Null where the event has, or may have, an end that cannot be read, or one before its start. */
function readLength(
  start: Moment,
  end: Moment | undefined,
  properties: Properties,
  { hasUnknown }: Component,
): Length | null {
  if (end) return lengthUntil(start, end)
  const duration = valueOf(properties, 'DURATION')
  if (duration !== undefined) return parseDuration(duration)
  if (properties.has('DTEND') || properties.has('DURATION') || hasUnknown) return null
  return { wall: start.isDate ? day : 0, exact: 0 }
}

function lengthUntil(start: Moment, end: Moment): Length | null {
  // Some programs end a whole day on that same day.
  if (start.isDate) return { wall: Math.max(end.wall - start.wall, day), exact: 0 }
  // The end keeps its wall-clock time, as programs show it: a night shift from 22 to 6 ends at 6 in every night of the year.
  const length =
    end.zone === start.zone
      ? { wall: end.wall - start.wall, exact: 0 }
      : { wall: 0, exact: end.zone.toInstant(end.wall) - start.zone.toInstant(start.wall) }
  return length.wall < 0 || length.exact < 0 ? null : length
}

/** A period: a start, and an end or a duration. One whose end cannot be read counts for an hour. */
export function readPeriod(
  text: string,
  property: Property,
  context: EventContext,
): { readonly start: Moment; readonly length: Length; readonly isUnread: boolean } | null {
  const [from = '', to = ''] = text.split('/')
  const start = readMoment(from, property, context)
  if (!start) return null
  const end = readMoment(to, property, context)
  const length = end ? lengthUntil(start, end) : parseDuration(to)
  return { start, length: length ?? unknownLength(start), isUnread: length === null }
}

/** An RDATE: a start, or a period. */
function readExtra(
  text: string,
  property: Property,
  context: EventContext,
): CalendarEvent['extra'][number] | null {
  if (text.includes('/')) return readPeriod(text, property, context)
  const start = readMoment(text, property, context)
  return start && { start, length: null, isUnread: false }
}
