import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

export type NewLinkUse = {
  readonly linkId: string
  readonly number: number
  /** A hold keeps it for a while, an order for good. */
  readonly owner: { readonly holdId: string; readonly holdUntil: Instant } | { readonly orderId: string }
}

/** Gives back what a hold kept of a link, and what holds that ran out still keep of it. */
export const endLinkUses = (
  tx: Queryable,
  businessId: string,
  linkId: string,
  holdId: string | null,
  now: Instant,
) =>
  tx.query(
    `delete from link_use where business_id = $1 and link_id = $2 and order_id is null
       and (hold_id = $3 or hold_until <= $4)`,
    [businessId, linkId, holdId, new Date(now)],
  )

/** Uses a link once; fails on its primary key when somebody else has that number. Under the link's lock. */
export const insertLinkUse = (tx: Queryable, businessId: string, { linkId, number, owner }: NewLinkUse) =>
  tx.query(
    `insert into link_use (business_id, link_id, number, hold_id, hold_until, order_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      businessId,
      linkId,
      number,
      'holdId' in owner ? owner.holdId : null,
      'holdId' in owner ? new Date(owner.holdUntil) : null,
      'orderId' in owner ? owner.orderId : null,
    ],
  )
