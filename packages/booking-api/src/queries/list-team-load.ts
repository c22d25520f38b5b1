import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({ staff_id: v.string(), taken: v.number(), last_taken_at: MomentSchema }),
  v.transform((row) => ({ staffId: row.staff_id, taken: row.taken, lastTakenAt: row.last_taken_at })),
)

/** How much each member has got through a team since a moment: what is booked, and what is held right now. */
export const listTeamLoad = async (
  q: Queryable,
  businessId: string,
  teamId: string,
  since: Instant,
  now: Instant,
) =>
  parseRows(
    RowSchema,
    await q.query(
      `select staff_id, count(*)::int as taken, max(taken_at) as last_taken_at from allocation
       where business_id = $1 and team_id = $2 and staff_id is not null and counts and status <> 'ended'
         and (status = 'booked' or hold_until > $4) and taken_at > $3
       group by staff_id`,
      [businessId, teamId, new Date(since), new Date(now)],
    ),
  )
