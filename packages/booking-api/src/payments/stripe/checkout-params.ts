import type { Stripe } from 'stripe'
import { isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Checkout } from '../payment-provider.ts'

/** Stripe's codes of our languages. */
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

/**
 * The params of a Stripe payment page. The same checkout gives the same params, because they are bound to its idempotency key.
 */
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
    // Events about the payment intent carry the metadata too.
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: {
            name: cut(checkout.businessName, 250) || '–',
            // Stripe refuses an empty text.
            ...(lines === '' ? {} : { description: lines }),
          },
        },
      },
    ],
    // The visitor agreed to exactly this amount in this currency.
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
