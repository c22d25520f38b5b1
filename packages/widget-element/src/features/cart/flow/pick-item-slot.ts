import type { EventContext } from '@booking/shared/flow/flow-feature'
import { minute } from '@booking/shared/time/instant'
import { currentItem, isParty, linesOf } from '@booking/shared/flow/cart/cart'
import type { Flow } from '@booking/shared/flow/flow'
import { pickSlot } from '@booking/shared/flow/time/pick-time'

/** Picks a slot for one of several items, and refuses it if the same person has another item at that time. */
export const pickItemSlot = (flow: Flow, start: string, context: EventContext): Flow =>
  !isParty(flow) && overlapsOtherItem(flow, start)
    ? { ...flow, alert: { code: 'times_overlap' } }
    : pickSlot(flow, start, context)

function overlapsOtherItem(flow: Flow, start: string): boolean {
  const item = currentItem(flow)
  const lines = linesOf(flow)
  const minutes = lines.find((line) => line.item === item)?.minutes ?? 0
  const from = Date.parse(start)
  return lines.some((line) => {
    if (line.item === item || line.item.guest !== item?.guest || line.item.start === null) return false
    const other = Date.parse(line.item.start)
    return from < other + line.minutes * minute && other < from + minutes * minute
  })
}
