import { day } from '@booking/shared/time/instant'

/** A length: first wall-clock milliseconds, where a day may have 23 hours, then exact milliseconds. */
export type Length = { readonly wall: number; readonly exact: number }

/** Days and weeks follow the calendar, hours are exact (RFC 5545, 3.3.6). Null for what is no length, or a negative one. */
export function parseDuration(text: string): Length | null {
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim())
  const [weeks, days, hours, minutes, seconds] = (found?.slice(1) ?? []).map((part) => Number(part ?? 0))
  if (!found || !found.slice(1).some((part) => part !== undefined)) return null
  const wall = ((weeks ?? 0) * 7 + (days ?? 0)) * day
  return { wall, exact: (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 }
}
