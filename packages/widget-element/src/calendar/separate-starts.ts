import { currentItem, isParty } from '@booking/shared/flow/cart'
import type { Flow } from '@booking/shared/flow/flow'

/** Several items, each at a time of its own. */
export const hasSeparateStarts = (flow: Flow): boolean => flow.items.length > 1 && !isParty(flow)

/** The start that is chosen for what the calendar is about. */
export const selectedStart = (flow: Flow): string | null =>
  hasSeparateStarts(flow) ? (currentItem(flow)?.start ?? null) : flow.slot
