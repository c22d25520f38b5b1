import { hour, minute } from '@booking/shared/time/instant'
import type { Wall } from './calendar-zone.ts'

export type WrittenTime = {
  readonly wall: Wall
  readonly isDate: boolean
  /** Milliseconds ahead of UTC, where the time says so: 0 for a Z. */
  readonly offset: number | null
}

/**
 * Parses `20261120`, `20261120T090000`, the same with a Z, and what programs write besides: without seconds, with separators, with
 * an offset. Null for anything else.
 */
export function parseWall(text: string): WrittenTime | null {
  const [, year, month, date, hours, minutes = '00', seconds = '00', zone] = pattern.exec(text.trim()) ?? []
  if (year === undefined) return null
  // A leap second is read as the second before it.
  const time = `${hours ?? '00'}:${minutes}:${seconds === '60' ? '59' : seconds}`
  const wall = Date.parse(`${year}-${month}-${date}T${time}Z`)
  if (Number.isNaN(wall)) return null
  return { wall, isDate: hours === undefined, offset: zone === undefined ? null : parseOffset(zone) }
}

/** Milliseconds ahead of UTC of `+0100`, `-05:00`, `+013045` or `Z`; null for anything else. */
export function parseOffset(text: string): number | null {
  if (/^z$/i.test(text)) return 0
  const [, sign, hours, minutes = '0', seconds = '0'] =
    /^([+\-\u2212])(\d\d?)[:.]?(?:(\d\d)(?::?(\d\d))?)?$/.exec(text.trim()) ?? []
  if (sign === undefined) return null
  const length = Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000
  return sign === '+' ? length : -length
}

const pattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](?:(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?)?)?$/i
