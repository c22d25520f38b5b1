import { expect, it } from 'vitest'
import { minute } from '@hourfold/shared/time/instant'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createStripeProvider } from '../../../src/payments/stripe/create-stripe-provider.ts'
import { startServer } from '../../start-server.ts'
import { fakeKeys } from '../fake-stripe/start-fake-stripe.ts'
import { checkoutFor } from './open-provider.ts'

it('the stand-in for the provider runs as a process of its own, and is played from afar', async () => {
  const server = await startServer({}, new URL('../fake-stripe/main.ts', import.meta.url))
  const { origin } = new URL(server.url)
  try {
    const provider = createStripeProvider({
      mode: 'test',
      account: 'installation',
      secretKey: fakeKeys.secretKey,
      webhookSecret: fakeKeys.webhookSecret,
      apiUrl: origin,
      clock: () => Date.now(),
    })
    const checkout = checkoutFor(createFixedClock(new Date().toISOString()))
    const { sessionId } = await provider.createCheckout({ ...checkout, expiresAt: Date.now() + 31 * minute })
    const paid = await fetch(`${origin}/_play/pay/${sessionId}`, { method: 'POST' })
    expect(await paid.json()).toBe(true)
    expect(await provider.readCheckout(sessionId)).toMatchObject({ state: 'paid' })
    const captures = await fetch(`${origin}/_play/captures`, { method: 'POST' })
    expect(await captures.json()).toMatchObject([{ amount: 5000, paymentId: checkout.paymentId }])
  } finally {
    await server.end('SIGTERM')
  }
})
