import { Trans, useLingui } from '@lingui/react/macro'
import { dateFormat } from '@hourfold/shared/i18n/formatters'
import { groupOf, type TypedField, weekdays } from './read-edits.ts'

type Props = { readonly field: TypedField; readonly tag: string }

/** The hours of each weekday: its ranges, and one empty row to add another. A row without times is removed. */
export function WeekField({ field: { path, typed }, tag }: Props) {
  const week = groupOf(typed)
  const format = dateFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  return (
    <div className="hours">
      {weekdays.map((day, index) => (
        <Day
          key={day}
          name={`${path}.${day}`}
          // 5 January 1970 was a Monday.
          label={format.format((index + 4) * 86_400_000)}
          ranges={week[day]}
        />
      ))}
    </div>
  )
}

/** Days with other hours than their weekday, and one empty row to add another. A day without ranges is a day off. */
export function DatesField({ field: { path, typed }, tag }: Props) {
  const { t } = useLingui()
  const days = groupOf(typed)
  const format = dateFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  const nameOf = (day: string): string => {
    const at = Date.parse(`${day}T00:00:00Z`)
    return Number.isNaN(at) ? day : format.format(at)
  }
  return (
    <div className="hours">
      <p className="muted">
        <Trans>A day without times is a day off.</Trans>
      </p>
      {Object.keys(days).map((day) => (
        <Day key={day} name={`${path}.${day}`} label={nameOf(day)} ranges={days[day]} isRemovable />
      ))}
      <fieldset className="hours-day">
        <legend className="label">
          <Trans>Add a day</Trans>
        </legend>
        <input className="input" type="date" name={`${path}.new.date`} aria-label={t`Date`} />
        <Range name={`${path}.new`} range="" />
      </fieldset>
    </div>
  )
}

type DayProps = {
  readonly name: string
  readonly label: string
  readonly ranges: unknown
  readonly isRemovable?: boolean
}

function Day({ name, label, ranges, isRemovable = false }: DayProps) {
  const rows: readonly unknown[] = Array.isArray(ranges) ? ranges : []
  return (
    <fieldset className="hours-day">
      <legend className="label">
        {label}
        {isRemovable && rows.length === 0 ? (
          <>
            {' '}
            <span className="badge">
              <Trans>Day off</Trans>
            </span>
          </>
        ) : null}
      </legend>
      {[...rows, ''].map((range, index) => (
        <Range key={index} name={name} range={String(range)} />
      ))}
      {isRemovable ? (
        <label className="inline">
          <input className="checkbox" type="checkbox" name={`${name}.remove`} />
          <Trans>Remove this day</Trans>
        </label>
      ) : null}
    </fieldset>
  )
}

function Range({ name, range }: { readonly name: string; readonly range: string }) {
  const { t } = useLingui()
  const [from = '', to = ''] = range.split('-')
  return (
    <div className="hours-range">
      <input className="input" type="time" name={`${name}.from`} defaultValue={from} aria-label={t`From`} />
      <span aria-hidden="true">–</span>
      <input
        className="input"
        type="time"
        name={`${name}.to`}
        defaultValue={to === '24:00' ? '00:00' : to}
        aria-label={t`Until`}
      />
    </div>
  )
}
