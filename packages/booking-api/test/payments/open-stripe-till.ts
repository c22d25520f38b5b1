import * as v from 'valibot'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { reconcileRefunds } from '../../src/payments/reconcile-refunds.ts'
import { sendRefunds } from '../../src/payments/send-refunds.ts'
import { settlePayments } from '../../src/payments/settle-payments.ts'
import { createApp } from '../../src/http/create-app.ts'
import type { PaymentProvider } from '../../src/payments/payment-provider.ts'
import { createStripeProvider } from '../../src/payments/stripe/create-stripe-provider.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { demoImportedAt } from '../../src/testing/content.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { nth } from '../visits.ts'
import type { Delivery } from './fake-stripe/deliver-events.ts'
import type { FakeEvent } from './fake-stripe/objects.ts'
import { fakeKeys, startFakeStripe, type FakeStripe } from './fake-stripe/start-fake-stripe.ts'
import { paymentsBy } from './scripted-provider.ts'

export const noticePath = '/api/v1/webhooks/payments/stripe'

/** The demo business with payments at a provider over real HTTP, and its notices. */
export type StripeTill = {
  readonly shop: Shop
  readonly fake: FakeStripe
  /** A request as it is, without the key and the type that a visitor's page sends. */
  readonly request: (request: Request) => Promise<Response>
  /** An event as the provider sends it. */
  readonly notify: (event: FakeEvent, signing?: Parameters<Delivery['request']>[2]) => Promise<Response>
  /** One round of the jobs. */
  readonly sweep: () => Promise<void>
  /** One round of the job that searches refunds at the provider. */
  readonly reconcile: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openStripeTill(
  open: Parameters<typeof openShop>[0],
  wrap: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): Promise<StripeTill> {
  // The provider uses the shop's clock, and the shop does not exist yet.
  let shop: Shop | undefined
  const clock = () => shop?.clock.now() ?? createFixedClock(demoImportedAt).now()
  const fake = await startFakeStripe({ clock })
  const { secretKey, webhookSecret } = fakeKeys
  const payments = paymentsBy(
    wrap(
      createStripeProvider({
        mode: 'test',
        account: 'installation',
        secretKey,
        webhookSecret,
        apiUrl: fake.url,
        clock,
        timeout: 2000,
      }),
    ),
  )
  shop = await openShop(open, { rateLimit: null, payments })
  const { database, logged } = shop
  const write = (fields: object) => void logged.push(fields)
  const log = { info: write, warn: write, error: write }
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const deps = { database, clock, random, log, payments, rateLimit: null }
  const world = createDependencies(deps)
  const app = createApp(deps, world)
  const request = async (sent: Request) => app.request(sent)
  const { close } = shop
  return {
    shop,
    fake,
    request,
    notify: (event, signing) => request(fake.request(event, `http://salon.test${noticePath}`, signing)),
    sweep: async () => {
      await settlePayments(world)
      await sendRefunds(world)
    },
    reconcile: () => reconcileRefunds(world),
    close: async () => {
      await close()
      await fake.close()
    },
  }
}

/** Sets the advance payment of a service, in cents. */
export const charge = (shop: Shop, slug: string, amount: number): Promise<void> =>
  changeService(shop.database, slug, { payment: { kind: 'deposit', percent: null, amount } })

/** The id of a payment page, from its address. */
export const pageOf = ({ checkoutUrl }: { readonly checkoutUrl: string | null }): string =>
  nth((checkoutUrl ?? '').split('/'), (checkoutUrl ?? '').split('/').length - 1)

const NamedSchema = v.object({ metadata: v.object({ paymentId: v.string() }) })

/** The payment of an event. */
export function paymentOf({ data }: FakeEvent): string | undefined {
  const named = v.safeParse(NamedSchema, data.object)
  return named.success ? named.output.metadata.paymentId : undefined
}
