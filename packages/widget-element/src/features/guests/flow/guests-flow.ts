import { checkBirthAndPlace } from '@hourfold/shared/contract/contact'
import { checkGuests } from '@hourfold/shared/contract/guests'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { serviceOf } from '@hourfold/shared/flow/cart/cart'
import { needsOf } from '@hourfold/shared/flow/cart/needs'
import type { FlowFeature } from '@hourfold/shared/flow/flow-feature'
import { fieldsOf, toAsciiDomain } from '@hourfold/shared/flow/fields-of'
import { localDate } from '@hourfold/shared/time/wall-clock'

/** Flow slice of the details that only some services ask for: date of birth, location, guests' names. */
export const guestsFlow: FlowFeature = {
  handlers: {},
  checks: (flow) => {
    const { input, items, guests } = flow
    const needs = needsOf(flow)
    if (!needs) return []
    return [
      ...fieldsOf(checkBirthAndPlace(input, needs, localDate('UTC', flow.now))),
      ...items.flatMap((item, index): FieldRefusal[] => {
        const isOpen = (serviceOf(flow, item)?.locations.length ?? 0) > 1 && item.location === null
        return isOpen ? [{ path: `items.${index}.location`, code: 'location_required' }] : []
      }),
      ...fieldsOf(checkGuests(guests, input.email, { toAsciiDomain })),
    ]
  },
}
