import { Trans } from '@lingui/react/macro'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { dateFormat, hourDigits } from '@hourfold/shared/i18n/formatters'
import type { Instant } from '@hourfold/shared/time/instant'
import { instantsOf } from '@hourfold/shared/time/wall-time'
import type { SignedInRequest } from '../page.ts'

export type TypedTime = {
  readonly date: string
  readonly time: string
  /** Which moment of a time that the clocks repeat: `first` or `second`. */
  readonly clock: string
}

/** The time in the field `name` of a form, on a day. */
export const typedTimeIn = (form: URLSearchParams, name: string, date: string): TypedTime => ({
  date,
  time: form.get(name) ?? '',
  clock: form.get(`${name}_clock`) ?? '',
})

/**
 * The instant of a time that was typed into the field `name`; null where it is missing or not readable. Refuses a time that the clocks
 * skip (`time_skipped`), and one that they repeat until it is chosen which of the two is meant (`time_repeated`).
 */
export function readTypedTime(
  timeZone: string,
  typed: TypedTime,
  name: string,
): Result<Instant | null, AnyRefusal> {
  const instants = instantsOf(timeZone, typed.date, typed.time)
  if (instants === null) return ok(null)
  const [first, second] = instants
  const fields = [{ path: name, code: 'invalid' }] as const
  if (first === undefined) return refused('time_skipped', { status: 422, fields })
  if (second === undefined || typed.clock === 'first') return ok(first)
  return typed.clock === 'second' ? ok(second) : refused('time_repeated', { status: 422, fields })
}

type Props = {
  readonly request: SignedInRequest
  readonly name: string
  readonly typed: TypedTime
}

/** The choice between the two moments of a time that the clocks repeat; nothing for any other time. */
export function ClockChoice({ request: { tag, timeZone }, name, typed }: Props) {
  const instants = instantsOf(timeZone, typed.date, typed.time) ?? []
  if (instants.length < 2) return null
  const format = dateFormat(tag, {
    hour: hourDigits(tag),
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  })
  return (
    <fieldset className="stack-tight">
      <legend className="label">
        <Trans>Which of the two</Trans>
      </legend>
      {instants.map((at, position) => {
        const clock = position === 0 ? 'first' : 'second'
        return (
          <p className="inline" key={clock}>
            <input
              className="checkbox"
              type="radio"
              id={`${name}-${clock}`}
              name={`${name}_clock`}
              value={clock}
              required
              defaultChecked={typed.clock === clock}
            />
            <label htmlFor={`${name}-${clock}`}>{format.format(at)}</label>
          </p>
        )
      })}
    </fieldset>
  )
}
