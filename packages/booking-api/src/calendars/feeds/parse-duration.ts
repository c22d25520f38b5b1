import { day } from '@hourfold/shared/time/instant'

/** A length: first wall-clock milliseconds, where a day may have 23 hours, then exact milliseconds. */
export type Length = { readonly wall: number; readonly exact: number }

/** More than the days that can be booked ahead. With a longer length, an end can be beyond the last date that there is. */
const longest = 800 * day

/**
 * Days and weeks follow the calendar, hours are exact (RFC 5545, 3.3.6). A length over 800 days is capped and reported. Null for what
 * is no length, or a negative one.
 */
export function parseDuration(text: string): { readonly length: Length; readonly isCapped: boolean } | null {
  const match = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim())
  const [weeks, days, hours, minutes, seconds] = (match?.slice(1) ?? []).map((part) => Number(part ?? 0))
  if (!match || !match.slice(1).some((part) => part !== undefined)) return null
  const wall = ((weeks ?? 0) * 7 + (days ?? 0)) * day
  const exact = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000
  return wall + exact > longest
    ? { length: { wall: longest, exact: 0 }, isCapped: true }
    : { length: { wall, exact }, isCapped: false }
}
