import { Trans } from '@lingui/react/macro'
import type { BookableService } from '@booking/shared/contract/business/scheduling'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { formatTime } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { SignedInRequest } from '../page.ts'
import { choiceFields, isOfferedBy, type BookingChoice } from './booking-choice.ts'
import { CallerForm } from './caller-form.tsx'
import { ServiceOptions } from './service-options.tsx'

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
