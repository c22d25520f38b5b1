import { wallTime } from '@booking/shared/time/wall-time'
import type { Queryable } from '../database/database.ts'
import type { WaitingAppointment } from './find-waiting.ts'

/** Keeps the instant of appointments in place of their clock: from now on it shows what it shows then. Nothing else changes. */
export const keepInstants = (q: Queryable, waiting: readonly WaitingAppointment[]) =>
  q.query(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as r("businessId" text, id text, wall text)
     ), sessions as (
       update session s set wall_start = g.wall from given g where s.business_id = g."businessId" and s.session_id = g.id
     )
     update booking k set wall_start = g.wall from given g
     where k.business_id = g."businessId" and (k.booking_id = g.id or k.session_id = g.id)`,
    [
      JSON.stringify(
        waiting.map(({ businessId, id, zone, from }) => ({ businessId, id, wall: wallTime(zone, from) })),
      ),
    ],
  )
