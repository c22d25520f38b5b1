import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { LocationView, ServiceSummary } from '@booking/shared/contract/views'
import { formatMoney } from './formats/format-money.ts'
import { formatTimeRange, formatWhen } from './formats/format-time.ts'
import type { HourCycle } from './formats/intl.ts'
import { usePlace } from './use-place.ts'
import { zoneName } from './time-zone/zone-names.ts'

type BookingDetailsProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly hourCycle: HourCycle
  readonly timeZone: string
  /** ISO 8601. */
  readonly start: string
  readonly end: string
  /** Where a rescheduled booking was before. */
  readonly previousStart?: string | null
  readonly previousEnd?: string | null
  readonly service: Pick<ServiceSummary, 'name' | 'price'>
  readonly staff: string | null
  readonly location: LocationView | null
  readonly reference?: string
  /** Strikes the time through; the words around it say «cancelled». */
  readonly cancelled?: boolean
}

/** A booking as a list of facts. */
export function BookingDetails(props: BookingDetailsProps) {
  const { locale, timeZone, start, end, previousStart, previousEnd, service, staff, location } = props
  const { t } = useLingui()
  const place = usePlace(location)
  return (
    <dl className="details">
      <Row term={t`Service`}>{service.name}</Row>
      <Row term={previousStart ? t`New time` : t`Date and time`}>
        <When {...props} from={start} to={end} over={props.cancelled ?? false} />
        <span className="muted details-zone">{zoneName(locale, timeZone, Date.parse(start))}</span>
      </Row>
      {previousStart && (
        <Row term={t`Previous time`}>
          <When {...props} from={previousStart} to={previousEnd ?? previousStart} over />
        </Row>
      )}
      {staff && <Row term={t`Staff member`}>{staff}</Row>}
      {place && <Row term={t`Place`}>{place.text}</Row>}
      {service.price && (
        <Row term={t`Price`}>
          {service.price.amount === 0 ? t`Free of charge` : formatMoney(locale, service.price)}
        </Row>
      )}
      {props.reference && <Row term={t`Reference`}>{props.reference}</Row>}
    </dl>
  )
}

type WhenProps = Pick<BookingDetailsProps, 'locale' | 'timeZone' | 'hourCycle'> & {
  readonly from: string
  readonly to: string
  readonly over: boolean
}

function When({ locale, timeZone, hourCycle, from, to, over }: WhenProps) {
  const words = (
    <>
      <span className="details-day">{formatWhen(locale, from, timeZone)}</span>
      <br />
      {formatTimeRange(locale, from, to, timeZone, hourCycle)}
    </>
  )
  return over ? <s className="details-over">{words}</s> : <span>{words}</span>
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="details-row">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
