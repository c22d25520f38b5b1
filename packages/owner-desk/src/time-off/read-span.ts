import { refused, ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { isOrdinaryDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import { endOfDay, startOfDay } from '@hourfold/shared/time/wall-clock'
import { parseClock } from '@hourfold/shared/time/wall-time'
import { readTypedTime } from '../layout/typed-time.tsx'

/** Time off as a form asks for it: days and, unless they are whole days, times on the wall clock of the business. */
export type TypedSpan = {
  readonly kind: 'off' | 'extra'
  /** The slug of a person; empty is everybody. */
  readonly staff: string
  readonly from: string
  readonly fromTime: string
  /** Which moment of a time that the clocks repeat. */
  readonly fromClock: string
  readonly to: string
  readonly toTime: string
  readonly toClock: string
  readonly note: string
}

export const readTypedSpan = (form: URLSearchParams): TypedSpan => ({
  kind: form.get('kind') === 'extra' ? 'extra' : 'off',
  staff: form.get('staff') ?? '',
  from: form.get('from') ?? '',
  fromTime: form.get('from_time') ?? '',
  fromClock: form.get('from_time_clock') ?? '',
  to: form.get('to') ?? '',
  toTime: form.get('to_time') ?? '',
  toClock: form.get('to_time_clock') ?? '',
  note: form.get('note') ?? '',
})

/**
 * The span that was typed. Without a last day it is one day; without times it is whole days. Refuses with the fields that cannot be
 * read, and times that the clocks skip or repeat.
 */
export function readSpan(
  typed: TypedSpan,
  timeZone: string,
): Result<{ readonly start: string; readonly end: string }, AnyRefusal> {
  const from = readDate(typed.from)
  const to = typed.to === '' ? from : readDate(typed.to)
  const faults = [
    ...(from === null ? ['from'] : []),
    ...(to === null ? ['to'] : []),
    ...(isTime(typed.fromTime) ? [] : ['from_time']),
    ...(isTime(typed.toTime) ? [] : ['to_time']),
  ]
  if (from === null || to === null || faults.length > 0)
    return refused('invalid_request', {
      fields: faults.map((path) => ({
        path,
        code: typed.from === '' && path === 'from' ? 'required' : 'invalid',
      })),
    })
  const first = readTypedTime(
    timeZone,
    { date: from, time: typed.fromTime, clock: typed.fromClock },
    'from_time',
  )
  const last = readTypedTime(timeZone, { date: to, time: typed.toTime, clock: typed.toClock }, 'to_time')
  if (!first.ok) return first
  if (!last.ok) return last
  const start = first.value ?? startOfDay(timeZone, from)
  const end = last.value ?? endOfDay(timeZone, to)
  if (end <= start) return refused('invalid_request', { fields: [{ path: 'to', code: 'invalid' }] })
  return ok({ start: toIso(start), end: toIso(end) })
}

const readDate = (text: string): PlainDate | null => (isOrdinaryDate(text) ? text : null)

/** Nothing where the whole day is meant, or a time. */
const isTime = (text: string): boolean => text === '' || parseClock(text) !== null
