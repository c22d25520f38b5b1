import { Trans } from '@lingui/react/macro'
import type { BookableService } from '@hourfold/shared/contract/business/scheduling'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { formatTime, formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { SignedInRequest } from '../page.ts'
import { choiceFields, isOfferedBy, type BookingChoice } from './booking-choice.ts'
import { ServiceOptions } from './service-options.tsx'
import { NotifyChoice } from '../bookings/tell-choice.tsx'
import { Form } from '../layout/form.tsx'
import { ClockChoice, typedTimeIn } from '../layout/typed-time.tsx'
import { Overriding } from './overriding.tsx'

type Props = {
  readonly request: SignedInRequest
  readonly services: readonly BookableService[]
  readonly choice: BookingChoice
  readonly free: readonly { readonly start: string; readonly seats?: number | null | undefined }[]
  readonly refusal: AnyRefusal | null
  readonly sent: URLSearchParams | null
}

/** A booking for somebody on the phone: service, person and day, a time, then who calls. */
export function NewBooking({ request, services, choice, free, refusal, sent }: Props) {
  const service = services.find(({ slug }) => slug === choice.service)
  return (
    <div className="page stack">
      <h1>
        <Trans>New booking</Trans>
      </h1>
      <Refusal refusal={refusal} />
      <form className="card stack" method="get">
        {choice.customer === '' ? null : <input type="hidden" name="customer" value={choice.customer} />}
        {choice.start === '' ? null : <input type="hidden" name="start" value={choice.start} />}
        <div className="scheduling-day">
          <Field name="service" label={<Trans>Service</Trans>}>
            {(control) => (
              <select {...control} className="input" required defaultValue={choice.service}>
                {services.map(({ id, slug, name }) => (
                  <option key={id} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="staff" label={<Trans>With</Trans>} refusal={refusal}>
            {(control) => (
              <select {...control} className="input" defaultValue={slugOf(services, choice.staff)}>
                <option value="">
                  <Trans>Anyone</Trans>
                </option>
                {peopleOf(services, service, choice.staff).map(({ id, slug, name }) => (
                  <option key={id} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="date" label={<Trans>Day</Trans>}>
            {(control) => (
              <input {...control} className="input" type="date" required defaultValue={choice.date} />
            )}
          </Field>
        </div>
        {service === undefined ? null : (
          <ServiceOptions request={request} service={service} choice={choice} />
        )}
        <p>
          <button className="button button-secondary">
            <Trans>Show free times</Trans>
          </button>
        </p>
      </form>
      {service === undefined ? null : (
        <section className="stack" aria-labelledby="free">
          <h2 id="free">
            <Trans>Free times</Trans>
          </h2>
          {isOfferedBy(service, choice.staff) ? (
            <Times request={request} choice={choice} free={free} />
          ) : null}
          <CallerForm request={request} choice={choice} refusal={refusal} sent={sent} />
        </section>
      )}
    </div>
  )
}

function Times({ request, choice, free }: Pick<Props, 'request' | 'choice' | 'free'>) {
  if (free.length === 0)
    return (
      <p className="muted">
        <Trans>No free times on this day. Choose another day, or enter a time below.</Trans>
      </p>
    )
  return (
    <ul className="plain-list scheduling-times">
      {free.map(({ start, seats }) => (
        <li key={start}>
          <a
            className={`button ${start === choice.start ? 'button-primary' : 'button-secondary'}`}
            aria-current={start === choice.start ? 'true' : undefined}
            href={`?${new URLSearchParams(choiceFields({ ...choice, start })).toString()}#who`}
          >
            {formatTime(request, start)}
            {seats == null ? null : (
              <small>
                <Trans>{seats} left</Trans>
              </small>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const distinctPeople = (services: readonly BookableService[]): BookableService['people'] => [
  ...new Map(services.flatMap(({ people }) => people.map((person) => [person.id, person] as const))).values(),
]

/** Whom the list offers: whoever does the service that is chosen. Somebody else who is chosen stays, beside the reason against it. */
const peopleOf = (
  services: readonly BookableService[],
  service: BookableService | undefined,
  staff: string,
): BookableService['people'] =>
  distinctPeople(services).filter(
    ({ id, slug }) => service === undefined || isOfferedBy(service, slug) || id === staff || slug === staff,
  )

/** The agenda names a person by id, the list by slug. */
const slugOf = (services: readonly BookableService[], staff: string): string =>
  distinctPeople(services).find(({ id }) => id === staff)?.slug ?? staff

type CallerFormProps = {
  readonly request: SignedInRequest
  readonly choice: BookingChoice
  readonly refusal: AnyRefusal | null
  readonly sent: URLSearchParams | null
}

/** Who calls, the time that was chosen or another one, and the rules that are in its way. */
function CallerForm({ request, choice, refusal, sent }: CallerFormProps) {
  const input = (name: string, type = 'text') => ({
    className: 'input',
    type,
    defaultValue: sent?.get(name) ?? '',
    // The caller is somebody else than whoever types.
    autoComplete: 'off',
  })
  return (
    <Form request={request} className="card stack">
      <h2 id="who">
        <Trans>Who is it for</Trans>
      </h2>
      {choiceFields(choice).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {choice.start === '' ? null : <p className="strong">{formatMoment(request, choice.start)}</p>}
      <div className="scheduling-pair">
        <Field
          name="time"
          label={
            choice.start === '' ? <Trans>Time on this day</Trans> : <Trans>Another time on this day</Trans>
          }
          refusal={refusal}
        >
          {(control) => <input {...control} {...input('time', 'time')} />}
        </Field>
        <ClockChoice
          request={request}
          name="time"
          typed={typedTimeIn(sent ?? new URLSearchParams(), 'time', choice.date)}
        />
      </div>
      <div className="scheduling-pair">
        <Field name="first_name" path="contact.firstName" label={<Trans>First name</Trans>} refusal={refusal}>
          {(control) => <input {...control} {...input('first_name')} maxLength={100} />}
        </Field>
        <Field name="last_name" path="contact.lastName" label={<Trans>Last name</Trans>} refusal={refusal}>
          {(control) => <input {...control} {...input('last_name')} maxLength={100} />}
        </Field>
        <Field name="phone" path="contact.phone" label={<Trans>Phone</Trans>} refusal={refusal}>
          {(control) => <input {...control} {...input('phone', 'tel')} maxLength={50} />}
        </Field>
        <Field
          name="email"
          path="contact.email"
          label={<Trans>Email, if there is one</Trans>}
          refusal={refusal}
        >
          {(control) => <input {...control} {...input('email', 'email')} maxLength={254} />}
        </Field>
      </div>
      <Field name="note" label={<Trans>Note for yourselves</Trans>} refusal={refusal}>
        {(control) => <input {...control} {...input('note')} maxLength={2000} />}
      </Field>
      <Overriding refusal={refusal} sent={sent} />
      <NotifyChoice booking={{ contact: null }} name="new" sent={sent} />
      <p>
        <button className="button button-primary">
          <Trans>Add the booking</Trans>
        </button>
      </p>
    </Form>
  )
}
