import { overlaps, type Span } from '../time/instant.ts'

/** One item of a cart: who could do it, the one to ask first in front, and the time it takes of them, buffers included. */
export type Assignable = { readonly candidates: readonly string[]; readonly span: Span }

/**
 * Who does what, so that nobody is in two places at once: one id per item, or the index of an item that can not be
 * placed. Items with the fewest candidates choose first; a clash is undone and the next candidate tried, within
 * `budget` steps.
 */
export function assignStaff(
  items: readonly Assignable[],
  budget = 20_000,
): { readonly staffIds: readonly string[] } | { readonly unplaced: number } {
  const order = items
    .map((_, index) => index)
    .toSorted((a, b) => (items[a]?.candidates.length ?? 0) - (items[b]?.candidates.length ?? 0))
  const placed = new Map<number, string>()
  let steps = 0
  let deepest = 0

  const place = (depth: number): boolean => {
    const index = order[depth]
    const item = index === undefined ? undefined : items[index]
    if (index === undefined || !item) return true
    deepest = Math.max(deepest, depth)
    for (const staffId of item.candidates) {
      if (++steps > budget) return false
      if (clashes(items, placed, staffId, item.span)) continue
      placed.set(index, staffId)
      if (place(depth + 1)) return true
      placed.delete(index)
    }
    return false
  }

  if (!place(0)) return { unplaced: order[deepest] ?? 0 }
  return { staffIds: items.map((_, index) => placed.get(index) ?? '') }
}

const clashes = (
  items: readonly Assignable[],
  placed: ReadonlyMap<number, string>,
  staffId: string,
  span: Span,
): boolean =>
  Array.from(placed).some(([index, id]) => {
    const other = items[index]
    return id === staffId && other !== undefined && overlaps(other.span, span)
  })
