import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import { nameCustomer } from '../agenda/name-customer.ts'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Form } from '../layout/form.tsx'
import { formatDay, formatMoment, formatTimes } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import type { Attempted } from './attempted.ts'
import { changeBooking } from './change-booking.ts'
import { DeclineForm } from './decline-form.tsx'
import { NotifyChoice } from './tell-choice.tsx'

/** Requests that wait for an answer, the earliest deadline first. */
export const loadRequestsPage = (request: SignedInRequest): Promise<DeskPage> => show(request, null)

export async function submitRequestsPage(
  request: SignedInRequest,
  form: URLSearchParams,
): Promise<Submitted> {
  const changed = await changeBooking(request, form.get('id') ?? '', form)
  if (!changed) return show(request, { form, refusal: { code: 'invalid_request', status: 422 } })
  const { result, done } = changed
  return result.ok ? { to: '/desk/requests', done } : show(request, { form, refusal: result.refusal })
}

async function show(request: SignedInRequest, attempted: Attempted | null): Promise<DeskPage> {
  const listed = await request.client.call('listRequests', {})
  if (!listed.ok) return faultPage(request, listed.refusal.code, listed.refusal.status)
  const { requests } = listed.value
  return {
    status: statusOf(attempted?.refusal),
    title: request.words._(msg`Requests`),
    section: 'requests',
    isLive: true,
    body: (
      <div className="page stack-large">
        <h1>
          <Trans>Requests</Trans>
        </h1>
        <Refusal refusal={attempted?.refusal ?? null} />
        {requests.length === 0 ? (
          <p className="card muted">
            <Trans>No requests are waiting for an answer.</Trans>
          </p>
        ) : (
          requests.map((one) => (
            <RequestCard
              key={one.booking.id}
              request={request}
              requested={one}
              attempted={attempted?.form.get('id') === one.booking.id ? attempted : null}
            />
          ))
        )}
      </div>
    ),
  }
}

type RequestedBooking = BusinessResponse<'listRequests'>['requests'][number]
type Props = {
  readonly request: SignedInRequest
  readonly requested: RequestedBooking
  readonly attempted: Attempted | null
}

function RequestCard({ request, requested, attempted }: Props) {
  const { booking, answerBy, day } = requested
  const clock = { tag: request.tag, timeZone: booking.timeZone }
  const sent = (action: string) => (attempted?.form.get('action') === action ? attempted : null)
  return (
    <article className="card request" aria-labelledby={booking.id}>
      <div className="stack-small">
        <h2 id={booking.id}>
          <a href={`/desk/bookings/${booking.id}`}>
            <Trans>
              {nameCustomer(booking)} would like {booking.service.name}
            </Trans>
          </a>
        </h2>
        <p className="strong">
          {formatDay(clock, booking.start)}, {formatTimes(clock, booking.start, booking.end)}
        </p>
        <p>{new Intl.ListFormat(request.tag).format(booking.staff.map(({ name }) => name))}</p>
        <p className="muted">
          <Trans>
            Please answer by {formatMoment(request, answerBy)}. We’re holding the time until then.
          </Trans>
        </p>
        <Form request={request} action="confirm" className="stack-small">
          <input type="hidden" name="id" value={booking.id} />
          <input type="hidden" name="version" value={booking.version} />
          <NotifyChoice
            booking={booking}
            name={`confirm-${booking.id}`}
            sent={sent('confirm')?.form ?? null}
          />
          <button className="button button-primary">
            <Trans>Confirm the request</Trans>
          </button>
        </Form>
        <DeclineForm request={request} booking={booking} sent={sent('decline')} />
      </div>
      <Day clock={clock} day={day} />
    </article>
  )
}

type DayProps = {
  readonly clock: { readonly tag: string; readonly timeZone: string }
  readonly day: RequestedBooking['day']
}

/** The person's day around the wished time. */
function Day({ clock, day }: DayProps) {
  return (
    <div className="request-day stack-small">
      <h3>
        <Trans>That day</Trans>
      </h3>
      <ul className="divided plain-list">
        {day.map(({ start, end, service, customer, isRequested, isSubject }) => (
          <li key={`${start} ${end} ${service ?? ''}`} className={isSubject ? 'request-subject' : undefined}>
            <span className="strong">{formatTimes(clock, start, end)}</span>{' '}
            {service === null ? <Trans>Another calendar</Trans> : service}
            {customer === null ? null : `, ${customer}`}
            {isSubject ? (
              <>
                {' '}
                <strong>
                  <Trans>(this request)</Trans>
                </strong>
              </>
            ) : isRequested ? (
              <>
                {' '}
                <Trans>(requested)</Trans>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
