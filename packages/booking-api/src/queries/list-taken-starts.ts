import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import type { CalendarQuery } from './list-calendars.ts'
import { MomentSchema, parseRows } from './parse-rows.ts'

const RowSchema = v.object({ slot_starts_at: MomentSchema })

/** The starts of a service that count against its daily cap, whoever comes. */
export const listTakenStarts = async (q: Queryable, query: CalendarQuery): Promise<number[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select slot_starts_at from allocation
       where business_id = $1 and service_id = $2 and status <> 'ended' and (status = 'booked' or hold_until > $5)
         and slot_starts_at >= $3 and slot_starts_at < $4
         and ($6::text is null or hold_id is distinct from $6) and ($7::text is null or booking_id is distinct from $7)`,
      [
        query.businessId,
        query.serviceId,
        new Date(query.from),
        new Date(query.to),
        new Date(query.now),
        query.ownHoldId,
        query.ownBookingId,
      ],
    ),
  ).map((row) => row.slot_starts_at)
