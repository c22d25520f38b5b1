import type { World } from '../drill/open-world.ts'

/** Payments with several pages at the provider: each of them could be paid. */
export async function findRepeatedPages({ provider }: World): Promise<readonly string[]> {
  const pages = new Map<string, number>()
  for (const { metadata } of provider.fake.sessions()) {
    const paymentId = metadata['paymentId'] ?? ''
    pages.set(paymentId, (pages.get(paymentId) ?? 0) + 1)
  }
  return [...pages].flatMap(([id, count]) => (count > 1 ? [`${id} has ${count} pages`] : []))
}
