import { Trans } from '@lingui/react/macro'
import { currencyExponent, formatMoney } from '@hourfold/shared/booking/currency'
import type { PaymentDetail } from '@hourfold/shared/contract/business/money'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { DeskRequest } from '../page.ts'

/** The form as it was typed; `amount` is null before. */
export type TypedRefund = {
  readonly amount: string | null
  readonly reason: string
  readonly bookings: 'keep' | 'cancel'
}

type Props = {
  readonly payment: PaymentDetail
  readonly request: DeskRequest
  readonly refusal: AnyRefusal | null
  readonly typed: TypedRefund
}

/** Refunds what is left, or a part; bookings that are still to come are cancelled only where that is chosen. */
export function RefundForm({ payment, request, refusal, typed }: Props) {
  const { amount: left, currency } = payment.refundable
  const decimals = currencyExponent(currency)
  const isComing = payment.bookings.some(
    ({ status, start }) =>
      (status === 'confirmed' || status === 'requested') && Date.parse(start) > request.now,
  )
  return (
    <section className="card stack payment-refund-form" aria-labelledby="refund">
      <h2 id="refund">
        <Trans>Refund</Trans>
      </h2>
      <Form request={request} action="refund">
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="refundable" value={left} />
        <Field
          name="amount"
          label={<Trans>Amount in {currency}</Trans>}
          hint={<Trans>At most {formatMoney(request.tag, payment.refundable)} can be refunded.</Trans>}
          refusal={refusal}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
              required
              defaultValue={typed.amount ?? (left / 10 ** decimals).toFixed(decimals)}
            />
          )}
        </Field>
        <Field
          name="reason"
          label={<Trans>Reason (optional)</Trans>}
          hint={<Trans>Only your business sees it.</Trans>}
          refusal={refusal}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={200}
              autoComplete="off"
              defaultValue={typed.reason}
            />
          )}
        </Field>
        {isComing ? (
          <fieldset className="stack-tight">
            <legend className="label">
              <Trans>The booking</Trans>
            </legend>
            <label className="inline payment-choice">
              <input type="radio" name="bookings" value="keep" defaultChecked={typed.bookings === 'keep'} />
              <Trans>Keep it and refund the money only</Trans>
            </label>
            <label className="inline payment-choice">
              <input
                type="radio"
                name="bookings"
                value="cancel"
                defaultChecked={typed.bookings === 'cancel'}
              />
              <Trans>Cancel it too and free the time</Trans>
            </label>
          </fieldset>
        ) : null}
        <button className="button button-danger">
          <Trans>Refund</Trans>
        </button>
      </Form>
    </section>
  )
}
