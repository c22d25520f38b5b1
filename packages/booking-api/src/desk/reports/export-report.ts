import { currencyExponent } from '@hourfold/shared/booking/currency'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { localDate, localMinute } from '@hourfold/shared/time/wall-clock'
import type { SentFile } from '../../endpoints/sent-file.ts'
import { type CsvCell, csvLine } from '../../endpoints/views/csv-line.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { type AskedPeriod, nameOf, readPeriod } from './get-report.ts'
import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import type { ReportPeriod } from './report-cells.ts'

/**
 * The bookings that start in a period, one row each, as CSV for a tax adviser. It contains no customer names. Refuses like
 * `getReport`.
 */
export async function exportReport(context: ViewContext, query: AskedPeriod): Promise<Result<SentFile>> {
  const period = readPeriod(context, query)
  if (!period.ok) return period
  const rows = await listBookedMoney(context.database, context.business.id, period.value)
  const name = nameOf(context)
  const lines = rows.map((row) => csvLine(cellsOf(row, name, context.business.timeZone)))
  return ok({
    content: [csvLine(columns), ...lines, ''].join('\n'),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="bookings-${query.from}-${query.to}.csv"`,
    },
  })
}

const columns = [
  'date',
  'time',
  'reference',
  'status',
  'service',
  'person',
  'currency',
  'price',
  'paid_online',
  'paid_on_site',
  'refunded',
  'fee_kept',
]

/** Bookings that did not take place: the remaining payment is a fee. */
const lapsed = ['cancelled', 'declined', 'no_show']

function cellsOf(row: BookedMoney, name: ReturnType<typeof nameOf>, timeZone: string): readonly CsvCell[] {
  const decimals = currencyExponent(row.currency)
  const money = (amount: number) => (amount / 10 ** decimals).toFixed(decimals)
  const minute = localMinute(timeZone, row.startsAt)
  return [
    localDate(timeZone, row.startsAt),
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    row.reference,
    row.status,
    name.service(row.serviceId),
    name.person(row.staffId),
    row.currency,
    row.priceAmount === null ? null : money(row.priceAmount),
    money(row.online),
    money(row.paidOnSite ?? 0),
    money(row.refunded),
    money(lapsed.includes(row.status) ? row.online - row.refunded : 0),
  ]
}

const RowSchema = v.object({
  reference: v.string(),
  status: v.string(),
  startsAt: MomentSchema,
  staffId: v.string(),
  serviceId: v.string(),
  currency: v.string(),
  priceAmount: v.nullable(v.number()),
  paidOnSite: v.nullable(v.number()),
  online: v.number(),
  refunded: v.number(),
})
/** A booking with all its money so far, in minor units. */
type BookedMoney = v.InferOutput<typeof RowSchema>

/** The bookings that begin in a period; those that were never paid or expired are left out. */
const listBookedMoney = (
  q: Queryable,
  businessId: string,
  { since, until, mode }: ReportPeriod,
): Promise<readonly BookedMoney[]> =>
  readRows(
    q,
    RowSchema,
    `select b.reference, b.status, b.starts_at, b.staff_id, b.service_id, b.currency, b.price_amount, b.paid_on_site,
         case when c.capture_id is null then 0 else b.amount_now end as online,
         coalesce((select sum(r.amount) from refund r where r.business_id = b.business_id and r.capture_id = c.capture_id
           and r.booking_id = b.booking_id and r.status <> 'failed'), 0)::bigint as refunded
       from booking b
       join orders o using (business_id, order_id)
       left join payment p on p.business_id = b.business_id and p.payment_id = o.paid_by and p.mode = $4
       left join capture c on c.business_id = b.business_id and c.payment_id = p.payment_id and c.is_kept
       where b.business_id = $1 and b.starts_at >= $2 and b.starts_at < $3 and b.status not in ('pending_payment', 'expired')
       order by b.starts_at, b.booking_id`,
    [businessId, new Date(since), new Date(until), mode],
  )
