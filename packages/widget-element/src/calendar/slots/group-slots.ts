import { minute } from '@hourfold/shared/time/instant'
import { localMinute } from '@hourfold/shared/time/wall-clock'
import { offsetAt } from '@hourfold/shared/time/zone-table'

/** A selectable start. It has the structure of the contract's slot. */
export type Slot = {
  readonly start: string
  /** Seats left, for a class. */
  readonly seats?: number | undefined
}
export type PartOfDay = 'morning' | 'afternoon' | 'evening'
export type SlotGroup = { readonly part: PartOfDay | 'day'; readonly slots: readonly Slot[] }

/** The maximum length of a single list; more slots are grouped by part of the day. */
const ungroupedLimit = 8

/** Groups slots by part of the day in local time: morning until noon, afternoon until 17:00, then evening. Order is kept. */
export function groupSlots(slots: readonly Slot[], timeZone: string): SlotGroup[] {
  if (slots.length <= ungroupedLimit) return [{ part: 'day', slots }]
  const parts: readonly PartOfDay[] = ['morning', 'afternoon', 'evening']
  const partOfEach = slots.map(({ start }) => partOfDay(start, timeZone))
  return parts
    .map((part) => ({ part, slots: slots.filter((_, index) => partOfEach[index] === part) }))
    .filter((group) => group.slots.length > 0)
}

function partOfDay(start: string, timeZone: string): PartOfDay {
  const hour = localMinute(timeZone, Date.parse(start)) / 60
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** True if this local time occurs twice, because clocks are set back. They move by one hour, on Lord Howe by half an hour. */
export function isRepeatedHour(start: string, timeZone: string): boolean {
  const at = Date.parse(start)
  const offset = offsetAt(timeZone, at)
  return [-60, -30, 30, 60].some(
    (shift) => offsetAt(timeZone, at + shift * minute) === offset - shift * minute,
  )
}
