import type { BookingSummary } from '@hourfold/shared/contract/business/booking-summary'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'
import {
  createSummaryView,
  orderOfBooking,
  summaryColumns,
  type SummaryContext,
  SummaryRowSchema,
} from './summary-rows.ts'

/** Bookings as lists show them, in the order of their ids; the caller has checked that the actor may see them. */
export async function readSummaries(
  q: Queryable,
  context: SummaryContext,
  ids: readonly string[],
): Promise<readonly BookingSummary[]> {
  if (ids.length === 0) return []
  const rows = await readRows(
    q,
    SummaryRowSchema,
    `select ${summaryColumns} from booking b ${orderOfBooking}
       where b.business_id = $1 and b.booking_id = any($2::text[])`,
    [context.catalog.business.id, ids],
  )
  const show = createSummaryView(context)
  const byId = new Map(rows.map((row) => [row.bookingId, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [show(row)] : []
  })
}
