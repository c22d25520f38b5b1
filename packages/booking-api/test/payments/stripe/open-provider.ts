import { createFixedClock, type FixedClock } from '@hourfold/shared/testing/fixed-clock'
import { minute } from '@hourfold/shared/time/instant'
import type { Checkout, PaymentProvider } from '../../../src/payments/payment-provider.ts'
import { createStripeProvider } from '../../../src/payments/stripe/create-stripe-provider.ts'
import { fakeKeys, startFakeStripe, type FakeStripe } from '../fake-stripe/start-fake-stripe.ts'

export type Counter = {
  readonly fake: FakeStripe
  readonly clock: FixedClock
  /** The real library, connected to the fake. */
  readonly provider: PaymentProvider
  /** The same with a live key. */
  readonly live: PaymentProvider
  /** The same with a key that the provider does not know. */
  readonly unknown: PaymentProvider
}

export async function openProvider(): Promise<Counter> {
  const clock = createFixedClock('2026-11-20T09:00:00Z')
  const fake = await startFakeStripe({ clock: clock.now })
  const { webhookSecret } = fakeKeys
  const open = (mode: 'live' | 'test', secretKey: string) =>
    createStripeProvider({
      mode,
      account: 'installation',
      secretKey,
      webhookSecret,
      apiUrl: fake.url,
      clock: clock.now,
      timeout: 400,
    })
  return {
    fake,
    clock,
    provider: open('test', fakeKeys.secretKey),
    live: open('live', fakeKeys.liveKey),
    unknown: open('test', 'sk_test_somebody_elses'),
  }
}

let count = 0

/** A separate checkout, of 50 euros. */
export const checkoutFor = (clock: FixedClock, more: Partial<Checkout> = {}): Checkout => ({
  businessId: 'biz_demo',
  paymentId: `pay_${String(++count).padStart(4, '0')}`,
  orderId: 'ord_1',
  amount: { amount: 5000, currency: 'EUR' },
  lines: ['Massage, 20 November, 10:00'],
  businessName: 'Studio Lumen',
  locale: 'en',
  email: 'ada@example.com',
  expiresAt: clock.now() + 31 * minute,
  returnUrl: 'https://book.example/verify-payment-callback?order=ord_1&order_token=ot_1',
  cancelUrl: 'https://book.example/verify-payment-callback?order=ord_1&order_token=ot_1&cancelled=1',
  ...more,
})
