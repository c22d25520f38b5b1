import { currencyExponent } from '@booking/shared/booking/currency'
import { ok, type Result } from '@booking/shared/errors/result'
import { localDate, localMinute } from '@booking/shared/time/wall-clock'
import type { SentFile } from '../../endpoints/sent-file.ts'
import { type CsvCell, csvLine } from '../../endpoints/views/csv-line.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { type BookedMoney, listBookedMoney } from './booked-money.ts'
import { type AskedPeriod, nameOf, readPeriod } from './get-report.ts'

/**
 * The bookings that begin in a period, a row each, as CSV: what a tax adviser asks for. It names no customers. Refuses like
 * `getReport`.
 */
export async function exportReport(context: ViewContext, asked: AskedPeriod): Promise<Result<SentFile>> {
  const period = readPeriod(context, asked)
  if (!period.ok) return period
  const rows = await listBookedMoney(context.database, context.business.id, period.value)
  const name = nameOf(context)
  const lines = rows.map((row) => csvLine(cellsOf(row, name, context.business.timeZone)))
  return ok({
    content: [csvLine(columns), ...lines, ''].join('\n'),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="bookings-${asked.from}-${asked.to}.csv"`,
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

/** A booking that did not take place: what is kept of its payment is a fee. */
const lapsed = ['cancelled', 'declined', 'no_show']

function cellsOf(row: BookedMoney, name: ReturnType<typeof nameOf>, timeZone: string): readonly CsvCell[] {
  const decimals = currencyExponent(row.currency)
  const money = (amount: number) => (amount / 10 ** decimals).toFixed(decimals)
  const minute = localMinute(timeZone, row.starts_at)
  return [
    localDate(timeZone, row.starts_at),
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    row.reference,
    row.status,
    name.service(row.service_id),
    name.person(row.staff_id),
    row.currency,
    row.price_amount === null ? null : money(row.price_amount),
    money(row.online),
    money(row.paid_on_site ?? 0),
    money(row.refunded),
    money(lapsed.includes(row.status) ? row.online - row.refunded : 0),
  ]
}
