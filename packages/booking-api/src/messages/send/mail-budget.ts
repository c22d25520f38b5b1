import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { findRow } from '../../database/parse-rows.ts'

/** Mails per day to an address that no one has proven to own. */
export const mailsPerAddress = 5
/** Mails a day to all guests of a booker whose address is not proven. */
export const guestMailsPerBooker = 10
/**
 * Mails per day that a business may cause, by desk, key and command together. Normal use stays below it; it stops a stolen key and
 * a faulty program.
 */
export const mailsPerBusiness = 5000

/**
 * Counts one more mail of a day (UTC) against a budget, unless it is used up. Concurrent senders wait for each other, so that no
 * budget is exceeded.
 */
export const countMail = async (
  q: Queryable,
  businessId: string,
  { counted, day, most }: { readonly counted: string; readonly day: string; readonly most: number },
): Promise<boolean> =>
  (
    await q.query(
      `insert into mail_budget (business_id, counted, day, sent) values ($1, $2, $3::date, 1)
       on conflict (business_id, counted, day) do update set sent = mail_budget.sent + 1 where mail_budget.sent < $4
       returning sent`,
      [businessId, counted, day, most],
    )
  ).length > 0

export const markCounted = async (q: Queryable, businessId: string, deliveryId: string): Promise<void> =>
  void (await q.query('update delivery set is_counted = true where business_id = $1 and delivery_id = $2', [
    businessId,
    deliveryId,
  ]))

/** Deletes the counters of days before a date. */
export const deleteOldMailBudgets = async (q: Queryable, before: string, most: number): Promise<number> =>
  (
    await q.query(
      `delete from mail_budget where (business_id, counted, day) in (
         select business_id, counted, day from mail_budget where day < $1::date limit $2)
       returning counted`,
      [before, most],
    )
  ).length

const OrderTrustSchema = v.object({
  /** The booker has paid online: paying visitors are not strangers who use another person's address. */
  isPaid: v.boolean(),
  /** The business has made it, and named its guests. */
  isByBusiness: v.boolean(),
})

/** Why the people of an order are not a stranger's choice. */
export const findOrderTrust = (q: Queryable, businessId: string, orderId: string) =>
  findRow(
    q,
    OrderTrustSchema,
    `select paid_by is not null as is_paid, channel <> 'web' as is_by_business from orders
       where business_id = $1 and order_id = $2`,
    [businessId, orderId],
  )
