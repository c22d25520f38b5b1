import { useLingui } from '@lingui/react/macro'
import { formatDateTime, formatTime, formatTimeRange, formatWhen } from '../../ui/formats/format-time.ts'
import type { HourCycle } from '../../ui/formats/intl.ts'
import { Icon } from '../../ui/icon.tsx'
import { OtherClock, type Clocks } from '../../booking/other-clock.tsx'
import { ClashChoices, type ClashReason, type Occurrence } from './clash-choices.tsx'

export type SeriesListProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly clocks: Clocks
  readonly hourCycle: HourCycle
  /** Each date with its final time; null leaves it out. */
  readonly occurrences: readonly { readonly asked: Occurrence; readonly place: string | null }[]
  /** Text of a reason. */
  readonly reasonOf: (reason: ClashReason) => string
  readonly onMove: (start: string, to: string | null) => void
}

/**
 * All dates of a series. A clash shows its reason and its replacement. A date whose time differs from the first one on the
 * visitor's clock, because of a DST change on either side, is marked.
 */
export function SeriesList(props: SeriesListProps) {
  const { occurrences } = props
  const first = occurrences[0]?.asked.start ?? ''
  return (
    <ol className="series">
      {occurrences.map(({ asked, place }) => (
        <li
          key={asked.start}
          className={asked.reason === null ? 'series-row with-icon' : 'series-row with-icon series-clash'}
        >
          {asked.reason === null ? (
            <FreeDate {...props} asked={asked} first={first} />
          ) : (
            <ClashingDate {...props} asked={asked} place={place} reason={asked.reason} />
          )}
        </li>
      ))}
    </ol>
  )
}

type RowProps = SeriesListProps & { readonly asked: Occurrence }

function FreeDate({ asked, first, locale, clocks, hourCycle }: RowProps & { readonly first: string }) {
  const { t } = useLingui()
  const { timeZone } = clocks
  const visitorZone = clocks.others.at(-1) ?? timeZone
  const visitorTime = (at: string): string => formatTime(locale, at, visitorZone, hourCycle)
  const [time, usual] = [visitorTime(asked.start), visitorTime(first)]
  return (
    <>
      <Icon name="check" />
      <span className="series-text">
        <span className="series-day">{formatWhen(locale, asked.start, timeZone)}</span>{' '}
        <span className="series-time">
          {formatTimeRange(locale, asked.start, asked.end, timeZone, hourCycle)}
          <OtherClock {...clocks} {...asked} locale={locale} hourCycle={hourCycle} />
          {time !== usual && (
            <>
              <br />
              <strong>{t`Your time: ${time} instead of ${usual}`}</strong>
            </>
          )}
        </span>
      </span>
    </>
  )
}

type ClashProps = RowProps & {
  readonly place: string | null
  readonly reason: ClashReason
}

function ClashingDate(props: ClashProps) {
  const { asked, place, locale, clocks, hourCycle } = props
  const { timeZone } = clocks
  const { t } = useLingui()
  const when = (at: string): string => formatDateTime(locale, at, timeZone, hourCycle)
  return (
    <>
      <Icon name="alert" />
      <div className="series-text">
        <s className="series-day">{when(asked.start)}</s>
        <p className="series-place strong">{place === null ? t`Left out` : t`Instead: ${when(place)}`}</p>
        <ClashChoices {...props} timeZone={timeZone} />
      </div>
    </>
  )
}
