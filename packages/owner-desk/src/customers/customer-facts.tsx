import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { AttributionView } from '@hourfold/shared/contract/attribution'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import type { CustomerView } from '@hourfold/shared/contract/business/customers'
import { AttributionRows, Rows } from '../layout/attribution-rows.tsx'
import { formatMoment } from '../layout/formats.ts'
import type { DeskRequest } from '../page.ts'
import { bookingStatusRow } from '../agenda/booking-status.tsx'

/** What the bookings add up to. */
export function Figures({
  request,
  customer,
}: {
  readonly request: DeskRequest
  readonly customer: CustomerView
}) {
  const { bookings, completed, noShows, cancellations, ahead, spent } = customer.figures
  return (
    <dl className="customer-figures">
      <Figure label={<Trans>Bookings</Trans>} value={bookings} />
      <Figure label={<Trans>Still to come</Trans>} value={ahead} />
      <Figure label={<Trans>Completed</Trans>} value={completed} />
      <Figure label={<Trans>No-shows</Trans>} value={noShows} />
      <Figure label={<Trans>Cancellations</Trans>} value={cancellations} />
      <Figure label={<Trans>Paid in all</Trans>} value={formatMoney(request.tag, spent)} />
    </dl>
  )
}

const Figure = ({ label, value }: { readonly label: ReactNode; readonly value: ReactNode }) => (
  <div className="card">
    <dt className="muted small">{label}</dt>
    <dd className="strong">{value}</dd>
  </div>
)

type BookingsProps = {
  readonly request: DeskRequest
  readonly bookings: readonly BookingSummary[]
  /** The address of the next page. */
  readonly more: string | null
}

export function Bookings({ request, bookings, more }: BookingsProps) {
  const { i18n } = useLingui()
  return (
    <section className="stack" aria-labelledby="bookings">
      <h2 id="bookings">
        <Trans>Bookings</Trans>
      </h2>
      {bookings.length === 0 ? (
        <p className="card muted">
          <Trans>No bookings.</Trans>
        </p>
      ) : (
        <ul className="card divided plain-list">
          {bookings.map((booking) => (
            <li className="spread row-item" key={booking.id}>
              <div className="customer-row">
                <p className="strong">
                  <a className="customer-link" href={`/desk/bookings/${booking.id}`}>
                    {formatMoment(request, booking.start)}
                  </a>
                </p>
                <p className="muted small">
                  {[
                    booking.service.name,
                    ...booking.staff.map(({ name }) => name),
                    ...(booking.price === null ? [] : [formatMoney(request.tag, booking.price)]),
                  ].join(' · ')}
                </p>
              </div>
              <span className={`badge ${bookingStatusRow(booking).tone}`}>
                {i18n._(bookingStatusRow(booking).label)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more === null ? null : (
        <p>
          <a className="button button-secondary" href={more}>
            <Trans>Earlier bookings</Trans>
          </a>
        </p>
      )}
    </section>
  )
}

export function Answers({
  request,
  customer,
}: {
  readonly request: DeskRequest
  readonly customer: CustomerView
}) {
  return customer.answers.length === 0 ? null : (
    <section className="stack" aria-labelledby="answers">
      <h2 id="answers">
        <Trans>Answers</Trans>
      </h2>
      {customer.answers.map(({ id, form, at, answers }) => (
        <div className="card stack-small" key={id}>
          <h3>
            {form} <span className="muted small">{formatMoment(request, at)}</span>
          </h3>
          <Rows rows={answers.map(({ question, answer }) => [question, answer])} />
        </div>
      ))}
    </section>
  )
}

/** Where the customer came from. */
export const Attribution = ({ attribution }: { readonly attribution: AttributionView | null }) =>
  attribution === null ? null : (
    <section className="stack" aria-labelledby="attribution">
      <h2 id="attribution">
        <Trans>Where the customer came from</Trans>
      </h2>
      <div className="card">
        <AttributionRows attribution={attribution} />
      </div>
    </section>
  )
