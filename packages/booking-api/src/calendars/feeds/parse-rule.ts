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
  /** The parts that could not be read, such as `BYDAY`, with those that no rule has. Their lists are empty. */
  readonly unread: ReadonlySet<string>
}

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
type Frequency = (typeof frequencies)[number]

/**
 * Parses the value of `RRULE:`. A part with an unreadable value is left out as a whole and named in `unread`, which makes the event
 * more frequent: the start does not stand in for it. Null where there is no frequency.
 */
export function parseRule(text: string): Rule | null {
  const { parts, unread } = splitParts(text.toUpperCase())
  const freq = frequencies.find((name) => name === parts.get('FREQ'))
  if (freq === undefined) return null

  const readAll = <Value>(key: string, read: (text: string) => Value | null): readonly Value[] => {
    const written = (parts.get(key) ?? '').split(',').flatMap((one) => one.trim() || [])
    const values = written.flatMap((one) => read(one) ?? [])
    if (values.length < written.length) unread.add(key)
    return unread.has(key) ? [] : values
  }
  const numbers = (key: string, least: number, most: number): readonly number[] =>
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
    unread,
  }
  // Unreadable parts produce too many dates, so COUNT and BYSETPOS would select wrong ones.
  return unread.size > 0 ? { ...rule, count: Infinity, bySetPos: [] } : rule
}

/** The parts of a rule by their names. Unread are those without a value, those written twice, and those that no rule has. */
function splitParts(text: string): {
  readonly parts: ReadonlyMap<string, string>
  readonly unread: Set<string>
} {
  const parts = new Map<string, string>()
  const unread = new Set<string>()
  for (const part of text.split(';')) {
    const [, key = '', value] = /^\s*([^=]*?)\s*(?:=(.*))?$/s.exec(part) ?? []
    if (key === '' && value === undefined) continue
    const isUsual = usual.get(key) === value?.trim()
    if (value === undefined || parts.has(key) || !(partNames.has(key) || isUsual)) unread.add(key)
    else parts.set(key, value.trim())
  }
  return { parts, unread }
}

const partNames: ReadonlySet<string> = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYSECOND',
  'BYMINUTE',
  'BYHOUR',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
])

/** The defaults of RSCALE and SKIP. Other calendars and replacements of missing dates (RFC 7529) are not expanded. */
const usual: ReadonlyMap<string, string> = new Map([
  ['RSCALE', 'GREGORIAN'],
  ['SKIP', 'OMIT'],
])

function parseDay(text: string): { readonly weekday: number; readonly nth: number } | null {
  const [, nth = '0', name] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  // A year has 53 Mondays at most.
  if (name === undefined || Math.abs(Number(nth)) > 53) return null
  return { weekday: dayNames.indexOf(name), nth: Number(nth) }
}

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
