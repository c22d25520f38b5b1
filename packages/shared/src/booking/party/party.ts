import type { Instant } from '../../time/instant.ts'

/** `together`: every guest begins at once. `in_a_row`: one item after the other, whoever it is for. */
export type PartyMode = 'together' | 'in_a_row'

/** Stretches, in milliseconds from an item's start, half-open. */
export type Stretch = { readonly from: number; readonly to: number }

/** What an item asks for, wherever in time it stands. */
export type ItemNeeds = {
  /**
   * Who could do it, the one to ask first in front, with the starts at which they could as far as their own calendar
   * goes: flat [first, last, …] inclusive, ascending, disjoint.
   */
  readonly candidates: readonly { readonly staffId: string; readonly starts: Float64Array }[]
  /** When the person is needed: buffers included; two stretches where there is processing time. */
  readonly occupied: readonly Stretch[]
  /** What else is needed, for the whole of `resourceSpan`. */
  readonly resources: readonly { readonly resourceId: string; readonly needed: number }[]
  readonly resourceSpan: Stretch
}

export type PartyItem = ItemNeeds & {
  /** Who is served: items of one guest follow one another in the order of the list. */
  readonly guest: number
  /** Milliseconds from this item's start to the start of the next one that waits for it. */
  readonly duration: number
}

/** A resource that is needed, with the busy time of each of its units: flat [start, end, …], ascending by start. */
export type PartyResource = { readonly resourceId: string; readonly units: readonly Float64Array[] }

/** The items of one cart that are done in one visit. */
export type Party = {
  readonly mode: PartyMode
  readonly items: readonly PartyItem[]
  readonly resources: readonly PartyResource[]
}

/** One item in its place: when it begins, who does it, which units (by index) it uses. */
export type PlannedItem = {
  readonly start: Instant
  readonly staffId: string
  readonly units: readonly { readonly resourceId: string; readonly unit: number }[]
}

/** As many as there are items, in their order. */
export type PartyPlan = readonly PlannedItem[]
