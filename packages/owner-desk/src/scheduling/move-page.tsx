import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import type { BookableService } from '@hourfold/shared/contract/business/scheduling'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { addDays } from '@hourfold/shared/time/plain-date'
import { localMinute } from '@hourfold/shared/time/wall-clock'
import type { Attempted } from '../bookings/attempted.ts'
import { NotifyChoice, notifyOf } from '../bookings/tell-choice.tsx'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { formatMoment, formatTime } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import { ClockChoice, typedTimeIn } from '../layout/typed-time.tsx'
import type { DeskPage, SignedInRequest, Submitted } from '../page.ts'
import { isOfferedBy, notOffered, readTimeChoice } from './booking-choice.ts'
import { Overriding, overridingOf } from './overriding.tsx'
import { readScope, ScopeChoice } from '../bookings/scope-choice.tsx'
import { readStart } from './read-start.ts'

/**
 * Moves a booking: its present time, the free times of a day, and another time with a reason where rules are in the way. A booking that
 * was dragged to a free time of the agenda arrives with the person and the start of that time.
 */
export const loadMovePage = (request: SignedInRequest): Promise<DeskPage> => show(request, null)

export async function submitMovePage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const id = request.params['id'] ?? ''
  const start = readStart(form, request.timeZone)
  const staff = form.get('staff') ?? ''
  if (!start.ok) return show(request, { form, refusal: start.refusal })
  const done = await request.client.call('moveBusinessBooking', {
    params: { id },
    idempotencyKey: keyOf(form),
    body: {
      version: Number(form.get('version') ?? '-1'),
      start: start.value,
      ...(staff === '' ? {} : { provider: staff }),
      scope: readScope(form.get('scope')),
      tell: notifyOf(form),
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
  const result = await client.call('getBusinessBooking', { params: { id } })
  if (!result.ok) return faultPage(request, result.refusal.code, result.refusal.status)
  const booking = result.value
  const fields = attempted?.form ?? search
  const { date, start } = readTimeChoice(timeZone, fields, Date.parse(booking.start))
  const services = await client.call('listBookableServices', {})
  const service = services.ok
    ? services.value.services.find((one) => one.id === booking.service.id)
    : undefined
  const bookedStaff = ownStaff(booking, service)
  const staff = fields.get('staff') ?? bookedStaff ?? ''
  const misfit = service && !isOfferedBy(service, staff) ? notOffered : null
  const slots = misfit
    ? undefined
    : await client.call('findBusinessSlots', {
        query: {
          service: booking.service.id,
          booking: id,
          from: date,
          to: addDays(date, 1),
          timeZone,
          rules: 'business',
          ...(staff === '' ? {} : { provider: staff }),
        },
      })
  // What stands in the way of the start that was dropped on is said before anybody presses a button.
  const dryRun =
    attempted || misfit || start === ''
      ? undefined
      : await client.call('moveBusinessBooking', {
          params: { id },
          idempotencyKey: request.newKey(),
          body: {
            version: booking.version,
            start,
            dryRun: true,
            ...(staff === '' ? {} : { provider: staff }),
          },
        })
  return {
    status: statusOf(attempted?.refusal),
    title: words._(msg`Move the booking`),
    section: 'agenda',
    body: (
      <Move
        request={request}
        booking={booking}
        date={date}
        start={start}
        staff={staff}
        bookedStaff={bookedStaff}
        people={service?.people ?? []}
        free={slots?.ok ? (slots.value.slots[date] ?? []) : []}
        sent={attempted?.form ?? null}
        refusal={attempted?.refusal ?? misfit ?? (dryRun && !dryRun.ok ? dryRun.refusal : null)}
      />
    ),
  }
}

/**
 * The slug of the person whom a booking keeps unless somebody else is chosen; empty where it moves as it is, like a class or a whole
 * team, and null where its person no longer offers the service.
 */
function ownStaff({ staff }: BusinessBookingView, service: BookableService | undefined): string | null {
  const [person] = staff
  if (!person || staff.length > 1 || !service || service.kind === 'class') return ''
  return isOfferedBy(service, person.slug) ? person.slug : null
}

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly date: string
  /** The start that was dropped on; empty where none was. */
  readonly start: string
  /** The slug of the person; empty where the booking decides. */
  readonly staff: string
  readonly bookedStaff: string | null
  readonly people: BookableService['people']
  readonly free: readonly { readonly start: string }[]
  readonly sent: URLSearchParams | null
  readonly refusal: AnyRefusal | null
}

function Move(props: Props) {
  const { request, booking, staff, people, refusal } = props
  const names = booking.staff.map(({ name }) => name).join(', ')
  const chosen = people.find(({ id, slug }) => slug === staff || id === staff)
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
      <DayForm {...props} names={names} chosen={chosen?.slug ?? ''} />
      <FreeTimesForm {...props} staffName={chosen?.name ?? names} />
      <OtherTimeForm {...props} />
    </div>
  )
}

/** Chooses the day and the person whose free times are shown. `names` are the people of the booking. */
function DayForm({
  date,
  bookedStaff: own,
  people,
  refusal,
  names,
  chosen,
}: Props & { readonly names: string; readonly chosen: string }) {
  return (
    <form className="scheduling-day" method="get">
      <Field name="date" label={<Trans>Day</Trans>}>
        {(control) => <input {...control} className="input" type="date" required defaultValue={date} />}
      </Field>
      <Field name="staff" label={<Trans>With</Trans>} refusal={refusal}>
        {(control) => (
          <select {...control} className="input" defaultValue={chosen}>
            {own !== null && own !== '' ? null : (
              <option value="">{own === null ? <Trans>Anyone</Trans> : names}</option>
            )}
            {people.map(({ id, slug, name }) => (
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
  )
}

/** Moves the booking to one of the free times, or to the start that was dropped on. */
function FreeTimesForm({
  request,
  booking,
  start,
  staff,
  free,
  sent,
  refusal,
  staffName,
}: Props & { readonly staffName: string }) {
  return (
    <Form request={request}>
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="staff" value={staff} />
      <ScopeChoice booking={booking} name="move" sent={sent} />
      <NotifyChoice booking={booking} name="move" sent={sent} />
      {start === '' || refusal !== null ? null : (
        <p className="card spread">
          <span className="strong">
            {formatMoment(request, start)} · {staffName}
          </span>
          <button className="button button-primary" name="start" value={start}>
            <Trans>Move to this time</Trans>
          </button>
        </p>
      )}
      <h2>
        <Trans>Free times</Trans>
      </h2>
      {free.length === 0 ? (
        <p className="muted">
          <Trans>No free times on this day.</Trans>
        </p>
      ) : (
        <ul className="plain-list scheduling-times">
          {free.map(({ start: time }) => (
            <li key={time}>
              <button
                className="button button-secondary"
                name="start"
                value={time}
                aria-current={isSameMoment(time, start) ? 'true' : undefined}
              >
                {formatTime(request, time)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}

/** A form of its own: Enter in its fields must not press the button of a free time. */
function OtherTimeForm({ request, booking, date, start, staff, sent, refusal }: Props) {
  return (
    <Form request={request}>
      <h2>
        <Trans>Another time</Trans>
      </h2>
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="staff" value={staff} />
      <input type="hidden" name="date" value={date} />
      <Field name="time" label={<Trans>Time on this day</Trans>} refusal={refusal}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="time"
            defaultValue={sent?.get('time') ?? (refusal === null ? '' : wallTime(request, start))}
          />
        )}
      </Field>
      <ClockChoice
        request={request}
        name="time"
        typed={typedTimeIn(sent ?? new URLSearchParams(), 'time', date)}
      />
      <Overriding refusal={refusal} sent={sent} />
      <ScopeChoice booking={booking} name="other" sent={sent} />
      <NotifyChoice booking={booking} name="other" sent={sent} />
      <button className="button button-primary">
        <Trans>Move to this time</Trans>
      </button>
    </Form>
  )
}

const isSameMoment = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

/** Returns a start as the value of a time field, such as 11:30; empty where there is none. */
function wallTime({ timeZone }: SignedInRequest, start: string): string {
  if (start === '') return ''
  const minute = localMinute(timeZone, Date.parse(start))
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
