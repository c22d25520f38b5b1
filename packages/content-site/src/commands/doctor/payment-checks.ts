import { pickOwn } from '@hourfold/booking-api/business-env'
import * as v from 'valibot'
import { listAllBusinesses } from '@hourfold/booking-api/businesses'
import type { StripeSettings } from '@hourfold/booking-api/payment-settings'
import {
  failure,
  fine,
  skipped,
  warning,
  type Check,
  type CheckContext,
  type Finding,
  checkOwners,
} from './check.ts'

const EndpointsSchema = v.object({
  data: v.array(v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) })),
})

/** Asks Stripe's API with the key of the settings. */
const askStripe = (
  { apiUrl, secretKey }: StripeSettings,
  { ports }: CheckContext,
  path: string,
): Promise<Response> =>
  ports.fetch(`${apiUrl ?? 'https://api.stripe.com'}${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(5000),
  })

type Account = {
  readonly stripe: StripeSettings | null
  /** Whose account it is; null is that of the installation. */
  readonly slug: string | null
}

/** Runs a check on the account of all businesses, and on that of each with its own. */
const onAccounts =
  (
    run: (stripe: StripeSettings, context: CheckContext, slug: string | null) => Promise<Finding>,
  ): Check['run'] =>
  (context) => {
    const ofBusinesses = Object.entries(pickOwn(context.settings.businesses, 'payments')).map(
      ([slug, { stripe }]): readonly [string, Account] => [slug, { stripe, slug }],
    )
    const shared: Account = { stripe: context.settings.payments.stripe, slug: null }
    return checkOwners(shared, ofBusinesses, ({ stripe, slug }) =>
      stripe === null ? skipped('nothing is paid by Stripe') : run(stripe, context, slug),
    )
  }

/** The origins at one of which Stripe has to report payments: any host of the business, else that of the installation. */
async function originsOf({ settings, store }: CheckContext, slug: string | null): Promise<readonly string[]> {
  const { publicUrl } = settings
  if (publicUrl === null) return []
  if (slug === null) return [publicUrl]
  const businesses = store.state === 'open' ? await listAllBusinesses(store.database) : []
  const hosts = businesses.find((business) => business.slug === slug)?.hosts ?? []
  return hosts.length > 0 ? hosts.map((host) => `${new URL(publicUrl).protocol}//${host}`) : [publicUrl]
}

export const paymentChecks = {
  payment_mode: {
    about: 'the payment keys fit the use',
    run: onAccounts(async ({ mode }, { settings: { production } }) => {
      if (production && mode === 'test')
        return warning('test keys in production: no money moves', 'use live keys when you go live')
      if (!production && mode === 'live')
        return warning('live keys in development: real money moves', 'use test keys here')
      return fine(`${mode} keys`)
    }),
  },
  payment_account: {
    about: 'Stripe accepts the key',
    run: onAccounts(async (stripe, context) => {
      const response = await askStripe(stripe, context, '/v1/account')
      if (response.ok) return fine('the account answers')
      // A restricted key may be allowed to take payments and not to read the account.
      return response.status === 403
        ? fine('the key is valid, and restricted')
        : failure(`Stripe answers ${response.status}`, 'copy the secret key from the dashboard again')
    }),
  },
  payment_webhook: {
    about: 'Stripe reports payments to this installation',
    run: onAccounts(async (stripe, context, slug) => {
      const response = await askStripe(stripe, context, '/v1/webhook_endpoints?limit=100')
      const urls = (await originsOf(context, slug)).map(
        (origin) => `${origin}/api/v1/webhooks/payments/stripe`,
      )
      if (urls.length === 0) return skipped('PUBLIC_URL is not set')
      if (!response.ok) return skipped(`the key may not list the endpoints (${response.status})`)
      const { data } = v.parse(EndpointsSchema, await response.json())
      const endpoint = data.find(({ url }) => urls.includes(url))
      if (!endpoint)
        return failure('no endpoint with the address of this installation', `add ${urls[0]} at Stripe`)
      return endpoint.status === 'enabled'
        ? fine(endpoint.url)
        : failure('the endpoint is disabled', 'enable it at Stripe')
    }),
  },
} as const satisfies Readonly<Record<string, Check>>
