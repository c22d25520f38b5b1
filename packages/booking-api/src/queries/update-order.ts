import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** It is paid for, by this payment: it waits for nothing any more. Under its lock. */
export const markOrderPaid = (
  tx: Queryable,
  businessId: string,
  orderId: string,
  { status, paidBy }: { readonly status: 'confirmed' | 'requested'; readonly paidBy: string },
) =>
  tx.query(
    `update orders set status = $3, paid_by = $4, pay_by = null, network_hash = null, visit_hash = null
     where business_id = $1 and order_id = $2`,
    [businessId, orderId, status, paidBy],
  )

/** It was not paid for, or its time was lost; a one-time link it came by can be used again. Under its lock. */
export const markOrderExpired = (tx: Queryable, businessId: string, orderId: string) =>
  tx.query(
    `with given_back as (
       delete from link_use where business_id = $1 and order_id = $2
     )
     update orders set status = 'expired', pay_by = null, network_hash = null, visit_hash = null where business_id = $1 and order_id = $2`,
    [businessId, orderId],
  )

/** Keeps the times of an order that waits for its payment for longer. Under the locks of everything concerned. */
export const extendOrder = (
  tx: Queryable,
  businessId: string,
  orderId: string,
  {
    holdUntil,
    returnUrl,
    forgetsNetwork = false,
  }: {
    readonly holdUntil: Instant
    readonly returnUrl?: string | null
    /** Whoever has paid, by a way that takes days, keeps nothing from others any more. */
    readonly forgetsNetwork?: boolean
  },
) =>
  tx.query(
    `with waiting as (
       update booking set expires_at = $3::timestamptz where business_id = $1 and order_id = $2 and status = 'pending_payment'
       returning booking_id
     ), kept as (
       update allocation a set hold_until = $3::timestamptz from waiting w
       where a.business_id = $1 and a.booking_id = w.booking_id and a.status = 'held'
     )
     update orders set pay_by = $3::timestamptz, return_url = coalesce($4, return_url),
       network_hash = case when $5::boolean then null else network_hash end,
       visit_hash = case when $5::boolean then null else visit_hash end
     where business_id = $1 and order_id = $2`,
    [businessId, orderId, new Date(holdUntil), returnUrl ?? null, forgetsNetwork],
  )
