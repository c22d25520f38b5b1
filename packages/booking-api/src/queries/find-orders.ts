import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({ order_id: v.string(), booking_id: v.nullable(v.string()) }),
  v.transform((row) => ({
    orderId: row.order_id,
    /** The booking that was named; null where it is the whole order. */
    bookingId: row.booking_id,
  })),
)
export type NamedOrder = v.InferOutput<typeof RowSchema>

/** What somebody names: an order or one of its payments by id, or a booking by its reference. */
export const findOrders = async (
  q: Queryable,
  businessId: string,
  name: string,
): Promise<readonly NamedOrder[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select order_id, null as booking_id from orders where business_id = $1 and order_id = $2
       union select order_id, null from payment where business_id = $1 and payment_id = $2
       union select order_id, booking_id from booking where business_id = $1 and reference = upper($2)`,
      [businessId, name],
    ),
  )
