import { type Control, source } from './control.ts'

const refunding = 'payments/stripe/create-stripe-provider.ts'

/** Guards of payments and refunds. */
export const paymentControls: readonly Control[] = [
  {
    name: 'our id of a refund at the provider',
    drill: 'a refund whose answer is lost',
    breaks: 'no captured payment without booking or refund',
    source: [
      ...source(
        refunding,
        '{ idempotencyKey: `${refundId}-${amount}` }',
        '{ idempotencyKey: crypto.randomUUID() }',
      ),
      ...source(refunding, 'isRepeated ? findRefund', 'false ? findRefund'),
      ...source(
        refunding,
        'const refund = findRefund(await earlier(), refundId)',
        'const refund = undefined',
      ),
    ],
  },
  {
    name: 'our id of a payment page at the provider',
    drill: 'kill -9 after a payment page was made',
    breaks: 'what this fault expects',
    source: source(
      'payments/stripe/create-stripe-provider.ts',
      'idempotencyKey: checkout.paymentId',
      'idempotencyKey: crypto.randomUUID()',
    ),
  },
  {
    name: 'the check of the amount',
    drill: 'a wrong amount is paid',
    breaks: 'no overlap',
    source: source(
      'payments/reconcile-payments.ts',
      'amount === payment.amount && currency',
      'amount >= 0 && currency',
    ),
  },
  {
    name: 'the check of the currency',
    drill: 'a wrong currency is paid',
    breaks: 'what this fault expects',
    source: source(
      'payments/reconcile-payments.ts',
      '&& currency === payment.currency',
      "&& currency !== ''",
    ),
  },
  {
    name: 'the rule that one payment pays for an order',
    drill: 'two pages of one order are both paid',
    breaks: 'no captured payment without booking or refund',
    source: source(
      'payments/reconcile-payments.ts',
      'const isKept = capture === right && outcome?.ok === true',
      'const isKept = isRight(capture)',
    ),
  },
  {
    name: 'the signature of notices',
    drill: 'notices with a wrong signature',
    breaks: 'what this fault expects',
    source: source(
      'payments/stripe/read-stripe-notice.ts',
      '.catch(() => undefined)',
      '.catch(() => JSON.parse(new TextDecoder().decode(body)))',
    ),
  },
  {
    name: 'the job that asks the provider',
    drill: 'no notice arrives',
    breaks: 'no captured payment without booking or refund',
    source: source(
      'operate/jobs/jobs.ts',
      'everyMs: 30_000, run: settlePayments',
      'everyMs: 30_000, run: async () => {}',
    ),
  },
]
