import { minute } from '@hourfold/shared/time/instant'
import { findOffsets } from '@hourfold/shared/booking/party/solve-party'
import type { PartyMode } from '@hourfold/shared/booking/party/party'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { RequestedItem } from './requested-item.ts'

type Item = Pick<RequestedItem, 'service' | 'chosen' | 'people' | 'together' | 'guest'>

/** Milliseconds from the start of a party to the start of each item. */
export const partyOffsets = (
  context: AvailabilityContext,
  mode: PartyMode,
  items: readonly Item[],
): readonly number[] => findOffsets({ mode, items: partySteps(context, mode, items) })

/**
 * Each item with the milliseconds from its start to the start of the next item that waits for it: its own length. Where both
 * items need the same person, or more units than there are, in every assignment, the buffers between them are added: otherwise no
 * start would be possible.
 */
export function partySteps(
  { catalog }: AvailabilityContext,
  mode: PartyMode,
  items: readonly Item[],
): readonly { readonly guest: number; readonly duration: number }[] {
  const steps = items.map((item) => ({ guest: item.guest ?? -1, duration: item.chosen.duration * minute }))
  items.forEach((item, index) => {
    const line = items
      .slice(0, index)
      .flatMap((other, at) => (mode === 'in_a_row' || (other.guest ?? -1) === (item.guest ?? -1) ? [at] : []))
    const last = steps[line.at(-1) ?? -1]
    if (!last) return
    const offsets = findOffsets({ mode, items: steps })
    const late = line.map((at) => {
      const before = items[at]
      if (!before || !shareSomething(before, item)) return 0
      const pause = (before.service.bufferAfter + item.service.bufferBefore + before.chosen.duration) * minute
      return (offsets[at] ?? 0) + pause - (offsets[index] ?? 0)
    })
    last.duration += Math.max(0, ...late)
  })
  return steps

  function shareSomething(a: Item, b: Item): boolean {
    const bound = new Set(boundPeople(a))
    return (
      boundPeople(b).some((id) => bound.has(id)) ||
      a.service.resources.some(({ resourceId, needed }) => {
        const more = b.service.resources.find((other) => other.resourceId === resourceId)?.needed
        return more !== undefined && needed + more > (catalog.resources.get(resourceId)?.units ?? 0)
      })
    )
  }
}

/** The people that every assignment needs. */
const boundPeople = ({ people, together }: Item): readonly string[] =>
  together || people.length === 1 ? people.map(({ id }) => id) : []
