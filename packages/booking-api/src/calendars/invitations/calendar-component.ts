import { offsetAt } from '@hourfold/shared/time/zone-table'
import { isNamedByWallClock } from '@hourfold/shared/booking/is-unbroken-series'
import { toIso, type Instant } from '@hourfold/shared/time/instant'

/**
 * A component as data: the jCal of RFC 7265, which ical.js writes as text. ical-generator, which writes the files without series,
 * can express local times only with the date libraries that it supports, not from an instant and its zone.
 */
export type Component = readonly [name: string, properties: readonly Property[], parts: readonly Component[]]
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  ...values: readonly (string | number | object)[],
]

/** A moment in UTC. */
export const utcTime = (name: string, instant: Instant): Property => [
  name,
  {},
  'date-time',
  toIso(secondsOf(instant)),
]

/** Moments on the wall clock of a zone. */
export const localTimes = (name: string, timeZone: string, instants: readonly Instant[]): Property => [
  name,
  { tzid: timeZone },
  'date-time',
  ...instants.map((instant) => wallTime(instant + offsetAt(timeZone, instant))),
]

/** A moment on the wall clock of a zone; in UTC where the wall clock repeats it. */
export const localTime = (name: string, timeZone: string, instant: Instant): Property =>
  isNamedByWallClock(timeZone, instant) ? localTimes(name, timeZone, [instant]) : utcTime(name, instant)

/** Milliseconds of a wall clock as a local time, without a zone. */
export const wallTime = (wall: number): string => toIso(secondsOf(wall)).slice(0, -'Z'.length)

const secondsOf = (instant: number): number => Math.floor(instant / 1000) * 1000
