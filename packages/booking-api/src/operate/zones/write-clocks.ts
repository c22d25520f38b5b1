import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'

/** A booking or a session, and the instant whose clock it gets. */
type Clocked = {
  readonly businessId: string
  readonly id: string
  readonly zone: string
  readonly at: Instant
}

const RowSchema = v.object({ id: v.string() })

/**
 * Gives bookings, and sessions with their bookings, the clock of their instant by the zone data of this process. Appointments whose
 * instant has changed keep their own. Returns the ids of the written ones.
 */
export const writeClocks = async (q: Queryable, all: readonly Clocked[]): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      RowSchema,
      `with given as (
         select * from jsonb_to_recordset($1::jsonb) as r("businessId" text, id text, at timestamptz, zone text, wall text)
       ), sessions as (
         update session s set zone = g.zone, wall_start = g.wall from given g
         where s.business_id = g."businessId" and s.session_id = g.id and s.starts_at = g.at returning g.id
       ), bookings as (
         update booking k set zone = g.zone, wall_start = g.wall from given g
         where k.business_id = g."businessId" and (k.booking_id = g.id or k.session_id = g.id) and k.starts_at = g.at returning g.id
       )
       select id from sessions union select id from bookings order by id`,
      [
        JSON.stringify(
          all.map(({ at, ...one }) => ({ ...one, at: toIso(at), wall: wallTime(one.zone, at) })),
        ),
      ],
    )
  ).map(({ id }) => id)
