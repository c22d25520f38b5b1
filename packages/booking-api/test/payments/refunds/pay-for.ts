import type { OrderView, RefundPolicy } from '@booking/shared/contract/views'
import { lastPage, orderUnpaid, pay, settle, type Till } from '../open-till.ts'

/** What is asked in advance for a service, in cents, and what was agreed about cancelling it. */
export const ask = (
  { shop }: Till,
  terms: Readonly<Record<string, number>>,
  policy: Partial<RefundPolicy> = {},
): Promise<void> =>
  shop.change(
    Object.entries(terms)
      .map(
        ([slug, amount]) => `update service
          set payment = '${JSON.stringify({ kind: 'deposit', percent: null, amount })}',
            refund = '${JSON.stringify({ notice: 0, feePercent: null, feeAmount: null, ...policy })}'
          where slug = '${slug}'`,
      )
      .join(';'),
  )

/** An order that is made and paid for. */
export async function payFor(
  { shop, provider }: Till,
  items: readonly object[],
): Promise<OrderView & { readonly paymentId: string; readonly captureId: string }> {
  const made = await orderUnpaid(shop, items)
  await pay(shop, made)
  const paymentId = lastPage(provider)
  const { id: captureId } = provider.pay(paymentId)
  const { state } = await settle(shop, made)
  if (state !== 'paid') throw new Error(`the payment is ${state}`)
  return { ...made, paymentId, captureId }
}

export const cut = (start: string) => ({ service: 'haircut', provider: 'anna', start })
export const massage = (start: string) => ({ service: 'massage', provider: 'mira', start })
