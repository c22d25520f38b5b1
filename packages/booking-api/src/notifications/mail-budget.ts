import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

/** Mails a day to an address that nobody has proven to be theirs. */
export const mailsPerAddress = 5
/** Mails a day to all guests of a booker whose address is not proven. */
export const guestMailsPerBooker = 10

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

const ProofSchema = v.object({ is_paid: v.boolean() })

/** True where the booker has paid online for the order: whoever pays is no stranger who uses somebody else's address. */
export const isPaidOrder = async (q: Queryable, businessId: string, orderId: string): Promise<boolean> =>
  parseRows(
    ProofSchema,
    await q.query(
      'select paid_by is not null as is_paid from orders where business_id = $1 and order_id = $2',
      [businessId, orderId],
    ),
  ).some((row) => row.is_paid)
