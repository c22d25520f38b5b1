import { Trans } from '@lingui/react/macro'
import type { CustomerChange, CustomerView } from '@booking/shared/contract/business/customers'
import type { AnyRefusal } from '@booking/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'

type Props = {
  readonly request: SignedInRequest
  readonly customer: CustomerView
  readonly refusal: AnyRefusal | null
  /** What was typed before it was refused. */
  readonly typed: CustomerChange | null
}

/** Name, contact and note. */
export function ContactForm({ request, customer, refusal, typed }: Props) {
  const shown = { ...customer, ...typed }
  return (
    <section className="stack" aria-labelledby="contact">
      <h2 id="contact">
        <Trans>Contact and note</Trans>
      </h2>
      <Form request={request} to={`/desk/customers/${customer.id}`} action="change" className="card stack">
        <Field name="name" label={<Trans>Name</Trans>} refusal={refusal}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={200}
              autoComplete="off"
              defaultValue={shown.name}
            />
          )}
        </Field>
        <Field
          name="email"
          label={<Trans>Email address</Trans>}
          hint={<Trans>A correction also applies to bookings that are still to come.</Trans>}
          refusal={refusal}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              maxLength={254}
              autoComplete="off"
              defaultValue={shown.email}
            />
          )}
        </Field>
        <Field name="phone" label={<Trans>Phone number</Trans>} refusal={refusal}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="tel"
              maxLength={50}
              autoComplete="off"
              defaultValue={shown.phone}
            />
          )}
        </Field>
        <Field
          name="note"
          label={<Trans>Note</Trans>}
          hint={<Trans>The customer never sees it.</Trans>}
          refusal={refusal}
        >
          {(control) => (
            <textarea
              {...control}
              className="input textarea"
              rows={4}
              maxLength={5000}
              defaultValue={shown.note}
            />
          )}
        </Field>
        <p>
          <button className="button button-primary">
            <Trans>Save</Trans>
          </button>
        </p>
      </Form>
    </section>
  )
}
