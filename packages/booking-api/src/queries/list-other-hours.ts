import * as v from 'valibot'
import type { PlainDate } from '@booking/shared/time/plain-date'
import type { WallRange } from '@booking/shared/scheduling/calendar'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({
  staff_id: v.string(),
  day: v.string(),
  ranges: v.array(v.tuple([v.number(), v.number()])),
})

/** Days from `from` on with other hours than usual: person → day → the ranges of that day. */
export async function listOtherHours(
  q: Queryable,
  businessId: string,
  from: PlainDate,
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly WallRange[]>>> {
  const rows = await q.query(
    'select staff_id, day, ranges from date_override where business_id = $1 and day >= $2',
    [businessId, from],
  )
  const found = new Map<string, Map<string, readonly WallRange[]>>()
  for (const { staff_id: staffId, day, ranges } of parseRows(RowSchema, rows)) {
    const days = found.get(staffId) ?? new Map<string, readonly WallRange[]>()
    found.set(
      staffId,
      days.set(
        day,
        ranges.map(([from_, to]) => ({ from: from_, to })),
      ),
    )
  }
  return found
}
