import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ resource_id: v.string() })

/** The resources that bookings keep units of. */
export const listBookedResources = async (
  q: Queryable,
  businessId: string,
  bookingIds: readonly string[],
): Promise<readonly string[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select distinct a.resource_id from booking b
       join allocation a on a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)
       where b.business_id = $1 and b.booking_id = any($2::text[]) and a.resource_id is not null`,
      [businessId, bookingIds],
    ),
  ).map((row) => row.resource_id)
