import type { Random } from '../context/new-id.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../context/log.ts'
import type { PaymentAccount } from '../tables/payments.ts'
import type { PaymentProvider, Payments } from './payment-provider.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { createSandboxProvider } from './sandbox/create-sandbox-provider.ts'
import { createStripeProvider } from './stripe/create-stripe-provider.ts'

type Ports = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
  readonly log: Log
}

/** The providers of the server's settings. Where payments are online, one line of the log says whether real money moves. */
export const openPayments = (settings: PaymentSettings, ports: Ports): Payments =>
  open(settings, ports, 'installation', {})

/**
 * The providers of the businesses with payment settings of their own, by slug. What the installation's account took, `common`
 * still settles and refunds.
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
