import type { Observe } from '../context/observe.ts'
import { ProviderError, type PaymentProvider, type Payments, wrapProviders } from './payment-provider.ts'

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
        observe.time('booking_provider_seconds', { provider: name, call, outcome }, seconds)
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
