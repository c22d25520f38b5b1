import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import type { Attempted } from './attempted.ts'
import { RadioChoice, ScopeChoice } from './scope-choice.tsx'
import { NotifyChoice } from './tell-choice.tsx'

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
        <ScopeChoice booking={booking} name="cancel" sent={sent?.form ?? null} />
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
        <NotifyChoice booking={booking} name="cancel" sent={sent?.form ?? null} />
        <button className="button button-danger">
          <Trans>Cancel the booking</Trans>
        </button>
      </Form>
    </details>
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
      <RadioChoice name="refund" value="full" chosen={chosen}>
        <Trans>All of it: {formatMoney(tag, online.left)}</Trans>
      </RadioChoice>
      <RadioChoice name="refund" value="policy" chosen={chosen}>
        <Trans>As if the customer cancelled: {formatMoney(tag, online.byPolicy)}</Trans>
      </RadioChoice>
      <RadioChoice name="refund" value="none" chosen={chosen}>
        <Trans>Nothing</Trans>
      </RadioChoice>
      <RadioChoice name="refund" value="amount" chosen={chosen}>
        <Trans>Another amount</Trans>
      </RadioChoice>
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
