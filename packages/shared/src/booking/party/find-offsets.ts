import type { PartyItem, PartyMode } from './party.ts'

/** Returns the milliseconds from the start of the party to the start of each item. */
export function findOffsets({
  mode,
  items,
}: {
  readonly mode: PartyMode
  readonly items: readonly Pick<PartyItem, 'guest' | 'duration'>[]
}): readonly number[] {
  const elapsed = new Map<number, number>()
  return items.map(({ guest, duration }) => {
    const line = mode === 'together' ? guest : 0
    const offset = elapsed.get(line) ?? 0
    elapsed.set(line, offset + duration)
    return offset
  })
}
