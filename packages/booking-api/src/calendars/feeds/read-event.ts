import { domainToASCII } from 'node:url'
import { day, hour } from '@hourfold/shared/time/instant'
import { fixedZone, utcZone, type CalendarZone, type Wall } from './calendar-zone.ts'
import { parseDuration, type Length } from './parse-duration.ts'
import { parseRule, type Rule } from './parse-rule.ts'
import { parseDate, parseWall } from './parse-wall.ts'
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
  /** True where a part of the event could not be read; the readable part counts. */
  readonly isUnread: boolean
}

export type EventContext = {
  /** The person's zone, for whole days. */
  readonly person: CalendarZone
  /** The zone of times without one. */
  readonly floating: CalendarZone
  /** The zone of a TZID; a guess for an unknown name. */
  readonly find: (tzid: string) => CalendarZone
  /** Mail addresses of the person, in the form of `addressForm`: an invitation that one of them declined takes no time. */
  readonly addresses: ReadonlySet<string>
  readonly ignoreAllDay: boolean
}

/**
 * The busy time of an event; null where not even the date of its start can be read. Whatever else is unreadable makes it longer or more
 * frequent rather than free.
 */
export function readEvent(component: Component, context: EventContext): CalendarEvent | null {
  const properties = readProperties(component)
  let isUnread = component.hasIgnored
  /** Empty values are ignored, unreadable ones are reported. */
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

  const [first, ...others] = readAll('DTSTART', (text, property) => readStart(text, property, context))
  if (!first) return null
  const isAllDay = isAlways(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT', ['TRUE'])
  const written = { start: first.start, end: moments('DTEND')[0] }
  const { start, end } = (isAllDay && toDates(written, context.person)) || written
  const read = readLength(start, end, properties, component)
  const length = first.isVague ? wholeDays(read.length) : read.length
  const [replaces = null] = moments('RECURRENCE-ID')
  const excluded = moments('EXDATE')
  const extra = [
    ...readAll('RDATE', (text, property) => readExtra(text, property, context)),
    // Where the separator of two events was lost, the second event is still counted.
    ...others.map((other) => ({
      start: other.start,
      length: other.isVague ? wholeDays(length) : length,
      isUnread: true,
    })),
  ]
  const rules = (properties.get('RRULE') ?? []).map(({ value }) => parseRule(value))
  // Dates are the same in every zone.
  const isGuess = (moment: Moment | null | undefined): boolean =>
    !start.isDate && moment?.isDate === false && moment.zone.isGuess === true
  return {
    uid: valueOf(properties, 'UID'),
    isBusy: isBusy(properties, (start.isDate && !first.isVague) || isAllDay, context),
    start,
    length,
    rules: rules.flatMap((one) => one ?? []),
    extra,
    excluded,
    replaces,
    replacesFuture:
      properties.get('RECURRENCE-ID')?.[0]?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isUnread:
      isUnread ||
      first.isVague ||
      read.isUnread ||
      extra.some((one) => one.isUnread || isGuess(one.start)) ||
      rules.some((rule) => rule === null || rule.unread.size > 0) ||
      [start, end, replaces, ...excluded].some(isGuess),
  }
}

/** True where every value of a property is one of these. Contradicting values count as busy. */
function isAlways(properties: Properties, name: string, values: readonly string[]): boolean {
  const present = (properties.get(name) ?? []).flatMap(({ value }) => value.toUpperCase() || [])
  return present.length > 0 && present.every((value) => values.includes(value))
}

function isBusy(
  properties: Properties,
  isAllDay: boolean,
  { addresses, ignoreAllDay }: EventContext,
): boolean {
  if (isAlways(properties, 'STATUS', ['CANCELLED'])) return false
  if (ignoreAllDay && isAllDay) return false
  const answers = (properties.get('ATTENDEE') ?? []).filter((one) => addresses.has(addressOf(one)))
  if (
    answers.length > 0 &&
    answers.every(({ params }) => params.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
  )
    return false
  const decisive = ['TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-MICROSOFT-CDO-INTENDEDSTATUS'].find(
    (name) => valueOf(properties, name) !== undefined,
  )
  return (
    decisive === undefined || !isAlways(properties, decisive, ['TRANSPARENT', 'FREE', 'WORKINGELSEWHERE'])
  )
}

/** The one form in which addresses are compared: in lower case, with a domain in ASCII. */
export function addressForm(address: string): string {
  const [, local = address, domain = ''] = /^(.*@)([^@]*)$/s.exec(address.trim()) ?? []
  return local.toLowerCase() + (domainToASCII(domain) || domain).toLowerCase()
}

/** The mail address of an attendee. Some programs write it as a parameter beside an address of their own. */
const addressOf = ({ params, value }: Property): string =>
  addressForm(/^mailto:/i.test(value) ? decode(value.slice('mailto:'.length)) : (params.get('EMAIL') ?? ''))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readMoment(text: string, property: Property, context: EventContext): Moment | null {
  const time = parseWall(text)
  if (!time) return null
  if (time.isDate || property.params.get('VALUE')?.toUpperCase() === 'DATE')
    return { wall: Math.floor(time.wall / day) * day, zone: context.person, isDate: true }
  return { wall: time.wall, zone: zoneOf(time.offset, property, context), isDate: false }
}

function zoneOf(offset: number | null, { params }: Property, context: EventContext): CalendarZone {
  if (offset !== null) return offset === 0 ? utcZone : fixedZone(offset)
  const tzid = params.get('TZID')
  return tzid ? context.find(tzid) : context.floating
}

/** A start; a vague one is a date whose time cannot be read: the event takes the whole day. */
type Start = { readonly start: Moment; readonly isVague: boolean }

function readStart(text: string, property: Property, context: EventContext): Start | null {
  const start = readMoment(text, property, context)
  if (start) return { start, isVague: false }
  const wall = parseDate(text)
  return wall === null
    ? null
    : { start: { wall, zone: zoneOf(null, property, context), isDate: true }, isVague: true }
}

type Times = { readonly start: Moment; readonly end: Moment | undefined }

/** An event from midnight to midnight as dates, in the zone in which it is written, else in the person's; undefined for any other. */
function toDates({ start, end }: Times, person: CalendarZone): Times | undefined {
  const datesIn = (zone: CalendarZone): Times => ({
    start: dateIn(start, zone),
    end: end && dateIn(end, zone),
  })
  return [start.zone, person]
    .map(datesIn)
    .find((dates) => [dates.start, dates.end].every((moment) => !moment || moment.wall % day === 0))
}

const dateIn = ({ wall, zone: from }: Moment, zone: CalendarZone): Moment => ({
  wall: from === zone ? wall : zone.toWall(from.toInstant(wall)),
  zone,
  isDate: true,
})

/** A length, and whether it may be another one. */
type ReadLength = { readonly length: Length; readonly isUnread: boolean }

/** An event whose end cannot be read counts for an hour, or its whole day. */
const unknownLength = ({ isDate }: Moment): ReadLength => ({
  length: { wall: isDate ? day : 0, exact: isDate ? 0 : hour },
  isUnread: true,
})

/** Unread where the event has, or may have, an unreadable end or one before its start. */
function readLength(
  start: Moment,
  end: Moment | undefined,
  properties: Properties,
  { hasUnknown }: Component,
): ReadLength {
  if (end) return lengthUntil(start, end)
  const duration = valueOf(properties, 'DURATION')
  if (duration !== undefined) return lengthOf(start, duration)
  if (properties.has('DTEND') || properties.has('DURATION') || hasUnknown) return unknownLength(start)
  return { length: { wall: start.isDate ? day : 0, exact: 0 }, isUnread: false }
}

function lengthOf(start: Moment, duration: string): ReadLength {
  const parsed = parseDuration(duration)
  return parsed ? { length: parsed.length, isUnread: parsed.isCapped } : unknownLength(start)
}

function lengthUntil(start: Moment, end: Moment): ReadLength {
  // Some programs end a whole day on that same day.
  if (start.isDate)
    return { length: { wall: Math.max(end.wall - start.wall, day), exact: 0 }, isUnread: false }
  // The end keeps its wall-clock time, as programs show it: a night shift from 22 to 6 ends at 6 in every night of the year.
  const length =
    end.zone === start.zone
      ? { wall: end.wall - start.wall, exact: 0 }
      : { wall: 0, exact: end.zone.toInstant(end.wall) - start.zone.toInstant(start.wall) }
  return length.wall < 0 || length.exact < 0 ? unknownLength(start) : { length, isUnread: false }
}

/** Rounds up to days, from one. */
const wholeDays = ({ wall, exact }: Length): Length => ({
  wall: Math.max(1, Math.ceil((wall + exact) / day)) * day,
  exact: 0,
})

/** A period: a start, and an end or a duration. One whose end cannot be read counts for an hour. */
export function readPeriod(
  text: string,
  property: Property,
  context: EventContext,
): (ReadLength & { readonly start: Moment }) | null {
  const [from = '', to = ''] = text.split('/')
  const read = readStart(from, property, context)
  if (!read) return null
  const { start, isVague } = read
  const end = readMoment(to, property, context)
  const { length, isUnread } = end ? lengthUntil(start, end) : lengthOf(start, to)
  return { start, length: isVague ? wholeDays(length) : length, isUnread: isVague || isUnread }
}

/** An RDATE: a start, or a period. */
function readExtra(
  text: string,
  property: Property,
  context: EventContext,
): CalendarEvent['extra'][number] | null {
  if (text.includes('/')) return readPeriod(text, property, context)
  const read = readStart(text, property, context)
  if (!read) return null
  return read.isVague
    ? { start: read.start, ...unknownLength(read.start) }
    : { start: read.start, length: null, isUnread: false }
}
