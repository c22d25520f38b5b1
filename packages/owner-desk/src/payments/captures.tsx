import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@hourfold/shared/booking/currency'
import type { PaymentDetail, RefundView } from '@hourfold/shared/contract/business/money'
import { Form } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import type { DeskRequest } from '../page.ts'
import { reasonWords, refundStates } from './payment-words.ts'

type Props = { readonly payment: PaymentDetail; readonly request: DeskRequest }

/** The money that came in and what went back of it. */
export function Captures({ payment, request }: Props) {
  if (payment.captures.length === 0) return null
  return (
    <section className="stack-small" aria-labelledby="money">
      <h2 id="money">
        <Trans>Money received</Trans>
      </h2>
      {payment.captures.map((capture) => (
        <div className="card stack-small" key={capture.id}>
          <p className="spread">
            <span>{formatMoment(request, capture.capturedAt)}</span>
            <strong>{formatMoney(request.tag, capture.amount)}</strong>
          </p>
          {capture.isKept ? null : (
            <p className="muted">
              <Trans>It does not pay for the booking, so it is refunded by itself.</Trans>
            </p>
          )}
          {capture.refunds.length === 0 ? null : (
            <ul className="divided plain-list payment-refunds">
              {capture.refunds.map((refund) => (
                <Refund key={refund.id} refund={refund} request={request} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

function Refund({ refund, request }: { readonly refund: RefundView; readonly request: DeskRequest }) {
  const { i18n } = useLingui()
  const { label, tone } = refundStates[refund.status]
  const words = reasonWords(refund.reason)
  return (
    <li className="stack-tight payment-refund">
      <p className="spread">
        <span className={`badge ${tone}`}>{i18n._(label)}</span>
        <span>{formatMoney(request.tag, { ...refund.amount, amount: 0 - refund.amount.amount })}</span>
      </p>
      <p className="muted small">
        {[
          refund.reference,
          formatMoment(request, refund.createdAt),
          words === null ? refund.reason : i18n._(words),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {refund.note === null ? null : <p>{refund.note}</p>}
      {refund.failure === null ? null : <p className="fault">{refund.failure}</p>}
      {refund.canRetry ? (
        <Form request={request} action="retry" className="inline">
          <input type="hidden" name="refund" value={refund.id} />
          <button className="button button-secondary">
            <Trans>Try again</Trans>
          </button>
        </Form>
      ) : null}
    </li>
  )
}
