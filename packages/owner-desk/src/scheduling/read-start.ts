import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { readTypedTime, typedTimeIn } from '../layout/typed-time.tsx'

/**
 * The start that a form names: that of a button, or a date and a time on the wall clock of the business. Refuses a form that names
 * none, a time that the clocks skip, and one that they repeat until it is chosen which of the two is meant.
 */
export function readStart(form: URLSearchParams, timeZone: string): Result<string, AnyRefusal> {
  const start = form.get('start') ?? ''
  if (start !== '') return ok(start)
  const typed = readTypedTime(timeZone, typedTimeIn(form, 'time', form.get('date') ?? ''), 'time')
  if (!typed.ok) return typed
  return typed.value === null
    ? refused('invalid_request', { status: 422, fields: [{ path: 'time', code: 'required' }] })
    : ok(toIso(typed.value))
}
