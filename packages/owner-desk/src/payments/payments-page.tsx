import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@hourfold/shared/booking/currency'
import { paymentStatuses, type PaymentSummary } from '@hourfold/shared/contract/business/money'
import { faultPage } from '../layout/fault-page.tsx'
import { Field } from '../layout/field.tsx'
import { formatMoment } from '../layout/formats.ts'
import { PagesOfList } from '../layout/pages-of-list.tsx'
import type { DeskPage, DeskRequest, SignedInRequest } from '../page.ts'
import { SandboxBadge } from './sandbox-badge.tsx'
import { paymentStates } from './payment-words.ts'

/** Online payments with search and filters. */
export async function loadPaymentsPage(request: SignedInRequest): Promise<DeskPage> {
  const filter = readFilter(request.search)
  const cursor = request.search.get('cursor') ?? undefined
  const listed = await request.client.call('listPayments', {
    query: { ...filter, ...(cursor === undefined ? {} : { cursor }) },
  })
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  const { payments, next } = listed.value
  return {
    title: request.words._(msg`Payments`),
    section: 'payments',
    body: (
      <div className="page stack">
        <h1>
          <Trans>Payments</Trans>
        </h1>
        <FailedRefunds count={request.session.failedRefunds} isShown={filter.refund !== undefined} />
        <PaymentFilter filter={filter} />
        {payments.length === 0 ? (
          <Empty isFiltered={Object.keys(filter).length > 0} />
        ) : (
          <ul className="card divided plain-list">
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} request={request} />
            ))}
          </ul>
        )}
        <PagesOfList path="/desk/payments" query={filter} isLater={cursor !== undefined} next={next} />
      </div>
    ),
  }
}

type Filter = {
  readonly search?: string
  readonly status?: PaymentSummary['status']
  readonly refund?: 'failed'
  readonly from?: string
  readonly to?: string
}

/** The filter of an address; what is empty is left out. */
function readFilter(query: URLSearchParams): Filter {
  const search = (query.get('search') ?? '').trim().slice(0, 80)
  const status = paymentStatuses.find((one) => one === query.get('status'))
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  return {
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(query.get('refund') === 'failed' ? { refund: 'failed' as const } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

/** What waits for the owner: the money of these refunds is with nobody who should have it. */
function FailedRefunds({ count, isShown }: { readonly count: number; readonly isShown: boolean }) {
  if (isShown)
    return (
      <p>
        <a className="desk-link" href="/desk/payments">
          <Trans>Show all payments</Trans>
        </a>
      </p>
    )
  if (count === 0) return null
  return (
    <div className="alert tone-danger">
      <p>
        <Plural value={count} one="# refund has failed." other="# refunds have failed." />
      </p>
      <p>
        <a href="/desk/payments?refund=failed">
          <Trans>Show payments with a failed refund</Trans>
        </a>
      </p>
    </div>
  )
}

function PaymentFilter({ filter }: { readonly filter: Filter }) {
  const { t, i18n } = useLingui()
  return (
    <search>
      <form className="desk-filter" method="get" action="/desk/payments">
        <Field name="search" label={<Trans>Booking reference</Trans>}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="search"
              autoComplete="off"
              maxLength={80}
              defaultValue={filter.search}
            />
          )}
        </Field>
        <Field name="status" label={<Trans>Status</Trans>}>
          {(control) => (
            <select {...control} className="input" defaultValue={filter.status ?? ''}>
              <option value="">{t`All`}</option>
              {paymentStatuses.map((status) => (
                <option key={status} value={status}>
                  {i18n._(paymentStates[status].label)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="from" label={<Trans>From</Trans>}>
          {(control) => <input {...control} className="input" type="date" defaultValue={filter.from} />}
        </Field>
        <Field name="to" label={<Trans>To</Trans>}>
          {(control) => <input {...control} className="input" type="date" defaultValue={filter.to} />}
        </Field>
        <button className="button button-secondary">
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  )
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <div className="card stack-small">
      <p>
        <Trans>No payment matches.</Trans>
      </p>
      <p>
        <a className="desk-link" href="/desk/payments">
          <Trans>Show all payments</Trans>
        </a>
      </p>
    </div>
  ) : (
    <p className="card">
      <Trans>There are no online payments yet. They appear here as soon as a customer starts to pay.</Trans>
    </p>
  )
}

function PaymentRow({
  payment,
  request,
}: {
  readonly payment: PaymentSummary
  readonly request: DeskRequest
}) {
  const { i18n } = useLingui()
  const { label, tone } = paymentStates[payment.status]
  return (
    <li className="row-item payment-row">
      <a className="strong payment-name" href={`/desk/payments/${payment.id}`}>
        {payment.contactName === null || payment.contactName === ''
          ? payment.references.join(', ')
          : payment.contactName}
      </a>
      <span className="strong payment-amount">{formatMoney(request.tag, payment.amount)}</span>
      <span className="muted small">
        {payment.references.join(', ')} · {formatMoment(request, payment.createdAt)}
        {payment.refunded.amount > 0 ? (
          <>
            {' · '}
            <Trans>{formatMoney(request.tag, payment.refunded)} refunded</Trans>
          </>
        ) : null}
      </span>
      <span className="row payment-badges">
        <SandboxBadge mode={payment.mode} />
        {payment.hasFailedRefund ? (
          <span className="badge tone-danger">
            <Trans>A refund failed</Trans>
          </span>
        ) : null}
        <span className={`badge ${tone}`}>{i18n._(label)}</span>
      </span>
    </li>
  )
}
