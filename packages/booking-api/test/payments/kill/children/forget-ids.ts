import { randomUUID } from 'node:crypto'
import type { PaymentProvider } from '../../../../src/payments/payment-provider.ts'

/**
 * The control: the provider gets another id with each request, so that no retry is recognised. The ids of the payment stay
 * readable.
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
