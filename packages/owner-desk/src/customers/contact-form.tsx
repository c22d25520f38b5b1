import { Trans } from '@lingui/react/macro'
import { showPhone } from '@hourfold/shared/booking/show-phone'
import type { CustomerChange, CustomerView } from '@hourfold/shared/contract/business/customers'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
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

/** Name, contact and note. Staff members read name and contact, and change the note. */
export function ContactForm({ request, customer, refusal, typed }: Props) {
  const shown = {
    name: typed?.name ?? customer.name,
    email: typed?.email ?? customer.email,
    phone: typed?.phone ?? customer.phone,
    note: typed?.note ?? customer.note,
  }
  return (
    <section className="stack" aria-labelledby="contact">
      <h2 id="contact">
        <Trans>Contact and note</Trans>
      </h2>
      {refusal?.code === 'changed_meanwhile' && typed !== null ? (
        <Meanwhile customer={customer} typed={typed} />
      ) : null}
      <Form request={request} to={`/desk/customers/${customer.id}`} action="change" className="card stack">
        <input type="hidden" name="version" value={customer.version} />
        {request.session.role === 'owner' ? (
          <ContactFields shown={shown} refusal={refusal} />
        ) : (
          <ContactText customer={customer} />
        )}
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

type Shown = Pick<CustomerView, 'name' | 'email' | 'phone'>

const ContactFields = ({
  shown,
  refusal,
}: {
  readonly shown: Shown
  readonly refusal: AnyRefusal | null
}) => (
  <>
    <Field name="name" label={<Trans>Name</Trans>} refusal={refusal}>
      {(control) => (
        <input {...control} className="input" maxLength={200} autoComplete="off" defaultValue={shown.name} />
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
          defaultValue={showPhone(shown.phone)}
        />
      )}
    </Field>
  </>
)

/** What the form would replace, once somebody else has changed the customer. */
function Meanwhile({ customer, typed }: { readonly customer: CustomerView; readonly typed: CustomerChange }) {
  const labels = {
    name: <Trans>Name</Trans>,
    email: <Trans>Email address</Trans>,
    phone: <Trans>Phone number</Trans>,
    note: <Trans>Note</Trans>,
  }
  const fields = ['name', 'email', 'phone', 'note'] as const
  const differing = fields.filter((field) => typed[field] !== undefined && typed[field] !== customer[field])
  return (
    <div className="card stack">
      <p>
        <Trans>The form below has what you typed. Saving it replaces what is saved now:</Trans>
      </p>
      <dl>
        {differing.map((field) => (
          <div key={field}>
            <dt className="strong">{labels[field]}</dt>
            <dd>{customer[field] === '' ? '–' : customer[field]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function ContactText({ customer: { name, email, phone } }: { readonly customer: Shown }) {
  const facts = [
    { key: 'name', label: <Trans>Name</Trans>, text: name },
    { key: 'email', label: <Trans>Email address</Trans>, text: email },
    { key: 'phone', label: <Trans>Phone number</Trans>, text: phone },
  ].filter(({ text }) => text !== '')
  return facts.map(({ key, label, text }) => (
    <div className="field" key={key}>
      <p className="label">{label}</p>
      <p>
        <bdi>{text}</bdi>
      </p>
    </div>
  ))
}
