import { openSpans } from '@booking/shared/scheduling/open-spans'
import type { Span } from '@booking/shared/time/instant'
import { zoneTable } from '@booking/shared/time/zone-table'
import type { StaffMember } from '../../catalog/people-rows.ts'

/** When a person works within a span, ascending: the rule by which free times are found. */
export function workingSpans(person: StaffMember, { start, end }: Span): readonly Span[] {
  const calendar = {
    staffId: person.id,
    timeZone: person.timeZone,
    weekly: person.weekly,
    overrides: person.overrides,
    busy: new Float64Array(0),
  }
  const { open } = openSpans(calendar, zoneTable(person.timeZone, start, end), 'midnight', start, end)
  return Array.from({ length: open.length / 2 }, (_, n) => ({
    start: open[n * 2] ?? 0,
    end: open[n * 2 + 1] ?? 0,
  }))
}
