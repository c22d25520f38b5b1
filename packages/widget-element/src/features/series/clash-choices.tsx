import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { formatShortDate, formatTime, formatWhen } from '../../ui/formats/format-time.ts'
import type { SeriesPreview } from '@hourfold/shared/contract/series-preview'
import type { HourCycle } from '../../ui/formats/intl.ts'

export type Occurrence = SeriesPreview['occurrences'][number]
/** A code of the error table. */
export type ClashReason = NonNullable<Occurrence['reason']>

type ClashChoicesProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly hourCycle: HourCycle
  /** Text of a reason. */
  readonly reasonOf: (reason: ClashReason) => string
  readonly onMove: (start: string, to: string | null) => void
  readonly timeZone: string
  readonly asked: Occurrence
  readonly reason: ClashReason
  readonly place: string | null
}

/** The reason why a date is not available, and its alternatives. */
export function ClashChoices(props: ClashChoicesProps) {
  const { asked, reason, place, locale, timeZone, hourCycle, reasonOf, onMove } = props
  const { t } = useLingui()
  const reasonId = useId()
  const day = formatWhen(locale, asked.start, timeZone)
  // An alternative on the same day shows the time only, another day adds a short date.
  const timeLabel = (at: string): string => {
    const time = formatTime(locale, at, timeZone, hourCycle)
    if (formatWhen(locale, at, timeZone) === day) return time
    return `${formatShortDate(locale, at, timeZone)}, ${time}`
  }
  return (
    <fieldset aria-label={day} aria-describedby={reasonId}>
      <p className="muted" id={reasonId}>
        {reasonOf(reason)}
      </p>
      <div className="clash-choices row">
        {[...asked.alternatives, null].map((to) => (
          <button
            key={to}
            type="button"
            className="slot option option-short"
            part={to === place ? 'slot slot-selected' : 'slot'}
            aria-pressed={to === place}
            onClick={() => onMove(asked.start, to)}
          >
            {to === null ? t`Leave this one out` : timeLabel(to)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
