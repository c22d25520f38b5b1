import type { Random } from '../context/new-id.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../context/log.ts'
import type { PaymentAccount } from '../tables/payments.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { createSandboxProvider } from './sandbox/create-sandbox-provider.ts'
import { createStripeProvider } from './stripe/create-stripe-provider.ts'
import type { Observe } from '../context/observe.ts'
import { ProviderError, type PaymentProvider, type Payments, wrapProviders } from './payment-provider.ts'

type Ports = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
}

/** The providers of the server's settings. Where payments are online, one log line states whether real money moves. */
export const openPayments = (settings: PaymentSettings, ports: Ports): Payments =>
  open(settings, ports, 'installation', {})

/**
 * The providers of the businesses with their own payment settings, by slug. `common` still settles and refunds payments of the
 * installation's account.
 */
export const openBusinessPayments = (
  settings: Readonly<Record<string, PaymentSettings>>,
  common: Payments,
  ports: Ports,
): ReadonlyMap<string, Payments> =>
  new Map(
    Object.entries(settings).map(([slug, own]) => {
      const { current, providers } = open(own, ports, 'business', { business: slug })
      return [slug, { current, providers: [...providers, ...common.providers] }]
    }),
  )

function open(
  { current, stripe }: PaymentSettings,
  ports: Ports,
  account: PaymentAccount,
  logged: { readonly business?: string },
): Payments {
  const providers: readonly PaymentProvider[] = [
    ...(stripe ? [createStripeProvider({ ...stripe, account, clock: ports.clock })] : []),
    ...(current === 'sandbox' ? [createSandboxProvider(ports)] : []),
  ]
  const chosen = providers.find((provider) => provider.name === current) ?? null
  if (chosen) ports.log.info({ ...logged, payments: current, mode: chosen.mode }, words[chosen.mode])
  return { current: chosen, providers }
}

const words = {
  live: 'payments are live: money moves',
  test: 'payments are simulated: no money moves',
}

/** Measures and traces every call to the payment providers. */
export const observePayments = (payments: Payments, observe: Observe): Payments =>
  observe.isOn ? wrapProviders(payments, (provider) => observeProvider(provider, observe)) : payments

function observeProvider(provider: PaymentProvider, observe: Observe): PaymentProvider {
  const { name } = provider
  const measure = <Value>(call: string, ask: () => Promise<Value>): Promise<Value> =>
    observe.span({ name: `${name} ${call}`, kind: 'client' }, async () => {
      const started = performance.now()
      let outcome = 'failed'
      try {
        const answer = await ask()
        outcome = 'answered'
        return answer
      } catch (error) {
        if (error instanceof ProviderError && error.isFinal) outcome = 'refused'
        throw error
      } finally {
        const seconds = (performance.now() - started) / 1000
        observe.time('hourfold_provider_seconds', { provider: name, call, outcome }, seconds)
      }
    })
  return {
    ...provider,
    createCheckout: (checkout) => measure('create_checkout', () => provider.createCheckout(checkout)),
    readCheckout: (sessionId) => measure('read_checkout', () => provider.readCheckout(sessionId)),
    expireCheckout: (sessionId) => measure('expire_checkout', () => provider.expireCheckout(sessionId)),
    refund: (refund) => measure('refund', () => provider.refund(refund)),
    listRefunds: (of) => measure('list_refunds', () => provider.listRefunds(of)),
  }
}
