import type { TimeOffView } from '@booking/shared/contract/business/time-off'
import { toIso } from '@booking/shared/time/instant'
import { requirePerson, type Catalog } from '../../catalog/catalog.ts'
import type { TimeOff } from './stored-time-off.ts'

export function showTimeOff(catalog: Catalog, { id, kind, staffId, start, end, note }: TimeOff): TimeOffView {
  const person = staffId === null ? null : requirePerson(catalog, staffId)
  return {
    id,
    kind,
    staff: person && { id: person.id, slug: person.slug, name: person.name, color: person.color },
    start: toIso(start),
    end: toIso(end),
    note,
  }
}
