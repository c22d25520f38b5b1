import { checkFurtherContact } from '../../contract/further-contact.ts'
import { checkGuests } from '../../contract/guests.ts'
import type { FieldRefusal } from '../../errors/result.ts'
import { serviceOf } from '../cart.ts'
import { needsOf } from '../needs.ts'
import type { Chapter } from '../chapter.ts'
import { fieldsOf, toAsciiDomain } from '../fields-of.ts'
import { dateIn } from '../plain-month.ts'

/** What only some services ask with the details: a date of birth, a place, the guests' names. */
export const askingFurther: Chapter = {
  handlers: {},
  checks: (flow) => {
    const { input, items, guests } = flow
    const needs = needsOf(flow)
    if (!needs) return []
    return [
      ...fieldsOf(checkFurtherContact(input, needs, dateIn('UTC', flow.now))),
      ...items.flatMap((item, index): FieldRefusal[] => {
        const isOpen = (serviceOf(flow, item)?.locations.length ?? 0) > 1 && item.location === null
        return isOpen ? [{ path: `items.${index}.location`, code: 'location_required' }] : []
      }),
      ...fieldsOf(checkGuests(guests, input.email, { toAsciiDomain })),
    ]
  },
}
