import * as v from 'valibot'
import type { PaymentMode } from '@hourfold/shared/booking/payment-life'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { readRows } from '../../database/parse-rows.ts'

/**
 * Half-open, with the first instant of each of its days in order. The database has its own zone data, so the starts of days are
 * passed to it. Only payments of this mode count.
 */
export type ReportPeriod = {
  readonly since: Instant
  readonly until: Instant
  readonly dayStarts: readonly Instant[]
  readonly mode: PaymentMode
}

const RowSchema = v.object({
  day: v.number(),
  staffId: v.string(),
  serviceId: v.string(),
  currency: v.string(),
  bookings: v.number(),
  cancellations: v.number(),
  noShows: v.number(),
  online: v.number(),
  onSite: v.number(),
  refunded: v.number(),
})
/**
 * The figures of one day of the period (its position, from 0), one person, one service and one currency; amounts in minor units.
 */
export type ReportCell = v.InferOutput<typeof RowSchema>

/**
 * The figures of a period. A booking counts on the day of its start, with what was noted as paid on site; a capture and a refund
 * count on their own day, by the share of each booking. A kept capture is the sum of the shares of its order.
 */
export const listReportCells = (
  q: Queryable,
  businessId: string,
  { since, until, dayStarts, mode }: ReportPeriod,
): Promise<readonly ReportCell[]> =>
  readRows(
    q,
    RowSchema,
    `with moved as (
         select starts_at as at, staff_id, service_id, currency,
           (status in ('confirmed', 'completed', 'no_show'))::int as bookings, (status = 'cancelled')::int as cancellations,
           (status = 'no_show')::int as no_shows, 0::bigint as online, coalesce(paid_on_site, 0) as on_site,
           0::bigint as refunded
         from booking where business_id = $1 and starts_at >= $2 and starts_at < $3
         union all
         select c.captured_at, b.staff_id, b.service_id, c.currency, 0, 0, 0, b.amount_now, 0, 0
         from capture c
         join payment p on p.business_id = c.business_id and p.payment_id = c.payment_id
         join booking b on b.business_id = p.business_id and b.order_id = p.order_id
         where c.business_id = $1 and c.captured_at >= $2 and c.captured_at < $3 and c.is_kept and p.mode = $5
         union all
         select r.created_at, b.staff_id, b.service_id, r.currency, 0, 0, 0, 0, 0, r.amount
         from refund r
         join capture c on c.business_id = r.business_id and c.capture_id = r.capture_id
         join payment p on p.business_id = c.business_id and p.payment_id = c.payment_id
         join booking b on b.business_id = r.business_id and b.booking_id = r.booking_id
         where r.business_id = $1 and r.created_at >= $2 and r.created_at < $3 and r.status <> 'failed' and c.is_kept
           and p.mode = $5
       )
       select width_bucket(at, $4::timestamptz[]) - 1 as day, staff_id, service_id, currency, sum(bookings)::int as bookings,
         sum(cancellations)::int as cancellations, sum(no_shows)::int as no_shows, sum(online)::bigint as online,
         sum(on_site)::bigint as on_site, sum(refunded)::bigint as refunded
       from moved group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [businessId, new Date(since), new Date(until), dayStarts.map((start) => new Date(start)), mode],
  )
