import type { ClientRefusal } from '../../contract/client.ts'
import type { SlotsView } from '../../contract/views.ts'

/** The loaded slots and the state of the requests for them. */
export type SlotsState = {
  /** Slots by the key of the request that fetched them. */
  readonly months: Readonly<Record<string, SlotsView>>
  /** A counter; a higher number fetches the slots again, because they were out of date. */
  readonly refresh: number
  /** The refusal of the request with this key. */
  readonly failure: { readonly key: string; readonly refusal: ClientRefusal } | null
  /** True if the search for the next slot after the shown month is in progress. */
  readonly isSearching: boolean
}

export const noSlots: SlotsState = { months: {}, refresh: 0, failure: null, isSearching: false }

/** Fetches the slots again, because they are out of date. */
export const reloadSlots = (slots: SlotsState): SlotsState => ({ ...slots, refresh: slots.refresh + 1 })

/** Ends the search for the next slot. */
export const endSearch = (slots: SlotsState): SlotsState => ({ ...slots, isSearching: false })
