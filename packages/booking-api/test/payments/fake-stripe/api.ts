import type { Ledger } from './ledger.ts'
import type { Intent, Refund, Session } from './objects.ts'
import { fieldsOf, type Form } from './read-form.ts'
import { invalid, missing, Refusal } from './refuse.ts'
import { openSession } from './open-session.ts'

export type Asked = {
  readonly id: string
  readonly form: Form
  readonly livemode: boolean
  readonly origin: string
}
type Answer = (ledger: Ledger, asked: Asked) => object

/** Method and path → the response. `{id}` is one segment. */
export const api: Readonly<Record<string, Answer>> = {
  'POST /v1/checkout/sessions': (ledger, asked) => openSession(ledger, asked),
  'GET /v1/checkout/sessions/{id}': (ledger, asked) => showSession(ledger, asked, sessionOf(ledger, asked)),
  'POST /v1/checkout/sessions/{id}/expire': (ledger, asked) => {
    const session = sessionOf(ledger, asked)
    if (session.status !== 'open') throw new Refusal(400, 'invalid_request_error')
    return showSession(ledger, asked, ledger.expire(session.id))
  },
  'GET /v1/payment_intents/{id}': (ledger, { id, livemode }) => intentOf(ledger, id, livemode),
  'GET /v1/account': () => ({ object: 'account', id: 'acct_fake' }),
  'POST /v1/webhook_endpoints': (ledger, { form }) => {
    const endpoint = { url: form.get('url') ?? '', status: 'enabled', enabled_events: ['*'] }
    ledger.webhookEndpoints.push(endpoint)
    return { object: 'webhook_endpoint', ...endpoint }
  },
  'GET /v1/webhook_endpoints': (ledger) => ({
    object: 'list',
    data: ledger.webhookEndpoints,
    has_more: false,
  }),
  'POST /v1/refunds': refund,
  'GET /v1/refunds': (ledger, { form }) => {
    const all = [...ledger.refunds.values()].filter(
      (made) =>
        (!form.has('payment_intent') || made.payment_intent === form.get('payment_intent')) &&
        made.created >= Number(form.get('created.gte') ?? 0),
    )
    // The newest first, a page at a time.
    const newest = all.toReversed()
    const from = newest.findIndex(({ id }) => id === form.get('starting_after')) + 1
    const data = newest.slice(from, from + Number(form.get('limit') ?? 10))
    return { object: 'list', url: '/v1/refunds', data, has_more: from + data.length < newest.length }
  },
}

function refund(ledger: Ledger, { form, livemode }: Asked): Refund {
  const intent = intentOf(ledger, form.get('payment_intent') ?? '', livemode)
  const left = ledger.leftOf(intent)
  const amount = Number(form.get('amount') ?? left)
  if (left === 0) throw new Refusal(400, 'invalid_request_error', { code: 'charge_already_refunded' })
  if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid('amount')
  if (amount > left) throw new Refusal(400, 'invalid_request_error', { param: 'amount' })
  return ledger.giveBack(intent, { amount, status: 'succeeded', metadata: fieldsOf(form, 'metadata') })
}

// An object of one mode does not exist in the other.
function sessionOf(ledger: Ledger, { id, livemode }: Asked): Session {
  const session = ledger.findSession(id)
  if (!session || id.startsWith('cs_live') !== livemode) throw missing('id')
  return session
}

function intentOf(ledger: Ledger, id: string, livemode: boolean): Intent {
  const intent = ledger.intents.get(id)
  if (intent?.livemode !== livemode) throw missing('id')
  return intent
}

function showSession(ledger: Ledger, { form }: Asked, session: Session): object {
  const isExpanded = Object.values(fieldsOf(form, 'expand')).includes('payment_intent')
  const intent = session.payment_intent
  return isExpanded && intent !== null
    ? { ...session, payment_intent: ledger.intents.get(intent) ?? null }
    : session
}
