import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { BookingStatusBadge } from '../agenda/booking-status.tsx'
import { nameCustomer } from '../agenda/name-customer.ts'
import { NotifyChoice } from '../bookings/tell-choice.tsx'
import { Form } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { SignedInRequest } from '../page.ts'
import type { TypedSpan } from './read-span.ts'

type Props = {
  readonly request: SignedInRequest
  readonly typed: TypedSpan
  readonly preview: BusinessResponse<'previewTimeOff'>
  /** Why it could not be saved before. */
  readonly refusal: AnyRefusal | null
}

/** The bookings that time off hits, each with what becomes of it, before anything is saved. */
export function TimeOffReview({ request, typed, preview, refusal }: Props) {
  const { bookings, holds } = preview
  return (
    <div className="page stack">
      <h1>
        <Trans>Bookings in this time</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <p>
        <Plural
          value={bookings.length}
          one="# booking lies in this time. Nothing is saved yet."
          other="# bookings lie in this time. Nothing is saved yet."
        />
      </p>
      {holds === 0 ? null : (
        <p className="muted">
          <Plural
            value={holds}
            one="# customer is booking in this time right now. Their booking is refused once you have saved."
            other="# customers are booking in this time right now. Their bookings are refused once you have saved."
          />
        </p>
      )}
      <Form request={request} action="save" className="stack">
        {Object.entries(fieldsOf(typed)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {bookings.map((booking) => (
          <Decision key={booking.id} request={request} booking={booking} />
        ))}
        <p className="row">
          <button className="button button-primary">
            <Trans>Save the time off</Trans>
          </button>
          <a
            className="button button-secondary"
            href={`/desk/time-off?${new URLSearchParams(fieldsOf(typed))}`}
          >
            <Trans>Back</Trans>
          </a>
        </p>
      </Form>
    </div>
  )
}

/** The fields of the form before, as they were typed. */
const fieldsOf = ({ kind, staff, from, fromTime, fromClock, to, toTime, toClock, note }: TypedSpan) => ({
  kind,
  staff,
  from,
  from_time: fromTime,
  from_time_clock: fromClock,
  to,
  to_time: toTime,
  to_time_clock: toClock,
  note,
})

function Decision({
  request,
  booking,
}: {
  readonly request: SignedInRequest
  readonly booking: BookingSummary
}) {
  const { t } = useLingui()
  const { id, version, service, start } = booking
  const choices = [
    ['keep', t`Keep it, or move it afterwards`],
    ['cancel', t`Cancel it, and refund what was paid online`],
  ] as const
  return (
    <fieldset className="card stack-small">
      <legend className="visually-hidden">
        {nameCustomer(booking)}, {formatMoment(request, start)}
      </legend>
      <p className="row">
        <BookingStatusBadge booking={booking} />
        <a className="strong" href={`/desk/bookings/${id}`} target="_blank" rel="noopener">
          {nameCustomer(booking)} · {service.name} · {formatMoment(request, start)}
        </a>
      </p>
      <input type="hidden" name={`version-${id}`} value={version} />
      {choices.map(([value, label]) => (
        <p className="inline" key={value}>
          <input
            className="checkbox"
            type="radio"
            id={`${value}-${id}`}
            name={`decision-${id}`}
            value={value}
            defaultChecked={value === 'keep'}
          />
          <label htmlFor={`${value}-${id}`}>{label}</label>
        </p>
      ))}
      <NotifyChoice booking={booking} field={`tell-${id}`} name={id} sent={null} />
    </fieldset>
  )
}
