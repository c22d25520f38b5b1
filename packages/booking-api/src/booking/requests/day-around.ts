import * as v from 'valibot'
import type { RequestDayEntry } from '@hourfold/shared/contract/request-views'
import { toIso } from '@hourfold/shared/time/instant'
import { endOfDay, localDate, startOfDay } from '@hourfold/shared/time/wall-clock'
import { bookingZone } from '../../catalog/place-zone.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { pickWords, WordsSchema } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import type { Booking } from '../../tables/bookings.ts'

const RowSchema = v.object({
  bookingId: v.nullable(v.string()),
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  status: v.string(),
  serviceName: v.nullable(WordsSchema),
  customer: v.nullable(v.string()),
  phone: v.nullable(v.string()),
})

/**
 * The day around the requested time of one person, by default the first of the booking, ascending: their bookings with the
 * customers, and their busy times of other calendars without titles. The day is local to the location.
 */
export async function listDayAround(
  q: Queryable,
  catalog: Catalog,
  booking: Booking,
  staffId = booking.staffId,
): Promise<readonly RequestDayEntry[]> {
  const { business } = catalog
  const timeZone = bookingZone(catalog, booking)
  const date = localDate(timeZone, booking.start)
  const rows = await readRows(
    q,
    RowSchema,
    `select b.booking_id, b.starts_at, b.ends_at, b.status, s.document -> 'name' as service_name,
       nullif(full_name(o.first_name, o.last_name, o.locale), '') as customer, nullif(o.phone, '') as phone
     from booking b join orders o using (business_id, order_id) join service s using (business_id, service_id)
     where b.business_id = $1 and (b.staff_id = $2 or $2 = any(b.colleague_ids))
       and b.status in ('confirmed', 'requested', 'completed') and b.starts_at < $4 and b.ends_at > $3
     union all
     select null, starts_at, ends_at, 'confirmed', null, null, null from external_busy
     where business_id = $1 and staff_id = $2 and starts_at < $4 and ends_at > $3
     order by starts_at, booking_id limit 100`,
    [business.id, staffId, new Date(startOfDay(timeZone, date)), new Date(endOfDay(timeZone, date))],
  )
  const { defaultLocale } = business
  return rows.map((row) => ({
    start: toIso(row.startsAt),
    end: toIso(row.endsAt),
    timeZone,
    service: row.serviceName === null ? null : pickWords(row.serviceName, defaultLocale, defaultLocale),
    customer: row.customer,
    phone: row.phone,
    isRequested: row.status === 'requested',
    isSubject: row.bookingId === booking.id,
  }))
}
