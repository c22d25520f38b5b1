import { Trans } from '@lingui/react/macro'
import type { BookableService } from '@booking/shared/contract/business/scheduling'
import type { AnyRefusal } from '@booking/shared/errors/result'
import type { PlainDate } from '@booking/shared/time/plain-date'
import { TellChoice } from '../bookings/tell-choice.tsx'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import { formatMoment, formatTime } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { SignedInRequest } from '../page.ts'
import { Overriding } from './overriding.tsx'

/** What has been chosen so far. Empty where nothing is. */
export type Choice = {
  readonly service: string
  readonly staff: string
  readonly date: PlainDate
  readonly start: string
}

type Props = {
  readonly request: SignedInRequest
  readonly services: readonly BookableService[]
  readonly choice: Choice
  readonly free: readonly { readonly start: string }[]
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
      <form className="scheduling-day" method="get">
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
        <Field name="staff" label={<Trans>With</Trans>}>
          {(control) => (
            <select {...control} className="input" defaultValue={choice.staff}>
              <option value="">
                <Trans>Anyone</Trans>
              </option>
              {distinctPeople(services).map(({ id, slug, name }) => (
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
        <button className="button button-secondary">
          <Trans>Show free times</Trans>
        </button>
      </form>
      {service === undefined ? null : (
        <section className="stack" aria-labelledby="free">
          <h2 id="free">
            <Trans>Free times</Trans>
          </h2>
          {free.length === 0 ? (
            <p className="muted">
              <Trans>No free times on this day. Choose another day, or enter a time below.</Trans>
            </p>
          ) : (
            <ul className="plain-list scheduling-times">
              {free.map(({ start }) => (
                <li key={start}>
                  <a
                    className={`button ${start === choice.start ? 'button-primary' : 'button-secondary'}`}
                    aria-current={start === choice.start ? 'true' : undefined}
                    href={`?${new URLSearchParams({ ...choice, start }).toString()}#who`}
                  >
                    {formatTime(request, start)}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Customer request={request} choice={choice} refusal={refusal} sent={sent} />
        </section>
      )}
    </div>
  )
}

function Customer({
  request,
  choice,
  refusal,
  sent,
}: Pick<Props, 'request' | 'choice' | 'refusal' | 'sent'>) {
  const input = (name: string, type = 'text') => ({
    className: 'input',
    type,
    defaultValue: sent?.get(name) ?? '',
    autoComplete: 'off',
  })
  return (
    <Form request={request}>
      <h2 id="who">
        <Trans>Who is it for</Trans>
      </h2>
      {Object.entries(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice.start === '' ? null : <p className="strong">{formatMoment(request, choice.start)}</p>}
      <Field
        name="time"
        label={
          choice.start === '' ? <Trans>Time on this day</Trans> : <Trans>Another time on this day</Trans>
        }
        refusal={refusal}
      >
        {(control) => <input {...control} {...input('time', 'time')} />}
      </Field>
      <Field name="first_name" path="contact.firstName" label={<Trans>First name</Trans>} refusal={refusal}>
        {(control) => <input {...control} {...input('first_name')} />}
      </Field>
      <Field name="last_name" path="contact.lastName" label={<Trans>Last name</Trans>} refusal={refusal}>
        {(control) => <input {...control} {...input('last_name')} />}
      </Field>
      <Field name="phone" path="contact.phone" label={<Trans>Phone</Trans>} refusal={refusal}>
        {(control) => <input {...control} {...input('phone', 'tel')} />}
      </Field>
      <Field
        name="email"
        path="contact.email"
        label={<Trans>Email, if there is one</Trans>}
        refusal={refusal}
      >
        {(control) => <input {...control} {...input('email', 'email')} />}
      </Field>
      <Field name="note" label={<Trans>Note for yourselves</Trans>} refusal={refusal}>
        {(control) => <input {...control} {...input('note')} maxLength={2000} />}
      </Field>
      <Overriding refusal={refusal} sent={sent} />
      <TellChoice booking={{ contact: null }} name="new" sent={sent} />
      <button className="button button-primary">
        <Trans>Add the booking</Trans>
      </button>
    </Form>
  )
}

const distinctPeople = (services: readonly BookableService[]): BookableService['people'] => [
  ...new Map(services.flatMap(({ people }) => people.map((person) => [person.id, person] as const))).values(),
]
