import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BusinessResponse } from '@hourfold/shared/contract/business/business-endpoints'
import { deliveryStatuses, type DeliveryView } from '@hourfold/shared/contract/business/deliveries'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { faultPage, statusOf } from '../layout/fault-page.tsx'
import { Form, keyOf } from '../layout/form.tsx'
import { PagesOfList, searchPath } from '../layout/pages-of-list.tsx'
import { Refusal } from '../layout/refusal.tsx'
import type { DeskPage, DeskRequest, SignedInRequest, Submitted } from '../page.ts'
import { deliveryStates, kindWords, recipientWords, showReason } from './delivery-words.ts'
import { type FailedTest, WebhookEndpoints } from './webhook-endpoints.tsx'
import { formatMoment } from '../layout/formats.ts'

type Status = (typeof deliveryStatuses)[number]
type Outcome = { readonly refusal?: AnyRefusal; readonly failedTest?: FailedTest }

/** Mails and webhooks: what was not delivered first. */
export const loadDeliveriesPage = (request: SignedInRequest): Promise<DeskPage> => show(request, {})

/** Sends messages again, and tests endpoints. */
export async function submitDeliveriesPage(
  request: SignedInRequest,
  form: URLSearchParams,
): Promise<Submitted> {
  const { client } = request
  const idempotencyKey = keyOf(form)
  const to = '/desk/deliveries'
  const slug = form.get('endpoint') ?? ''
  if (form.get('action') === 'test') {
    const done = await client.call('testWebhookEndpoint', { params: { slug }, idempotencyKey })
    if (!done.ok) return show(request, { refusal: done.refusal })
    const { failure } = done.value
    return failure === null
      ? { to, done: 'webhook_accepted' }
      : show(request, { failedTest: { slug, failure } })
  }
  if (form.get('action') === 'retry') {
    const id = form.get('delivery') ?? ''
    const done = await client.call('retryDelivery', { params: { id }, idempotencyKey })
    return done.ok ? { to, done: 'delivery_retried' } : show(request, { refusal: done.refusal })
  }
  const done =
    form.get('action') === 'retry_endpoint'
      ? await client.call('retryWebhookEndpoint', { params: { slug }, idempotencyKey })
      : await client.call('retryDeadDeliveries', { idempotencyKey })
  return done.ok ? { to, done: 'deliveries_retried' } : show(request, { refusal: done.refusal })
}

async function show(request: SignedInRequest, { refusal, failedTest }: Outcome): Promise<DeskPage> {
  const { client, search } = request
  const status = deliveryStatuses.find((one) => one === search.get('status'))
  const cursor = search.get('cursor') || undefined
  const [listed, webhooks] = await Promise.all([
    client.call('listDeliveries', {
      query: { ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) },
    }),
    client.call('listWebhookEndpoints', {}),
  ])
  if (!listed.ok) return faultPage(request, listed.refusal.code)
  if (!webhooks.ok) return faultPage(request, webhooks.refusal.code)
  const { deliveries, dead, next } = listed.value
  const { endpoints } = webhooks.value
  return {
    status: statusOf(refusal),
    title: request.words._(msg`Messages`),
    section: 'deliveries',
    body: (
      <div className="page stack">
        <h1>
          <Trans>Messages</Trans>
        </h1>
        <Refusal refusal={refusal ?? null} />
        {dead > 0 ? <Undelivered dead={dead} request={request} /> : null}
        <Filters chosen={status} />
        <Deliveries deliveries={deliveries} isFiltered={status !== undefined} request={request} />
        <PagesOfList path="/desk/deliveries" query={{ status }} isLater={cursor !== undefined} next={next} />
        {endpoints.length > 0 ? (
          <WebhookEndpoints endpoints={endpoints} failedTest={failedTest ?? null} request={request} />
        ) : null}
      </div>
    ),
  }
}

function Undelivered({ dead, request }: { readonly dead: number; readonly request: DeskRequest }) {
  return (
    <div className="alert tone-danger delivery-alert">
      <p>
        <Plural
          value={dead}
          one="# message could not be delivered. It was tried for a day."
          other="# messages could not be delivered. They were tried for a day."
        />
      </p>
      <Form request={request} action="retry_all" className="inline">
        <button className="button button-secondary">
          <Trans>Send all of them again</Trans>
        </button>
      </Form>
    </div>
  )
}

function Filters({ chosen }: { readonly chosen: Status | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <nav className="row" aria-label={t`Filter messages`}>
      <a
        className="option option-short desk-chip"
        href="/desk/deliveries"
        aria-current={chosen === undefined ? 'true' : undefined}
      >
        <Trans>All</Trans>
      </a>
      {Object.entries(deliveryStates).map(([status, { label }]) => (
        <a
          key={status}
          className="option option-short desk-chip"
          href={searchPath('/desk/deliveries', { status })}
          aria-current={chosen === status ? 'true' : undefined}
        >
          {i18n._(label)}
        </a>
      ))}
    </nav>
  )
}

type DeliveriesProps = {
  readonly deliveries: BusinessResponse<'listDeliveries'>['deliveries']
  readonly isFiltered: boolean
  readonly request: DeskRequest
}

function Deliveries({ deliveries, isFiltered, request }: DeliveriesProps) {
  if (deliveries.length > 0)
    return (
      <ul className="card divided plain-list">
        {deliveries.map((one) => (
          <DeliveryRow key={one.id} delivery={one} request={request} />
        ))}
      </ul>
    )
  return isFiltered ? (
    <div className="card stack-small">
      <p>
        <Trans>There are no such messages.</Trans>
      </p>
      <p>
        <a className="desk-link" href="/desk/deliveries">
          <Trans>Show all messages</Trans>
        </a>
      </p>
    </div>
  ) : (
    <p className="card">
      <Trans>No message has been sent yet. Confirmations, reminders and your own notices appear here.</Trans>
    </p>
  )
}

type Props = { readonly delivery: DeliveryView; readonly request: DeskRequest }

/** A message with its recipient, its booking, and what became of it. */
function DeliveryRow({ delivery, request }: Props) {
  const { i18n } = useLingui()
  const { id, kind, role, recipient, booking, status, reason, attempts, sendAt, updatedAt } = delivery
  const { label, tone } = deliveryStates[status]
  const words = kindWords(kind)
  const title = words === null ? kind : i18n._(words)
  return (
    <li className="row-item stack-tight">
      <div className="spread">
        {booking === null ? (
          <p className="strong delivery-kind">{title}</p>
        ) : (
          <a className="strong desk-link" href={`/desk/bookings/${booking.id}`}>
            {title}
          </a>
        )}
        <span className={`badge ${tone}`}>{i18n._(label)}</span>
      </div>
      <p className="muted small delivery-facts">
        <span>
          {i18n._(recipientWords[role])}
          {recipient === null ? '' : `: ${recipient}`}
        </span>
        {booking === null ? null : (
          <span>
            <Trans>Booking {booking.reference}</Trans>
          </span>
        )}
        <span>
          {status === 'waiting' && sendAt !== null ? (
            <Trans>goes out {formatMoment(request, sendAt)}</Trans>
          ) : (
            formatMoment(request, updatedAt)
          )}
        </span>
        {attempts > 1 ? (
          <span>
            <Plural value={attempts} one="# attempt" other="# attempts" />
          </span>
        ) : null}
      </p>
      {reason === null || status === 'sent' ? null : (
        <p className="small delivery-kind">{showReason(i18n, reason)}</p>
      )}
      {delivery.canRetry ? (
        <Form request={request} action="retry" className="inline">
          <input type="hidden" name="delivery" value={id} />
          <button className="button button-secondary">
            <Trans>Send again</Trans>
          </button>
        </Form>
      ) : null}
    </li>
  )
}
