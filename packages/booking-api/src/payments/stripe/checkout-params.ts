import type { Stripe } from 'stripe'
import { isLocaleCode, type LocaleCode } from '@booking/shared/i18n/locales'
import type { Checkout } from '../payment-provider.ts'

/** Stripe's names for our languages. */
const locales = {
  da: 'da',
  de: 'de',
  en: 'en',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  'fr-ca': 'fr-CA',
  hu: 'hu',
  it: 'it',
  nl: 'nl',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  'pt-br': 'pt-BR',
  sv: 'sv',
} as const satisfies Record<LocaleCode, Stripe.Checkout.SessionCreateParams.Locale>

/** A payment page as Stripe is asked for it. The same checkout gives the same params: they are bound to its idempotency key. */
export function checkoutParams(checkout: Checkout) {
  const { amount, currency } = checkout.amount
  const metadata = {
    businessId: checkout.businessId,
    paymentId: checkout.paymentId,
    orderId: checkout.orderId,
  }
  const lines = cut(checkout.lines.join(' · '), 500)
  return {
    mode: 'payment',
    client_reference_id: checkout.paymentId,
    metadata,
    // Events about the money name the payment too.
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: {
            name: cut(checkout.businessName, 250) || '–',
            // An empty text is refused.
            ...(lines === '' ? {} : { description: lines }),
          },
        },
      },
    ],
    // What the visitor agreed to is what is charged: in this currency, to the last cent.
    adaptive_pricing: { enabled: false },
    ...(checkout.email === null ? {} : { customer_email: checkout.email }),
    locale: isLocaleCode(checkout.locale) ? locales[checkout.locale] : 'auto',
    expires_at: Math.floor(checkout.expiresAt / 1000),
    success_url: checkout.returnUrl,
    cancel_url: checkout.cancelUrl,
  } as const satisfies Readonly<Stripe.Checkout.SessionCreateParams>
}

function cut(text: string, limit: number): string {
  const points = Array.from(text.trim())
  return points.length <= limit ? points.join('') : `${points.slice(0, limit - 1).join('')}…`
}
