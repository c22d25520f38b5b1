import { Trans } from '@lingui/react/macro'
import type { PersonView } from '@hourfold/shared/contract/business/booking-summary'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Field, type ControlProps } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import { ClockChoice } from '../layout/typed-time.tsx'
import type { SignedInRequest } from '../page.ts'
import type { TypedSpan } from './read-span.ts'

type Props = {
  readonly request: SignedInRequest
  readonly typed: TypedSpan
  readonly refusal: AnyRefusal | null
  readonly people: readonly PersonView[]
}

/** Who, from when to when, and whether it is time off or extra time. */
export function TimeOffForm({ request, typed, refusal, people }: Props) {
  const date = (control: ControlProps, value: string, isRequired: boolean) => (
    <input {...control} className="input" type="date" required={isRequired} defaultValue={value} />
  )
  const time = (control: ControlProps, value: string) => (
    <input {...control} className="input" type="time" defaultValue={value} />
  )
  return (
    <Form request={request} action="check" className="card stack">
      <fieldset className="stack-tight">
        <legend className="label">
          <Trans>What is it</Trans>
        </legend>
        <p className="inline">
          <input
            className="checkbox"
            type="radio"
            id="kind-off"
            name="kind"
            value="off"
            defaultChecked={typed.kind === 'off'}
          />
          <label htmlFor="kind-off">
            <Trans>Away or closed: nobody can book</Trans>
          </label>
        </p>
        <p className="inline">
          <input
            className="checkbox"
            type="radio"
            id="kind-extra"
            name="kind"
            value="extra"
            defaultChecked={typed.kind === 'extra'}
          />
          <label htmlFor="kind-extra">
            <Trans>Open in addition to the usual hours</Trans>
          </label>
        </p>
      </fieldset>
      <Field name="staff" label={<Trans>Who</Trans>} refusal={refusal}>
        {(control) => (
          <select {...control} className="input" defaultValue={typed.staff}>
            {request.session.role === 'owner' ? (
              <option value="">
                <Trans>Everybody</Trans>
              </option>
            ) : null}
            {people.map(({ id, slug, name }) => (
              <option key={id} value={typed.staff === id ? id : slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="time-off-pair">
        <Field name="from" label={<Trans>First day</Trans>} refusal={refusal}>
          {(control) => date(control, typed.from, true)}
        </Field>
        <Field name="from_time" label={<Trans>From, if not the whole day</Trans>} refusal={refusal}>
          {(control) => time(control, typed.fromTime)}
        </Field>
        <ClockChoice
          request={request}
          name="from_time"
          typed={{ date: typed.from, time: typed.fromTime, clock: typed.fromClock }}
        />
      </div>
      <div className="time-off-pair">
        <Field name="to" label={<Trans>Last day, if another one</Trans>} refusal={refusal}>
          {(control) => date(control, typed.to, false)}
        </Field>
        <Field name="to_time" label={<Trans>To, if not the whole day</Trans>} refusal={refusal}>
          {(control) => time(control, typed.toTime)}
        </Field>
        <ClockChoice
          request={request}
          name="to_time"
          typed={{ date: typed.to === '' ? typed.from : typed.to, time: typed.toTime, clock: typed.toClock }}
        />
      </div>
      <Field
        name="note"
        label={<Trans>Note, if you like</Trans>}
        hint={<Trans>Customers never see it.</Trans>}
        refusal={refusal}
      >
        {(control) => <input {...control} className="input" maxLength={500} defaultValue={typed.note} />}
      </Field>
      <button className="button button-primary">
        <Trans>Save</Trans>
      </button>
    </Form>
  )
}
