import * as v from 'valibot'
import type { WeeklyRange } from '@booking/shared/scheduling/calendar'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({
  staff_id: v.string(),
  weekday: v.number(),
  from_minute: v.number(),
  to_minute: v.number(),
})

/** The week of everyone: person → ranges. */
export async function listUsualHours(
  q: Queryable,
  businessId: string,
): Promise<ReadonlyMap<string, readonly WeeklyRange[]>> {
  const rows = parseRows(
    RowSchema,
    await q.query(
      'select staff_id, weekday, from_minute, to_minute from working_hours where business_id = $1',
      [businessId],
    ),
  )
  const found = new Map<string, WeeklyRange[]>()
  for (const { staff_id: staffId, weekday, from_minute: from, to_minute: to } of rows)
    found.set(staffId, [...(found.get(staffId) ?? []), { weekday, from, to }])
  return found
}
