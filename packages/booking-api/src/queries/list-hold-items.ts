import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { HeldChoicesSchema } from './insert-hold.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    allocation_ids: v.array(v.string()),
    resource_ids: v.array(v.string()),
    live: v.number(),
    service_id: v.string(),
    staff_id: v.string(),
    colleague_ids: v.array(v.string()),
    session_id: v.nullable(v.string()),
    seats: v.number(),
    guest: v.nullable(v.number()),
    starts_at: MomentSchema,
    ends_at: MomentSchema,
    person_chosen: v.boolean(),
    choices: HeldChoicesSchema,
  }),
  v.transform((row) => ({
    allocationIds: row.allocation_ids,
    resourceIds: row.resource_ids,
    /** Whether every claim of it still stands. */
    isLive: row.live === row.allocation_ids.length,
    serviceId: row.service_id,
    staffId: row.staff_id,
    colleagueIds: row.colleague_ids,
    sessionId: row.session_id,
    seats: row.seats,
    guest: row.guest,
    start: row.starts_at,
    end: row.ends_at,
    personChosen: row.person_chosen,
    choices: row.choices,
  })),
)
export type HoldItem = v.InferOutput<typeof RowSchema>

/** What a hold holds, in the order of the cart. */
export const listHoldItems = async (
  q: Queryable,
  businessId: string,
  holdId: string,
): Promise<readonly HoldItem[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select i.allocation_ids, service_id, staff_id, colleague_ids, session_id, seats, guest, starts_at, ends_at,
         person_chosen, choices, claims.live, claims.resource_ids
       from hold_item i, lateral (
         select count(*) filter (where a.status = 'held')::int as live,
           coalesce(array_agg(a.resource_id) filter (where a.resource_id is not null), '{}') as resource_ids
         from allocation a where a.business_id = i.business_id and a.allocation_id = any(i.allocation_ids)
       ) claims
       where i.business_id = $1 and i.hold_id = $2 order by position`,
      [businessId, holdId],
    ),
  )

/** Whose claims these items are, for the locks. */
export const subjectsOf = (items: readonly HoldItem[]) => ({
  staffIds: items.flatMap(({ staffId, colleagueIds, sessionId }) =>
    sessionId === null ? [staffId, ...colleagueIds] : [],
  ),
  sessionIds: items.flatMap(({ sessionId }) => sessionId ?? []),
  resourceIds: items.flatMap(({ resourceIds }) => resourceIds),
})
