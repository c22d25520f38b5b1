import { parseWall, type WrittenTime } from './parse-wall.ts'

/** A recurrence rule (RFC 5545, 3.3.10); an empty list is a part that the rule does not have. */
export type Rule = {
  readonly freq: Frequency
  readonly interval: number
  readonly count: number
  readonly until: WrittenTime | null
  readonly bySecond: readonly number[]
  readonly byMinute: readonly number[]
  readonly byHour: readonly number[]
  /** Weekdays from 0 for Monday; `nth` is 0 for each of them, and negative from the end. */
  readonly byDay: readonly { readonly weekday: number; readonly nth: number }[]
  readonly byMonthDay: readonly number[]
  readonly byYearDay: readonly number[]
  readonly byWeekNo: readonly number[]
  readonly byMonth: readonly number[]
  readonly bySetPos: readonly number[]
  readonly weekStart: number
}

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
type Frequency = (typeof frequencies)[number]

/**
 * Parses the value of `RRULE:`. A part that cannot be read is left out, which makes the event more frequent, and reported. Null where
 * there is no frequency.
 */
export function parseRule(text: string): { readonly rule: Rule; readonly isUnread: boolean } | null {
  let isUnread = false
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [key = '', value = ''] = part.split('=')
    parts.set(key.trim(), value.trim())
  }
  const freq = frequencies.find((name) => name === parts.get('FREQ'))
  if (freq === undefined) return null

  const readAll = <Value>(key: string, read: (text: string) => Value | null): Value[] =>
    (parts.get(key) ?? '').split(',').flatMap((one) => {
      if (one.trim() === '') return []
      const value = read(one.trim())
      if (value === null) isUnread = true
      return value === null ? [] : [value]
    })
  const numbers = (key: string, least: number, most: number): number[] =>
    readAll(key, (one) => {
      const number = /^[+-]?\d{1,9}$/.test(one) ? Number(one) : Number.NaN
      const size = least > 0 && key.startsWith('BY') ? Math.abs(number) : number
      return size >= least && size <= most ? number : null
    })
  const rule = {
    freq,
    interval: numbers('INTERVAL', 1, 1e9)[0] ?? 1,
    count: numbers('COUNT', 1, 1e9)[0] ?? Infinity,
    until: readAll('UNTIL', parseWall)[0] ?? null,
    bySecond: numbers('BYSECOND', 0, 60),
    byMinute: numbers('BYMINUTE', 0, 59),
    byHour: numbers('BYHOUR', 0, 23),
    byDay: readAll('BYDAY', parseDay),
    byMonthDay: numbers('BYMONTHDAY', 1, 31),
    byYearDay: numbers('BYYEARDAY', 1, 366),
    byWeekNo: numbers('BYWEEKNO', 1, 53),
    byMonth: numbers('BYMONTH', 1, 12),
    bySetPos: numbers('BYSETPOS', 1, 366),
    weekStart: readAll('WKST', parseDay)[0]?.weekday ?? 0,
  }
  return { rule, isUnread }
}

function parseDay(text: string): { readonly weekday: number; readonly nth: number } | null {
  const [, nth, name] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  return name === undefined ? null : { weekday: dayNames.indexOf(name), nth: Number(nth ?? 0) }
}

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
