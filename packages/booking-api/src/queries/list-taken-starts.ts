import * as v from 'valibot'
import type { Instant, Span } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { Own } from './list-staff-claims.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ slot_starts_at: MomentSchema })

/** The starts of a service within a window that count against its daily cap, whoever comes. */
export const listTakenStarts = async (
  q: Queryable,
  businessId: string,
  serviceId: string,
  window: Span,
  now: Instant,
  own: Own,
): Promise<number[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select slot_starts_at from allocation
       where business_id = $1 and service_id = $2 and status <> 'ended' and counts
         and (status = 'booked' or hold_until > $5) and slot_starts_at >= $3 and slot_starts_at < $4
         and ($6::text is null or hold_id is distinct from $6)
         and (booking_id is null or booking_id <> all($7::text[]))`,
      [
        businessId,
        serviceId,
        new Date(window.start),
        new Date(window.end),
        new Date(now),
        own.holdId,
        own.bookingIds,
      ],
    ),
  ).map((row) => row.slot_starts_at)
