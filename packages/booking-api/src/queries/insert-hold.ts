import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

export type NewHold = {
  readonly holdId: string
  readonly tokenHash: string
  readonly expiresAt: Instant
  readonly createdAt: Instant
  readonly items: readonly {
    readonly allocationId: string
    readonly serviceId: string
    readonly staffId: string
    readonly start: Instant
    readonly end: Instant
    readonly personChosen: boolean
  }[]
}

/** Writes a hold and what it holds. */
export const insertHold = (tx: Queryable, businessId: string, hold: NewHold) =>
  tx.query(
    `with h as (
       insert into hold (business_id, hold_id, token_hash, status, expires_at, created_at)
       values ($1, $2, $3, 'active', $4, $5)
     )
     insert into hold_item (business_id, hold_id, position, allocation_id, service_id, staff_id, starts_at, ends_at,
       person_chosen)
     select $1, $2, position, "allocationId", "serviceId", "staffId", start, "end", "personChosen"
     from jsonb_to_recordset($6::jsonb) as r(position smallint, "allocationId" text, "serviceId" text, "staffId" text,
       start timestamptz, "end" timestamptz, "personChosen" boolean)`,
    [
      businessId,
      hold.holdId,
      hold.tokenHash,
      new Date(hold.expiresAt),
      new Date(hold.createdAt),
      JSON.stringify(
        hold.items.map((item, position) => ({
          ...item,
          position,
          start: toIso(item.start),
          end: toIso(item.end),
        })),
      ),
    ],
  )
