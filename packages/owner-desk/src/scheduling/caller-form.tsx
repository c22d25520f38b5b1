import { Trans } from '@lingui/react/macro'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { TellChoice } from '../bookings/tell-choice.tsx'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { ClockChoice, typedTimeIn } from '../layout/typed-time.tsx'
import type { SignedInRequest } from '../page.ts'
import { choiceFields, type BookingChoice } from './booking-choice.ts'
import { Overriding } from './overriding.tsx'

type Props = {
  readonly request: SignedInRequest
  readonly choice: BookingChoice
  readonly refusal: AnyRefusal | null
  readonly sent: URLSearchParams | null
}

/** Who calls, the time that was chosen or another one, and the rules that are in its way. */
export function CallerForm({ request, choice, refusal, sent }: Props) {
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
      <TellChoice booking={{ contact: null }} name="new" sent={sent} />
      <p>
        <button className="button button-primary">
          <Trans>Add the booking</Trans>
        </button>
      </p>
    </Form>
  )
}
