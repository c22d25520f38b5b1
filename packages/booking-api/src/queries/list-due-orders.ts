import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ order_id: v.string() })

/**
 * Orders whose provider is to be asked, and those that were not paid for in time; the longest due first. All of them: of some,
 * those that cannot be settled would always be the first.
 */
export const listDueOrders = async (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly string[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select order_id from (
         select order_id, settle_at as due_at from payment where business_id = $1 and settle_at <= $2
         union all
         select order_id, pay_by from orders where business_id = $1 and status = 'pending_payment' and pay_by <= $2
       ) due group by order_id order by min(due_at), order_id`,
      [businessId, new Date(now)],
    ),
  ).map((row) => row.order_id)

/** The order a payment is for. */
export const findPaymentOrder = async (
  q: Queryable,
  businessId: string,
  paymentId: string,
): Promise<string | undefined> =>
  parseRows(
    RowSchema,
    await q.query('select order_id from payment where business_id = $1 and payment_id = $2', [
      businessId,
      paymentId,
    ]),
  )[0]?.order_id
