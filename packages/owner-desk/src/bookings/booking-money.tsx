import { Trans, useLingui } from '@lingui/react/macro'
import { currencyExponent, formatMoney } from '@hourfold/shared/booking/currency'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { Field } from '../layout/field.tsx'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import { attemptedFor, type Attempted } from './attempted.ts'
import { Fact } from './fact.tsx'

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly attempted: Attempted | null
}

/** The price, what was paid online and on site, and the form that notes a payment on site. */
export function BookingMoney({ request, booking, attempted }: Props) {
  const { price, money, actions } = booking
  const { tag } = request
  if (price === null && money.online === null && money.onSite === null && !actions.includes('record_payment'))
    return null
  return (
    <section className="stack-small" aria-labelledby="money">
      <h2 id="money">
        <Trans>Price and payment</Trans>
      </h2>
      <dl className="details card divided">
        {price === null ? null : <Fact name={<Trans>Price</Trans>}>{formatMoney(tag, price)}</Fact>}
        {money.online === null ? null : (
          <Fact name={<Trans>Paid online</Trans>}>
            {formatMoney(tag, money.online.amount)}
            {money.online.refunded.amount === 0 ? null : (
              <span className="muted">
                {money.online.isRefundPending ? (
                  <Trans>{formatMoney(tag, money.online.refunded)} is being refunded</Trans>
                ) : (
                  <Trans>{formatMoney(tag, money.online.refunded)} refunded</Trans>
                )}
              </span>
            )}
          </Fact>
        )}
        {money.onSite === null ? null : (
          <Fact name={<Trans>Paid on site</Trans>}>{formatMoney(tag, money.onSite)}</Fact>
        )}
        {money.due === null ? null : (
          <Fact name={<Trans>Still to pay</Trans>}>
            <strong>{formatMoney(tag, money.due)}</strong>
          </Fact>
        )}
      </dl>
      {actions.includes('record_payment') ? (
        <PaymentForm request={request} booking={booking} attempted={attempted} />
      ) : null}
    </section>
  )
}

function PaymentForm({ request, booking, attempted }: Props) {
  const { t } = useLingui()
  const { money, version } = booking
  const sent = attemptedFor(attempted, 'record_payment')
  const { currency } = request.session.business
  // Paid in part before: whatever is noted is the whole amount that was paid on site.
  const expected = (money.onSite?.amount ?? 0) + (money.due?.amount ?? 0)
  const exponent = currencyExponent(currency)
  return (
    <div className="row booking-payment">
      <Form request={request} action="record_payment" className="row booking-payment-form">
        <input type="hidden" name="version" value={version} />
        <Field name="paid" label={<Trans>Paid on site ({currency})</Trans>} refusal={sent?.refusal ?? null}>
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              required
              maxLength={12}
              defaultValue={sent?.form.get('paid') ?? (expected / 10 ** exponent).toFixed(exponent)}
            />
          )}
        </Field>
        <button className="button button-secondary">
          <Trans>Note the payment</Trans>
        </button>
      </Form>
      {money.onSite === null ? null : (
        <Form request={request} action="forget_payment" className="inline">
          <input type="hidden" name="version" value={version} />
          <button className="button button-secondary" aria-label={t`Take the noted payment back`}>
            <Trans>Take back</Trans>
          </button>
        </Form>
      )}
    </div>
  )
}
