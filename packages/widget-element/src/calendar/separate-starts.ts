import { currentItem, isParty } from '@booking/shared/flow/cart/cart'
import type { Flow } from '@booking/shared/flow/flow'

/** True if the cart has several items, each with its own start. */
export const hasSeparateStarts = (flow: Flow): boolean => flow.items.length > 1 && !isParty(flow)

/** The chosen start of the current item, or of the cart. */
export const selectedStart = (flow: Flow): string | null =>
  hasSeparateStarts(flow) ? (currentItem(flow)?.start ?? null) : flow.slot
