import { day, hour, minute } from '@hourfold/shared/time/instant'
import type { Wall } from './calendar-zone.ts'

export type WrittenTime = {
  readonly wall: Wall
  readonly isDate: boolean
  /** Milliseconds ahead of UTC if the time has an offset: 0 for a Z. */
  readonly offset: number | null
}

/**
 * Parses `20261120`, `20261120T090000`, the same with a Z, and what programs write besides: without seconds, with separators, with
 * an offset, with GMT or UTC. Null for anything else.
 */
export function parseWall(text: string): WrittenTime | null {
  const [, date = '', hours, minutes = '0', seconds = '0', zone] = pattern.exec(text.trim()) ?? []
  const midnight = parseDate(date)
  if (midnight === null) return null
  if (hours === undefined) return { wall: midnight, isDate: true, offset: null }
  const offset = zone === undefined ? null : parseOffset(zone)
  if (zone !== undefined && offset === null) return null
  // A leap second is read as the second before it.
  const [m, s] = [Number(minutes), seconds === '60' ? 59 : Number(seconds)]
  const time = Number(hours) * hour + m * minute + s * 1000
  return time > day || m > 59 || s > 59 ? null : { wall: midnight + time, isDate: false, offset }
}

/** The midnight of the date that a text begins with, such as `20261120` or `2026-11-20T9:00`; null where there is no such date. */
export function parseDate(text: string): Wall | null {
  const [, year = '', month = '', date = ''] = /^\s*(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text) ?? []
  const wall = Date.parse(`${year}-${month}-${date}`)
  // Date.parse takes 30 February for 2 March.
  return new Date(wall).getUTCDate() === Number(date) ? wall : null
}

/** Milliseconds ahead of UTC of `+0100`, `-05:00`, `+01`, `+013045`, `Z`, `UTC` or `GMT`; null for anything else. */
export function parseOffset(text: string): number | null {
  if (/^(?:z|utc|gmt)$/i.test(text)) return 0
  const [, sign, hours, minutes = '0', seconds = '0'] =
    /^([+\-\u2212])(\d\d?)[:.]?(?:(\d\d)(?::?(\d\d))?)?$/.exec(text.trim()) ?? []
  if (sign === undefined) return null
  const length = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000
  // No place is further from UTC.
  if (length > 16 * hour) return null
  return sign === '+' ? length : -length
}

const pattern =
  /^(\d{4}-?\d\d-?\d\d)(?:[T ](?:(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+\-\u2212]\d\d(?::?\d\d)?)?)?)?$/i
