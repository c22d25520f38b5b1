import type { Random } from '../context/new-id.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../context/log.ts'
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

/** The providers of the settings. Where payments are online, one line of the log says whether real money moves. */
export function openPayments({ current, stripe }: PaymentSettings, ports: Ports): Payments {
  const providers: readonly PaymentProvider[] = [
    ...(stripe ? [createStripeProvider({ ...stripe, clock: ports.clock })] : []),
    ...(current === 'sandbox' ? [createSandboxProvider(ports)] : []),
  ]
  const chosen = providers.find((provider) => provider.name === current) ?? null
  if (chosen) ports.log.info({ payments: current, mode: chosen.mode }, words[chosen.mode])
  return {
    current: chosen,
    find: (name, mode) => providers.find((provider) => provider.name === name && provider.mode === mode),
  }
}

const words = {
  live: 'payments are live: money moves',
  test: 'payments are simulated: no money moves',
}
