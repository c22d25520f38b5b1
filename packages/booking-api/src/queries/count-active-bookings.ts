import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

const RowSchema = v.object({ active: v.number() })

/**
 * How many bookings of a service somebody has that have not taken place: by e-mail address, whatever its case, or by phone.
 * Those who ask at the same moment for the same address wait for each other.
 */
export async function countActiveBookings(
  tx: Queryable,
  businessId: string,
  serviceId: string,
  { email, phone }: { readonly email: string; readonly phone: string },
  now: Instant,
): Promise<number> {
  const [, rows] = await Promise.all([
    tx.query(
      `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || name, 0))
       from unnest($3::text[]) as name order by name`,
      [businessId, serviceId, [email.toLowerCase(), phone].filter((name) => name !== '').toSorted()],
    ),
    tx.query(
      `select count(*)::int as active from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.service_id = $2 and b.ends_at > $5
         and (b.status = 'confirmed' or b.status in ('pending_payment', 'requested') and b.expires_at > $5)
         and (o.email <> '' and lower(o.email) = lower($3) or o.phone <> '' and o.phone = $4)`,
      [businessId, serviceId, email, phone, new Date(now)],
    ),
  ])
  return v.parse(RowSchema, rows[0]).active
}
