import { hour } from '@hourfold/shared/time/instant'
import type { Shop } from '../open-shop.ts'
import { findTimes } from '../visits.ts'

export type Cut = { readonly service: 'haircut'; readonly provider: string; readonly start: string }

/** Haircuts without conflicts. */
export async function manyCuts(shop: Shop, count: number): Promise<readonly Cut[]> {
  const found: Cut[] = []
  for (const provider of ['anna', 'ben', 'clara']) {
    const query = { service: 'haircut', provider, timeZone: 'UTC', from: '2026-11-24', to: '2027-01-20' }
    let free = 0
    for (const { start } of Object.values((await findTimes(shop, query)).slots).flat()) {
      if (Date.parse(start) < free) continue
      found.push({ service: 'haircut', provider, start })
      free = Date.parse(start) + hour
    }
  }
  if (found.length < count) throw new Error(`only ${found.length} times`)
  return found.slice(0, count)
}

/** Runs the work for all items, a few at a time. */
export async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = 6,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}
