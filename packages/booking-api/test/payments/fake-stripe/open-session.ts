import type { Ledger } from './ledger.ts'
import type { Session } from './objects.ts'
import type { Asked } from './api.ts'
import { fieldsOf, type Form } from './read-form.ts'
import { invalid } from './refuse.ts'

const price = 'line_items.0.price_data'

/** Field → its format. Any other field is unknown, as at the provider. */
const fields: Readonly<Record<string, RegExp>> = {
  mode: /^payment$/,
  client_reference_id: /^.{1,200}$/,
  customer_email: /^[!-~]{1,64}@[a-z0-9.-]+\.[a-z]{2,}$/i,
  locale:
    /^(auto|bg|cs|da|de|el|en|en-GB|es|es-419|et|fi|fil|fr|fr-CA|hr|hu|id|it|ja|ko|lt|lv|ms|mt|nb|nl|pl|pt|pt-BR|ro|ru|sk|sl|sv|th|tr|vi|zh|zh-HK|zh-TW)$/,
  expires_at: /^\d{10}$/,
  success_url: /^https?:\/\/\S{1,5000}$/,
  cancel_url: /^https?:\/\/\S{1,5000}$/,
  'adaptive_pricing.enabled': /^(true|false)$/,
  'line_items.0.quantity': /^1$/,
  [`${price}.currency`]: /^[a-z]{3}$/,
  [`${price}.unit_amount`]: /^[1-9]\d{0,7}$/,
  [`${price}.product_data.name`]: /^[^\0]{1,250}$/u,
  [`${price}.product_data.description`]: /^[^\0]{1,500}$/u,
}
const needed = ['mode', 'success_url', 'line_items.0.quantity', `${price}.currency`, `${price}.unit_amount`]
const freeFields = /^(payment_intent_data\.)?metadata\.[^.]{1,40}$/

/** Creates a payment page; refuses what the provider refuses. */
export function openSession(ledger: Ledger, { form, livemode, origin }: Asked): Session {
  check(form)
  const created = ledger.now()
  const expires = Number(form.get('expires_at') ?? created + 86_400)
  // Between 30 minutes and 24 hours from now.
  if (expires < created + 1800 || expires > created + 86_400) throw invalid('expires_at')
  const id = ledger.newId(livemode ? 'cs_live' : 'cs_test')
  return ledger.open(
    {
      id,
      object: 'checkout.session',
      livemode,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get(`${price}.unit_amount`)),
      currency: form.get(`${price}.currency`) ?? '',
      created,
      expires_at: expires,
      client_reference_id: form.get('client_reference_id') ?? null,
      customer_email: form.get('customer_email') ?? null,
      locale: form.get('locale') ?? null,
      metadata: fieldsOf(form, 'metadata'),
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? null,
      url: `${origin}/c/pay/${id}`,
    },
    fieldsOf(form, 'payment_intent_data.metadata'),
  )
}

function check(form: Form): void {
  for (const name of needed) if (!form.has(name)) throw invalid(name, 'parameter_missing')
  for (const [name, value] of form) {
    const looks = fields[name] ?? (freeFields.test(name) ? /^.{0,500}$/s : undefined)
    if (!looks) throw invalid(name, 'parameter_unknown')
    if (!looks.test(value)) throw invalid(name)
  }
}
