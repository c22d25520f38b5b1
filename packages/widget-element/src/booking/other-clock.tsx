import { useLingui } from '@lingui/react/macro'
import { formatTimeRange, formatWhen } from '../ui/formats/format-time.ts'
import type { HourCycle } from '../ui/formats/intl.ts'
import { zoneCity } from '../ui/formats/zone-names.ts'

/** The zones in which a time is shown. */
export type Clocks = {
  /** Zone of the location for an appointment in person, else the shown zone. */
  readonly timeZone: string
  /** Candidates for the second time: the shown zone, else the visitor's. The first that differs is used. */
  readonly others: readonly string[]
  readonly visitorZone: string | null
}

type OtherClockProps = Clocks & {
  /** Full Intl tag. */
  readonly locale: string
  readonly hourCycle: HourCycle
  readonly start: string
  readonly end: string | number
}

/** A second line with the same time in the visitor's zone, if it differs: "5:00 – 5:45 PM your time". */
export function OtherClock({
  locale,
  hourCycle,
  start,
  end,
  timeZone,
  others,
  visitorZone,
}: OtherClockProps) {
  const { t, i18n } = useLingui()
  const day = (zone: string): string => formatWhen(locale, start, zone)
  const time = (zone: string): string => formatTimeRange(locale, start, end, zone, hourCycle)
  const isSame = (a: string, b: string): boolean => day(a) + time(a) === day(b) + time(b)
  const other = others.find((zone) => !isSame(zone, timeZone))
  if (other === undefined) return null
  const when = day(other) === day(timeZone) ? time(other) : `${day(other)}, ${time(other)}`
  const isVisitorZone = visitorZone !== null && isSame(other, visitorZone)
  return (
    <>
      <br />
      <span className="muted">
        {isVisitorZone ? t`${when} your time` : `${when} (${zoneCity(i18n, other)})`}
      </span>
    </>
  )
}
