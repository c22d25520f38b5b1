import { randomUUID } from 'node:crypto'
import type { PaymentProvider } from '../../../../src/payments/payment-provider.ts'

/**
 * The control: a provider that is given another id each time it is asked, so that nothing asked for twice is done once.
 * What was ours about a payment stays readable.
 */
export const forgetIds = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createCheckout: (checkout) =>
    provider.createCheckout({ ...checkout, paymentId: `${checkout.paymentId}~${randomUUID()}` }),
  readCheckout: async (sessionId) => {
    const checkout = await provider.readCheckout(sessionId)
    return { ...checkout, paymentId: checkout.paymentId.replace(/~.*/, '') }
  },
  refund: (request) => provider.refund({ ...request, refundId: randomUUID(), isRepeated: false }),
})
