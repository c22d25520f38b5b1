import * as v from 'valibot'
import type { Span } from '@hourfold/shared/time/instant'
import { pickWords, WordsSchema } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import type { MailedEntry } from '../mails/mail-data.ts'

const RowSchema = v.object({
  startsAt: MomentSchema,
  endsAt: MomentSchema,
  status: v.string(),
  serviceName: WordsSchema,
  staffName: v.string(),
  customer: v.string(),
  phone: v.string(),
})

type AgendaQuery = Span & {
  /** One person's day, or everyone's. */
  readonly staffId: string | null
  readonly timeZone: string
  readonly locale: string
}

/** The bookings of a day that take place or wait for an answer, ascending. */
export const listAgendaEntries = async (
  q: Queryable,
  businessId: string,
  { start, end, staffId, timeZone, locale }: AgendaQuery,
): Promise<readonly MailedEntry[]> =>
  (
    await readRows(
      q,
      RowSchema,
      `select b.starts_at, b.ends_at, b.status, s.document -> 'name' as service_name, p.name as staff_name,
         full_name(o.first_name, o.last_name, o.locale) as customer, o.phone
       from booking b
       join orders o using (business_id, order_id)
       join service s using (business_id, service_id)
       join staff p on p.business_id = b.business_id and p.staff_id = b.staff_id
       where b.business_id = $1 and b.starts_at >= $2 and b.starts_at < $3 and b.status in ('confirmed', 'requested')
         and ($4::text is null or b.staff_id = $4 or $4 = any(b.colleague_ids))
       order by b.starts_at, p.position, b.booking_id limit 500`,
      [businessId, new Date(start), new Date(end), staffId],
    )
  ).map((row) => ({
    start: row.startsAt,
    end: row.endsAt,
    timeZone,
    service: pickWords(row.serviceName, locale, locale),
    customer: row.customer === '' ? null : row.customer,
    phone: row.phone === '' ? null : row.phone,
    staff: staffId === null ? row.staffName : null,
    isRequested: row.status === 'requested',
    isSubject: false,
  }))
