import { mostLanes, type WallSpan } from './grid-classes.ts'

/** A span in a column: `lane` of `lanes` side by side. */
export type Placed<Item> = { readonly item: Item; readonly lane: number; readonly lanes: number }

/**
 * Places overlapping spans side by side, each in the first free lane; those that overlap nothing have the whole width. What finds no
 * lane is returned apart.
 */
export function placeInLanes<Item extends WallSpan>(
  items: readonly Item[],
): { readonly placed: readonly Placed<Item>[]; readonly rest: readonly Item[] } {
  const placed: Placed<Item>[] = []
  const rest: Item[] = []
  let cluster: { readonly item: Item; readonly lane: number }[] = []
  /** The end of each lane of the cluster. */
  let ends: number[] = []
  const close = () => {
    placed.push(...cluster.map((one) => ({ ...one, lanes: ends.length })))
    cluster = []
    ends = []
  }
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= item.from)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free < 0 ? ends.length : free
    if (lane >= mostLanes) rest.push(item)
    else {
      ends[lane] = item.to
      cluster.push({ item, lane })
    }
  }
  close()
  return { placed, rest }
}
