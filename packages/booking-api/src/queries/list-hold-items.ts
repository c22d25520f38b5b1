import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from './parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    allocation_id: v.string(),
    service_id: v.string(),
    staff_id: v.string(),
    starts_at: MomentSchema,
    ends_at: MomentSchema,
    person_chosen: v.boolean(),
  }),
  v.transform((row) => ({
    allocationId: row.allocation_id,
    serviceId: row.service_id,
    staffId: row.staff_id,
    start: row.starts_at,
    end: row.ends_at,
    personChosen: row.person_chosen,
  })),
)
export type HoldItem = v.InferOutput<typeof RowSchema>

/** What a hold holds, in the order of the cart. */
export const listHoldItems = async (q: Queryable, businessId: string, holdId: string): Promise<HoldItem[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select allocation_id, service_id, staff_id, starts_at, ends_at, person_chosen from hold_item
       where business_id = $1 and hold_id = $2 order by position`,
      [businessId, holdId],
    ),
  )
