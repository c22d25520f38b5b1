import { toIso } from '@booking/shared/time/instant'
import { isOrdinaryDate, toEpochDay } from '@booking/shared/time/plain-date'
import { firstInstantFrom } from '@booking/shared/time/wall-clock'

/** The start that a form names: that of a button, or a date and a time on the wall clock of the business; null where it names none. */
export function readStart(form: URLSearchParams, timeZone: string): string | null {
  const start = form.get('start') ?? ''
  if (start !== '') return start
  const date = form.get('date') ?? ''
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(form.get('time') ?? '') ?? []
  return isOrdinaryDate(date) && hours !== undefined && minutes !== undefined
    ? toIso(firstInstantFrom(timeZone, toEpochDay(date), Number(hours) * 60 + Number(minutes)))
    : null
}
