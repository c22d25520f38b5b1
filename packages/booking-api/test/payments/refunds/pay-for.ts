import type { OrderView, RefundPolicy } from '@hourfold/shared/contract/views'
import { lastPage, orderUnpaid, pay, settle, type Till } from '../open-till.ts'
import { changeService } from '../../../src/testing/change-service.ts'

/** The advance payment of a service in cents, and its cancellation policy. */
export async function ask(
  { shop }: Till,
  terms: Readonly<Record<string, number>>,
  policy: Partial<RefundPolicy> = {},
): Promise<void> {
  for (const [slug, amount] of Object.entries(terms))
    await changeService(shop.database, slug, {
      payment: { kind: 'deposit', percent: null, amount },
      refund: { notice: 0, feePercent: null, feeAmount: null, ...policy },
    })
}

/** A paid order. */
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
