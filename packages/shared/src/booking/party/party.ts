import type { Instant } from '../../time/instant.ts'

/** `together`: all guests start at the same time. `in_a_row`: the items follow each other, regardless of the guest. */
export type PartyMode = 'together' | 'in_a_row'

/** A half-open stretch in milliseconds from an item's start. */
export type Stretch = { readonly from: number; readonly to: number }

/** The needs of an item, independent of its start. */
export type ItemNeeds = {
  /**
   * People who could do it, the preferred one first, with the starts that their own calendar allows: flat [first,
   * last, …], inclusive, ascending, disjoint.
   */
  readonly candidates: readonly { readonly staffId: string; readonly starts: Float64Array }[]
  /** When the person is occupied, buffers included; two stretches with processing time. */
  readonly occupied: readonly Stretch[]
  /** Resources that are needed during all of `resourceSpan`. */
  readonly resources: readonly { readonly resourceId: string; readonly needed: number }[]
  readonly resourceSpan: Stretch
}

export type PartyItem = ItemNeeds & {
  /** The person who is served. Items of one guest follow each other in the order of the list. */
  readonly guest: number
  /** Milliseconds from this item's start to the start of the item that follows it. */
  readonly duration: number
}

/** A resource with the busy time of each of its units: flat [start, end, …], ascending by start. */
export type PartyResource = { readonly resourceId: string; readonly units: readonly Float64Array[] }

/** The items of one cart that take place in one visit to the business. */
export type Party = {
  readonly mode: PartyMode
  readonly items: readonly PartyItem[]
  readonly resources: readonly PartyResource[]
}

/** The start of one item, its person and its units (by index). */
export type PlannedItem = {
  readonly start: Instant
  readonly staffId: string
  readonly units: readonly { readonly resourceId: string; readonly unit: number }[]
}

/** One entry per item, in the order of the items. */
export type PartyPlan = readonly PlannedItem[]
