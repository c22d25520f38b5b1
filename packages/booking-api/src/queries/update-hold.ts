import type { Queryable } from '../database/database.ts'
import type { HoldState } from '@booking/shared/booking/hold-life'

/** Writes the state of a locked hold, and how long its times and its use of a one-time link are kept. */
export const updateHold = (tx: Queryable, businessId: string, holdId: string, hold: HoldState) =>
  tx.query(
    `with h as (
       update hold set status = $3, expires_at = $4, renewals_used = $5 where business_id = $1 and hold_id = $2
     ), u as (
       update link_use set hold_until = $4 where business_id = $1 and hold_id = $2 and order_id is null
     )
     update allocation set hold_until = $4
     where business_id = $1 and status = 'held' and hold_id = $2 and allocation_id in (
       select unnest(allocation_ids) from hold_item where business_id = $1 and hold_id = $2)`,
    [businessId, holdId, hold.status, new Date(hold.expiresAt), hold.renewalsUsed],
  )
