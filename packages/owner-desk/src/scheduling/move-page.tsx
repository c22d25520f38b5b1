import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@booking/shared/contract/business/bookings'
import type { BusinessResponse } from '@booking/shared/contract/business/business-client'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { addDays, isPlainDate } from '@booking/shared/time/plain-date'
import { localDate } from '@booking/shared/time/wall-clock'
import { TellChoice } from '../bookings/tell-choice.tsx'
import { faultPage } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment, formatTime } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { Overriding, overridingOf } from './overriding.tsx'
import { readScope } from '../bookings/read-scope.ts'
import { ScopeChoice } from '../bookings/scope-choice.tsx'
import { readStart } from './read-start.ts'

type Attempted = { readonly form: URLSearchParams; readonly refusal: AnyRefusal }

/** Moves a booking: its present time, the free times of a day, and another time with a reason where rules are in the way. */
export const loadMovePage = (request: SignedInRequest): Promise<DeskPage> => show(request, null)

export async function submitMovePage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const id = request.params['id'] ?? ''
  const start = readStart(form, request.timeZone)
  const provider = form.get('provider') ?? ''
  if (start === null)
    return show(request, {
      form,
      refusal: { code: 'invalid_request', status: 422, fields: [{ path: 'time', code: 'required' }] },
    })
  const done = await request.client.call('moveBusinessBooking', {
    params: { id },
    idempotencyKey: keyOf(form),
    body: {
      version: Number(form.get('version') ?? '-1'),
      start,
      ...(provider === '' ? {} : { provider }),
      scope: readScope(form.get('scope')),
      tell: form.get('tell') === 'yes',
      ...overridingOf(form),
    },
  })
  return done.ok
    ? { to: `/desk/bookings/${id}`, done: 'booking_moved' }
    : show(request, { form, refusal: done.refusal })
}

async function show(request: SignedInRequest, attempted: Attempted | null): Promise<DeskPage> {
  const { client, search, timeZone, words } = request
  const id = request.params['id'] ?? ''
  const found = await client.call('getBusinessBooking', { params: { id } })
  if (!found.ok) return faultPage(request, found.refusal.code, found.refusal.status)
  const booking = found.value
  const asked = attempted?.form.get('date') ?? search.get('date') ?? ''
  const date = isPlainDate(asked) ? asked : localDate(timeZone, Date.parse(booking.start))
  const provider = attempted?.form.get('provider') ?? search.get('provider') ?? ''
  const [slots, services] = await Promise.all([
    client.call('findBusinessSlots', {
      query: {
        service: booking.service.id,
        booking: id,
        from: date,
        to: addDays(date, 1),
        timeZone,
        rules: 'business',
        ...(provider === '' ? {} : { provider }),
      },
    }),
    client.call('listBookableServices', {}),
  ])
  const people = services.ok
    ? (services.value.services.find((one) => one.id === booking.service.id)?.people ?? [])
    : []
  return {
    status: attempted?.refusal.status ?? 200,
    title: words._(msg`Move the booking`),
    section: 'agenda',
    body: (
      <Move
        request={request}
        booking={booking}
        date={date}
        provider={provider}
        people={people}
        free={slots.ok ? (slots.value.slots[date] ?? []) : []}
        attempted={attempted}
      />
    ),
  }
}

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly date: string
  readonly provider: string
  readonly people: BusinessResponse<'listBookableServices'>['services'][number]['people']
  readonly free: readonly { readonly start: string }[]
  readonly attempted: Attempted | null
}

function Move({ request, booking, date, provider, people, free, attempted }: Props) {
  const refusal = attempted?.refusal ?? null
  const sent = attempted?.form ?? null
  return (
    <div className="page stack">
      <h1>
        <Trans>Move the booking</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <p className="card">
        <Trans>
          {booking.service.name}, now {formatMoment(request, booking.start)}
        </Trans>
      </p>
      <form className="scheduling-day" method="get">
        <Field name="date" label={<Trans>Day</Trans>}>
          {(control) => <input {...control} className="input" type="date" required defaultValue={date} />}
        </Field>
        <Field name="provider" label={<Trans>With</Trans>}>
          {(control) => (
            <select {...control} className="input" defaultValue={provider}>
              <option value="">{booking.staff[0]?.name}</option>
              {people
                .filter(({ id }) => id !== booking.staff[0]?.id)
                .map(({ id, slug, name }) => (
                  <option key={id} value={slug}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <button className="button button-secondary">
          <Trans>Show free times</Trans>
        </button>
      </form>
      <Form request={request}>
        <input type="hidden" name="version" value={booking.version} />
        <input type="hidden" name="provider" value={provider} />
        <ScopeChoice booking={booking} name="move" sent={sent} />
        <TellChoice booking={booking} name="move" sent={sent} />
        <h2>
          <Trans>Free times</Trans>
        </h2>
        {free.length === 0 ? (
          <p className="muted">
            <Trans>No free times on this day.</Trans>
          </p>
        ) : (
          <ul className="plain-list scheduling-times">
            {free.map(({ start }) => (
              <li key={start}>
                <button className="button button-secondary" name="start" value={start}>
                  {formatTime(request, start)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Form>
      {/* A form of its own: Enter in its fields must not press the button of a free time. */}
      <Form request={request}>
        <h2>
          <Trans>Another time</Trans>
        </h2>
        <input type="hidden" name="version" value={booking.version} />
        <input type="hidden" name="provider" value={provider} />
        <input type="hidden" name="date" value={date} />
        <Field name="time" label={<Trans>Time on this day</Trans>} refusal={refusal}>
          {(control) => (
            <input {...control} className="input" type="time" defaultValue={sent?.get('time') ?? ''} />
          )}
        </Field>
        <Overriding refusal={refusal} sent={sent} />
        <ScopeChoice booking={booking} name="other" sent={sent} />
        <TellChoice booking={booking} name="other" sent={sent} />
        <button className="button button-primary">
          <Trans>Move to this time</Trans>
        </button>
      </Form>
    </div>
  )
}
