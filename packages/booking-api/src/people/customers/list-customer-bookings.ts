import * as v from 'valibot'
import { ok } from '@booking/shared/errors/result'
import type { Instant } from '@booking/shared/time/instant'
import { restrictedTo } from '../../access/actor.ts'
import { InstantCursorSchema, readCursor, writeCursor } from '../../access/cursor.ts'
import { readSummaries } from '../../booking/summaries/list-summaries.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, parseRows } from '../../database/parse-rows.ts'
import type { CustomerContext } from './customer-context.ts'
import { openCustomer } from './get-customer.ts'

type Page = { readonly cursor?: string | undefined; readonly limit?: number | undefined }

/** The bookings of a customer, the latest first; staff members see their own. Refuses with `not_found`. */
export async function listCustomerBookings(
  context: CustomerContext,
  customerId: string,
  { cursor, limit = 50 }: Page,
) {
  const { actor, business, database } = context
  const listed = { list: 'customer-bookings', customerId }
  const after = readCursor(listed, cursor, InstantCursorSchema)
  if (!after.ok) return after
  const opened = await openCustomer(database, context, customerId)
  if (!opened.ok) return opened
  const found = await selectBookings(database, business.id, {
    customerId: opened.value.customer.id,
    staffId: restrictedTo(actor),
    before: after.value === null ? null : { start: after.value[0], id: after.value[1] },
    most: limit + 1,
  })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return ok({
    bookings: [
      ...(await readSummaries(
        database,
        context,
        page.map(({ booking_id: id }) => id),
      )),
    ],
    next: found.length > limit && last ? writeCursor(listed, [last.starts_at, last.booking_id]) : null,
  })
}

const RowSchema = v.object({ booking_id: v.string(), starts_at: MomentSchema })

type Selection = {
  readonly customerId: string
  readonly staffId: string | null
  readonly before: { readonly start: Instant; readonly id: string } | null
  readonly most: number
}

const selectBookings = async (
  q: Queryable,
  businessId: string,
  { customerId, staffId, before, most }: Selection,
) =>
  parseRows(
    RowSchema,
    await q.query(
      `select b.booking_id, b.starts_at
       from orders o
       join booking b using (business_id, order_id)
       where o.business_id = $1 and o.customer_id = $2 and ($3::text is null or b.staff_id = $3 or $3 = any(b.colleague_ids))
         and ($4::timestamptz is null or (b.starts_at, b.booking_id) < ($4, $5))
       order by b.starts_at desc, b.booking_id desc limit $6`,
      [
        businessId,
        customerId,
        staffId,
        before === null ? null : new Date(before.start),
        before === null ? null : before.id,
        most,
      ],
    ),
  )
