import * as v from 'valibot'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type Environment, readVariables } from '../context/read-variables.ts'
import { isProduction } from '../context/is-production.ts'
import type { PaymentMode } from '@hourfold/shared/booking/payment-life'

export type StripeSettings = {
  /** Taken from the key. */
  readonly mode: PaymentMode
  readonly secretKey: string
  readonly webhookSecret: string
  /** The origin of its API; null is Stripe's own. */
  readonly apiUrl: string | null
}

export type PaymentSettings = {
  /** The provider of new payments; `off`: everything is paid on the spot. */
  readonly current: 'stripe' | 'sandbox' | 'off'
  /** Set even where new payments go elsewhere: earlier ones are still settled and refunded. */
  readonly stripe: StripeSettings | null
}

/**
 * The payment settings of the environment. Refuses with every fault at
 * once, one line each, without repeating a value. An empty variable counts as absent.
 */
export function readPaymentSettings(env: Environment): Result<PaymentSettings, readonly string[]> {
  const values: Environment = Object.fromEntries(
    [...names, ...besides].map((name) => [name, env[name]?.trim() || undefined]),
  )
  const read = readVariables(variables, env)
  const faults = [
    ...(read.ok ? [] : read.refusal),
    ...rules.flatMap(([name, isBroken, words]) => (isBroken(values) ? `${name}: ${words}` : [])),
  ]
  if (!read.ok || faults.length > 0) return { ok: false, refusal: faults }
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = read.value
  const stripe: StripeSettings | null =
    STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
      ? null
      : {
          mode: isLive(values) ? 'live' : 'test',
          secretKey: STRIPE_SECRET_KEY,
          webhookSecret: STRIPE_WEBHOOK_SECRET,
          apiUrl: STRIPE_API_URL ?? null,
        }
  const isSandboxUsual = isDemo(values) || (isEmbedded(values) && !isProduction(values))
  const usual = stripe ? 'stripe' : isSandboxUsual ? 'sandbox' : 'off'
  return ok({ current: PAYMENTS ?? usual, stripe })
}

const variables = {
  PAYMENTS: v.optional(v.picklist(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off')),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[rs]k_(?:live|test)_\w{8,250}$/,
        'must be a secret key, which begins with sk_test_, sk_live_, rk_test_ or rk_live_',
      ),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_[\w+/=-]{8,250}$/, 'must be the signing secret of a webhook, which begins with whsec_'),
    ),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[\w.-]+(?::\d{1,5})?$/, 'must be an origin such as http://localhost:12111'),
    ),
  ),
  LIVE_PAYMENTS_ON_EMBEDDED_STORE: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
}
const names = Object.keys(variables)

/** The name of a setting of payments. */
export type PaymentVariable = keyof typeof variables

/** The payment settings that a business can override. */
export const businessPaymentVariables: readonly string[] = [
  'PAYMENTS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] satisfies readonly PaymentVariable[]

/**
 * The settings of a business with its own payments, under the rules of the server's environment: the same store, mode and API. The
 * sandbox is available to the server only.
 */
export const readBusinessPaymentSettings = (
  own: Environment,
  env: Environment,
): Result<PaymentSettings, readonly string[]> =>
  own['PAYMENTS'] === 'sandbox'
    ? { ok: false, refusal: ['PAYMENTS: must be stripe or off'] }
    : readPaymentSettings({
        ...env,
        ...Object.fromEntries(businessPaymentVariables.map((name) => [name, own[name]])),
      })

/** Variables that the rules also read; other modules parse them. */
const besides = ['DATABASE_URL', 'PUBLIC_URL', 'NODE_ENV', 'DEMO']

const isLive = (values: Environment): boolean => /^[rs]k_live_/.test(values['STRIPE_SECRET_KEY'] ?? '')
const isDemo = (values: Environment): boolean => values['DEMO'] === 'true'
const isEmbedded = (values: Environment): boolean => !values['DATABASE_URL']

/** variable · the condition of the fault · what to do. */
const rules: readonly (readonly [string, (values: Environment) => boolean, string])[] = [
  [
    'PAYMENTS',
    (values) => values['PAYMENTS'] === 'sandbox' && isProduction(values) && !isDemo(values),
    'the sandbox moves no money and never runs in production (NODE_ENV=production, or a public PUBLIC_URL); must be stripe or off',
  ],
  [
    'STRIPE_SECRET_KEY',
    (values) =>
      !values['STRIPE_SECRET_KEY'] &&
      (values['PAYMENTS'] === 'stripe' || Boolean(values['STRIPE_WEBHOOK_SECRET'])),
    'is needed for payments by Stripe',
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    (values) =>
      !values['STRIPE_WEBHOOK_SECRET'] &&
      (values['PAYMENTS'] === 'stripe' || Boolean(values['STRIPE_SECRET_KEY'])),
    'is needed for payments by Stripe: without it no notice of a payment can be believed',
  ],
  [
    'STRIPE_API_URL',
    (values) => isLive(values) && Boolean(values['STRIPE_API_URL']),
    'is for tests, and refuses a live key',
  ],
  [
    'PUBLIC_URL',
    (values) => isLive(values) && !values['PUBLIC_URL'],
    'is needed for live payments: visitors are led back to it after paying',
  ],
  [
    'LIVE_PAYMENTS_ON_EMBEDDED_STORE',
    (values) => isLive(values) && isEmbedded(values) && values['LIVE_PAYMENTS_ON_EMBEDDED_STORE'] !== 'true',
    'the embedded store is one folder on one disk; give DATABASE_URL, or insist with true',
  ],
]
