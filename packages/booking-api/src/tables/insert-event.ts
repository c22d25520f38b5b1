import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Writes an event about an order's money that no request caused, with the order's first booking. */
export const insertEvent = (
  tx: Queryable,
  businessId: string,
  event: {
    readonly id: string
    readonly bookingId: string
    readonly name: string
    readonly requestId: string
    readonly at: Instant
    /** No personal data. */
    readonly details?: Readonly<Record<string, string>>
  },
) =>
  tx.query(
    `insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     values ($1, $2, $3, $4, 'system', $5, $6, $7)`,
    [
      businessId,
      event.id,
      event.bookingId,
      event.name,
      new Date(event.at),
      event.requestId,
      JSON.stringify(event.details ?? {}),
    ],
  )
