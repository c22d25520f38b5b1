import { refused, ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { toIso } from '@booking/shared/time/instant'
import { addDays, isOrdinaryDate, toEpochDay, type PlainDate } from '@booking/shared/time/plain-date'
import { firstInstantFrom } from '@booking/shared/time/wall-clock'

/** Time off as a form asks for it: days and, unless they are whole days, times on the wall clock of the business. */
export type TypedSpan = {
  readonly kind: 'off' | 'extra'
  /** The slug of a person; empty is everybody. */
  readonly staff: string
  readonly from: string
  readonly fromTime: string
  readonly to: string
  readonly toTime: string
  readonly note: string
}

export const readTypedSpan = (form: URLSearchParams): TypedSpan => ({
  kind: form.get('kind') === 'extra' ? 'extra' : 'off',
  staff: form.get('staff') ?? '',
  from: form.get('from') ?? '',
  fromTime: form.get('from_time') ?? '',
  to: form.get('to') ?? '',
  toTime: form.get('to_time') ?? '',
  note: form.get('note') ?? '',
})

/**
 * The span that was typed. Without a last day it is one day; without times it is whole days. A time that a clock change skips is the
 * first one after it. Refuses with the fields that cannot be read.
 */
export function readSpan(
  typed: TypedSpan,
  timeZone: string,
): Result<{ readonly start: string; readonly end: string }, AnyRefusal> {
  const from = readDate(typed.from)
  const to = typed.to === '' ? from : readDate(typed.to)
  const [fromMinute, toMinute] = [readTime(typed.fromTime, 0), readTime(typed.toTime, 1440)]
  const faults = [
    ...(from === null ? ['from'] : []),
    ...(to === null ? ['to'] : []),
    ...(fromMinute === null ? ['from_time'] : []),
    ...(toMinute === null ? ['to_time'] : []),
  ]
  if (from === null || to === null || fromMinute === null || toMinute === null)
    return refused('invalid_request', {
      fields: faults.map((path) => ({
        path,
        code: typed.from === '' && path === 'from' ? 'required' : 'invalid',
      })),
    })
  // Midnight at the end of a day is the beginning of the next one.
  const [lastDay, lastMinute] = toMinute === 1440 ? [addDays(to, 1), 0] : [to, toMinute]
  const start = firstInstantFrom(timeZone, toEpochDay(from), fromMinute)
  const end = firstInstantFrom(timeZone, toEpochDay(lastDay), lastMinute)
  if (end <= start) return refused('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] })
  return ok({ start: toIso(start), end: toIso(end) })
}

const readDate = (text: string): PlainDate | null => (isOrdinaryDate(text) ? text : null)

/** Minutes of the day; `empty` where nothing was typed. */
function readTime(text: string, empty: number): number | null {
  if (text === '') return empty
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
