import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Money } from '@hourfold/shared/contract/values'
import type { LocationView, ServiceSummary, StaffView } from '@hourfold/shared/contract/views'
import { formatDuration } from '../ui/formats/format-duration.ts'
import { formatMoney } from '../ui/formats/format-money.ts'
import { formatTimeRange, formatWhen } from '../ui/formats/format-time.ts'
import type { HourCycle } from '../ui/formats/intl.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { LazyPicture } from '../ui/lazy-picture.tsx'
import { usePlace } from './use-place.ts'
import { zoneName } from '../ui/formats/zone-names.ts'

type SummaryProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly service: Pick<ServiceSummary, 'name' | 'description' | 'languages'>
  readonly businessName?: string
  /** Absolute URL of the service's photo. */
  readonly picture?: string | null
  /** Null for several items, because each has its own duration. */
  readonly minutes: number | null
  readonly price: Money | null
  /** `any` is anyone available; absent if the visitor has no choice. */
  readonly staff?: StaffView | 'any' | null
  readonly location: LocationView | null
  readonly timeZone: string
  /** ISO 8601; null while no time is chosen. */
  readonly start: string | null
  readonly end: string | number | null
  /** Label of the time when a booking is rescheduled. */
  readonly timeTerm?: string | undefined
  readonly hourCycle: HourCycle
  /** The instant for the offset in the zone's name, epoch milliseconds. */
  readonly at: number
  /** Leads back to the choice of the time. */
  readonly onChange?: (() => void) | undefined
  /** The same time in another zone. */
  readonly otherClock?: ReactNode
  /** Additional facts, such as the list of several services. */
  readonly children?: ReactNode
}

/** The summary of the booking, visible on every step; in a narrow container the place and the zone follow the step. */
export function Summary(props: SummaryProps) {
  const { locale, service, businessName, minutes, price, staff, location, timeZone } = props
  const { start, end, timeTerm, hourCycle, at } = props
  const { t, i18n } = useLingui()
  const place = usePlace(location)
  return (
    <aside className="summary" part="summary" aria-label={t`Your appointment`}>
      <div className="summary-main">
        <LazyPicture className="summary-picture" src={props.picture ?? null} />
        <div className="summary-head">
          {businessName && <p className="summary-business smaller muted">{businessName}</p>}
          <p className="summary-title" lang={service.languages?.['name']}>
            {service.name}
          </p>
          {service.description && (
            <p className="summary-description small muted" lang={service.languages?.['description']}>
              {service.description}
            </p>
          )}
        </div>
        <dl className="facts row small">
          {minutes !== null && (
            <Fact icon="clock" term={t`Duration`} short>
              {formatDuration(locale, minutes)}
            </Fact>
          )}
          {price && (
            <Fact icon="price" term={t`Price`} short>
              {price.amount === 0 ? t`Free of charge` : formatMoney(locale, price)}
            </Fact>
          )}
          {props.children}
          {staff && staff !== 'any' && (
            <Fact icon="person" term={t`Staff member`} short>
              {staff.name}
            </Fact>
          )}
          {start !== null && end !== null && (
            <Fact icon="calendar" term={timeTerm ?? t`Date and time`} strong>
              {timeTerm && (
                <>
                  <span className="muted">{timeTerm}</span>
                  <br />
                </>
              )}
              {formatWhen(locale, start, timeZone)}
              <br />
              {formatTimeRange(locale, start, end, timeZone, hourCycle)}
              {props.otherClock}
              {props.onChange && (
                <>
                  {' '}
                  <button
                    type="button"
                    className="summary-change"
                    aria-label={t`Change date and time`}
                    onClick={props.onChange}
                  >
                    {t`Change`}
                  </button>
                </>
              )}
            </Fact>
          )}
        </dl>
      </div>
      <dl className="facts facts-frame row small">
        {staff === 'any' && (
          <Fact icon="people" term={t`Staff member`}>
            {t`Anyone available`}
          </Fact>
        )}
        {place && (
          <Fact icon={place.icon} term={t`Place`}>
            {place.text}
          </Fact>
        )}
        <Fact icon="globe" term={t`Time zone`}>
          {zoneName(i18n, locale, timeZone, start === null ? at : Date.parse(start))}
        </Fact>
      </dl>
    </aside>
  )
}

type FactProps = {
  readonly icon: IconName
  readonly term: string
  readonly strong?: boolean
  /** In a narrow container it stands in the line of the title. */
  readonly short?: boolean
  /** Shown where the summary is a column with room for it. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Fact({ icon, term, strong = false, short = false, wide = false, children }: FactProps) {
  return (
    <div
      className={`fact ${strong ? 'fact-strong' : ''} ${short ? 'fact-short' : ''} ${wide ? 'fact-wide' : ''}`}
    >
      <dt>
        <Icon name={icon} />
        <span className="visually-hidden">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
