import type { Instant, Span } from '../../time/instant.ts'
import { createAllotter, type Allotter, type Watch } from './create-allotter.ts'
import { createMembership } from './create-membership.ts'
import { findRivals } from './find-rivals.ts'

/**
 * What the items of a party compete for: the people, or the units of one resource. The items stand at fixed distances
 * from each other, so who clashes with whom is the same wherever the party begins; who is free is asked each time.
 */
export type Contest = {
  readonly carriers: number
  /** How many carriers each item demands. */
  readonly demands: readonly number[]
  /** The set of items that demand any. */
  readonly tasks: number
  /** For each item who may serve it, the one to ask first in front. */
  readonly options: readonly (readonly Option[])[]
  /** Milliseconds from the beginning of the party to each item. */
  readonly offsets: readonly number[]
  readonly rivals: readonly number[]
  readonly canAllot: Allotter
}

/** A carrier and the starts at which it is free: flat [first, last, …] inclusive, ascending, disjoint. */
type Option = { readonly carrier: number; readonly starts: Float64Array }

type ContestEntry = {
  readonly offset: number
  readonly demand: number
  readonly options: readonly Option[]
  /** When a carrier is needed, from the beginning of the party. */
  readonly stretches: readonly Span[]
}

export function createContest(carriers: number, entries: readonly ContestEntry[], watch?: Watch): Contest {
  const rivalry = findRivals(entries.map(({ stretches }) => stretches))
  return {
    carriers,
    demands: entries.map(({ demand }) => demand),
    tasks: entries.reduce((set, { demand }, item) => (demand > 0 ? set | (1 << item) : set), 0),
    options: entries.map(({ options }) => options),
    offsets: entries.map(({ offset }) => offset),
    rivals: rivalry.rivals,
    canAllot: createAllotter(rivalry, watch),
  }
}

/**
 * A question to ask of one beginning after the other: writes into `columns` what each carrier could serve then.
 * Answers -1, or the first item that finds fewer carriers than it demands; then the columns hold the items before it.
 */
export function createLookout({
  options,
  offsets,
  demands,
}: Contest): (start: Instant, columns: number[]) => number {
  const lookups = options.map((list) =>
    list.map(({ carrier, starts }) => ({ carrier, isFree: createMembership(starts) })),
  )
  return (start, columns) => {
    columns.fill(0)
    for (const [item, list] of lookups.entries()) {
      const at = start + (offsets[item] ?? 0)
      const bit = 1 << item
      let found = 0
      for (const { carrier, isFree } of list) {
        if (!isFree(at)) continue
        columns[carrier] = (columns[carrier] ?? 0) | bit
        found++
      }
      if (found < (demands[item] ?? 0)) return item
    }
    return -1
  }
}
