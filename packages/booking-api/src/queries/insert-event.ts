import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Something of an order's money that happened by itself: told with its first booking. */
export const insertEvent = (
  tx: Queryable,
  businessId: string,
  event: {
    readonly id: string
    readonly bookingId: string
    readonly name: string
    readonly requestId: string
    readonly at: Instant
  },
) =>
  tx.query(
    `insert into event (business_id, event_id, booking_id, name, actor, at, request_id)
     values ($1, $2, $3, $4, 'system', $5, $6)`,
    [businessId, event.id, event.bookingId, event.name, new Date(event.at), event.requestId],
  )
