import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '@booking/shared/booking/format-money'
import type { BusinessBookingView } from '@booking/shared/contract/business/bookings'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import type { Attempted } from './attempted.ts'
import { TellChoice } from './tell-choice.tsx'

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly sent: Attempted | null
}

/** Cancels a booking: how many, what is given back, why, and whether the customer is told. */
export function CancelForm({ request, booking, sent }: Props) {
  const { online } = booking.money
  return (
    <details className="card danger-zone" open={sent !== null}>
      <summary className="button button-danger">
        <Trans>Cancel</Trans>
      </summary>
      <Form request={request} action="cancel" className="stack">
        <input type="hidden" name="version" value={booking.version} />
        {booking.scopes.length < 2 ? null : <Scopes booking={booking} sent={sent} />}
        {online === null || online.left.amount === 0 ? null : (
          <Refunds request={request} online={online} sent={sent} />
        )}
        <Field
          name="reason"
          label={<Trans>Reason, if you like</Trans>}
          hint={<Trans>The customer reads it if you tell them.</Trans>}
          refusal={sent?.refusal ?? null}
        >
          {(control) => (
            <textarea
              {...control}
              className="input textarea"
              rows={2}
              maxLength={1000}
              defaultValue={sent?.form.get('reason') ?? ''}
            />
          )}
        </Field>
        <TellChoice booking={booking} name="cancel" sent={sent?.form ?? null} />
        <button className="button button-danger">
          <Trans>Cancel the booking</Trans>
        </button>
      </Form>
    </details>
  )
}

function Scopes({ booking, sent }: Pick<Props, 'booking' | 'sent'>) {
  const chosen = sent?.form.get('scope') ?? 'one'
  return (
    <fieldset className="stack-tight">
      <legend className="label">
        <Trans>Which ones</Trans>
      </legend>
      {booking.scopes.map(({ scope, count }) => (
        <Choice key={scope} name="scope" value={scope} chosen={chosen}>
          {scope === 'one' ? (
            <Trans>This one only</Trans>
          ) : scope === 'following' ? (
            <Plural value={count} one="This and the later ones (#)" other="This and the later ones (#)" />
          ) : scope === 'all' ? (
            <Plural value={count} one="The whole series (#)" other="The whole series (#)" />
          ) : (
            <Plural
              value={count}
              one="Everything booked together (#)"
              other="Everything booked together (#)"
            />
          )}
        </Choice>
      ))}
    </fieldset>
  )
}

type Online = NonNullable<BusinessBookingView['money']['online']>

function Refunds({ request, online, sent }: Pick<Props, 'request' | 'sent'> & { readonly online: Online }) {
  const { tag } = request
  const chosen = sent?.form.get('refund') ?? 'full'
  return (
    <fieldset className="stack-tight">
      <legend className="label">
        <Trans>Refund of the payment</Trans>
      </legend>
      <Choice name="refund" value="full" chosen={chosen}>
        <Trans>All of it: {formatMoney(tag, online.left)}</Trans>
      </Choice>
      <Choice name="refund" value="policy" chosen={chosen}>
        <Trans>As if the customer cancelled: {formatMoney(tag, online.byPolicy)}</Trans>
      </Choice>
      <Choice name="refund" value="none" chosen={chosen}>
        <Trans>Nothing</Trans>
      </Choice>
      <Choice name="refund" value="amount" chosen={chosen}>
        <Trans>Another amount</Trans>
      </Choice>
      <Field
        name="amount"
        label={<Trans>Amount ({request.session.business.currency})</Trans>}
        refusal={sent?.refusal ?? null}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="decimal"
            maxLength={12}
            defaultValue={sent?.form.get('amount') ?? ''}
          />
        )}
      </Field>
    </fieldset>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly value: string
  readonly chosen: string
  readonly children: ReactNode
}

function Choice({ name, value, chosen, children }: ChoiceProps) {
  const id = `${name}-${value}`
  return (
    <p className="inline">
      <input
        className="checkbox"
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />
      <label htmlFor={id}>{children}</label>
    </p>
  )
}
