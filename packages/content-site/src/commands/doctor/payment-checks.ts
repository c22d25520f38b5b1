import * as v from 'valibot'
import { failure, fine, skipped, warning, type Check, type CheckContext } from './check.ts'

const EndpointsSchema = v.object({
  data: v.array(v.object({ url: v.string(), status: v.string(), enabled_events: v.array(v.string()) })),
})

/** Asks Stripe's API with the key of the settings. */
async function askStripe({ settings, ports }: CheckContext, path: string): Promise<Response | null> {
  const { stripe } = settings.payments
  if (stripe === null) return null
  return ports.fetch(`${stripe.apiUrl ?? 'https://api.stripe.com'}${path}`, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    signal: AbortSignal.timeout(5000),
  })
}

const noStripe = 'nothing is paid by Stripe'

export const paymentChecks = {
  payment_mode: {
    about: 'the payment keys fit the use',
    run: ({ settings: { payments, production } }) => {
      if (payments.stripe === null) return skipped(noStripe)
      const { mode } = payments.stripe
      if (production && mode === 'test')
        return warning('test keys in production: no money moves', 'use live keys when you go live')
      if (!production && mode === 'live')
        return warning('live keys in development: real money moves', 'use test keys here')
      return fine(`${mode} keys`)
    },
  },
  payment_account: {
    about: 'Stripe accepts the key',
    run: async (context) => {
      const answer = await askStripe(context, '/v1/account')
      if (answer === null) return skipped(noStripe)
      if (answer.ok) return fine('the account answers')
      // A restricted key may be allowed to take payments and not to read the account.
      return answer.status === 403
        ? fine('the key is valid, and restricted')
        : failure(`Stripe answers ${answer.status}`, 'copy the secret key from the dashboard again')
    },
  },
  payment_webhook: {
    about: 'Stripe reports payments to this installation',
    run: async (context) => {
      const { publicUrl } = context.settings
      const answer = await askStripe(context, '/v1/webhook_endpoints?limit=100')
      if (answer === null) return skipped(noStripe)
      if (publicUrl === null) return skipped('PUBLIC_URL is not set')
      if (!answer.ok) return skipped(`the key may not list the endpoints (${answer.status})`)
      const wanted = `${publicUrl}/api/v1/webhooks/payments/stripe`
      const { data } = v.parse(EndpointsSchema, await answer.json())
      const found = data.find(({ url }) => url === wanted)
      if (!found)
        return failure('no endpoint with the address of this installation', `add ${wanted} at Stripe`)
      return found.status === 'enabled'
        ? fine(wanted)
        : failure('the endpoint is disabled', 'enable it at Stripe')
    },
  },
} as const satisfies Readonly<Record<string, Check>>
