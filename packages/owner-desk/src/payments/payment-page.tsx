import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, parseMoney } from '@hourfold/shared/booking/currency'
import type { PaymentDetail } from '@hourfold/shared/contract/business/money'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { keyOf } from '../layout/form.tsx'
import { formatMoment } from '../layout/formats.ts'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SignedInRequest, Submitted } from '../page.ts'
import { Captures } from './captures.tsx'
import { paymentStates, providerName } from './payment-words.ts'
import { RefundForm, type TypedRefund } from './refund-form.tsx'
import { SandboxBadge } from './sandbox-badge.tsx'

const nothingTyped: TypedRefund = { amount: null, reason: '', bookings: 'keep' }

/** One payment with its captures, refunds and bookings, and the form that refunds it. */
export const loadPaymentPage = (request: SignedInRequest): Promise<DeskPage> =>
  show(request, null, nothingTyped)

/** Refunds the payment or a part of it, or tries a failed refund again. */
export async function submitPaymentPage(request: SignedInRequest, form: URLSearchParams): Promise<Submitted> {
  const { client, params } = request
  const id = params['id'] ?? ''
  const to = `/desk/payments/${encodeURIComponent(id)}`
  const idempotencyKey = keyOf(form)
  if (form.get('action') === 'retry') {
    const refund = form.get('refund') ?? ''
    const done = await client.call('retryRefund', { params: { id: refund }, idempotencyKey })
    return done.ok ? { to, done: 'refund_retried' } : show(request, done.refusal, nothingTyped)
  }
  const typed: TypedRefund = {
    amount: form.get('amount') ?? '',
    reason: form.get('reason') ?? '',
    bookings: form.get('bookings') === 'cancel' ? 'cancel' : 'keep',
  }
  const currency = form.get('currency') ?? ''
  // Both decimal marks are read, because people type the one of their country.
  const amount = parseMoney((typed.amount ?? '').trim().replace(',', '.'), currency)
  if (!amount.ok || amount.value === 0) return show(request, badAmount, typed)
  const shownRefundable = form.get('refundable')
  const done = await client.call('refundPayment', {
    params: { id },
    body: {
      amount: amount.value,
      ...(shownRefundable === null ? {} : { refundable: Number(shownRefundable) }),
      reason: typed.reason,
      bookings: typed.bookings,
    },
    idempotencyKey,
  })
  return done.ok ? { to, done: 'refund_started' } : show(request, done.refusal, typed)
}

const badAmount: AnyRefusal = {
  code: 'invalid_request',
  status: 422,
  fields: [{ path: 'amount', code: 'invalid' }],
}

async function show(
  request: SignedInRequest,
  refusal: AnyRefusal | null,
  typed: TypedRefund,
): Promise<DeskPage> {
  const { client, locale, params } = request
  const result = await client.call('getPaymentDetail', {
    params: { id: params['id'] ?? '' },
    query: { locale },
  })
  if (!result.ok) return faultPage(request, result.refusal.code)
  const payment = result.value
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Payment`),
    section: 'payments',
    body: (
      <div className="page stack-large payment-page">
        <p>
          <a className="desk-link" href="/desk/payments">
            <Trans>All payments</Trans>
          </a>
        </p>
        <h1>
          <Trans>Payment of {formatMoney(request.tag, payment.amount)}</Trans>
        </h1>
        <Refusal refusal={refusal} />
        <Facts payment={payment} request={request} />
        <Bookings payment={payment} request={request} />
        <Captures payment={payment} request={request} />
        {payment.refundable.amount > 0 ? (
          <RefundForm payment={payment} request={request} refusal={refusal} typed={typed} />
        ) : null}
      </div>
    ),
  }
}

type Props = { readonly payment: PaymentDetail; readonly request: DeskRequest }

function Facts({ payment, request }: Props) {
  const { i18n } = useLingui()
  const { label, tone } = paymentStates[payment.status]
  const { tag } = request
  return (
    <section className="card stack-small">
      <p className="row">
        <span className={`badge ${tone}`}>{i18n._(label)}</span>
        <SandboxBadge mode={payment.mode} />
      </p>
      {payment.mode === 'test' ? (
        <p className="muted">
          <Trans>This payment was simulated. No money has moved.</Trans>
        </p>
      ) : null}
      <dl className="desk-facts">
        {payment.contactName === null ? null : (
          <div>
            <dt>
              <Trans>Customer</Trans>
            </dt>
            <dd>{payment.contactName}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Started</Trans>
          </dt>
          <dd>{formatMoment(request, payment.createdAt)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Provider</Trans>
          </dt>
          <dd>{providerName(payment.provider) ?? <Trans>Sandbox</Trans>}</dd>
        </div>
        <div>
          <dt>
            <Trans>Received</Trans>
          </dt>
          <dd>{formatMoney(tag, payment.captured)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Refunded</Trans>
          </dt>
          <dd>{formatMoney(tag, payment.refunded)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Bookings({ payment, request }: Props) {
  if (payment.bookings.length === 0) return null
  return (
    <section className="stack-small" aria-labelledby="bookings">
      <h2 id="bookings">
        <Trans>Bookings</Trans>
      </h2>
      <ul className="card divided plain-list">
        {payment.bookings.map((booking) => (
          <li className="row-item payment-row" key={booking.id}>
            <a className="strong payment-name" href={`/desk/bookings/${booking.id}`}>
              {booking.serviceName}
            </a>
            <span className="payment-amount">{formatMoney(request.tag, booking.share)}</span>
            <span className="muted small">
              {booking.reference} · {formatMoment(request, booking.start)}
            </span>
            {booking.refunded.amount > 0 ? (
              <span className="muted small payment-badges">
                <Trans>{formatMoney(request.tag, booking.refunded)} refunded</Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
