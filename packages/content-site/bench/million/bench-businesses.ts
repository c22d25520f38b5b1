import * as v from 'valibot'
import type { OpenDatabase } from '@hourfold/booking-api/database'

const RowSchema = v.object({
  id: v.string(),
  host: v.string(),
  timeZone: v.string(),
  email: v.string(),
  /** The number of people who can be booked for appointments. */
  staff: v.number(),
  services: v.array(v.string()),
  /** Bookings beyond the days that the load fills. */
  later: v.number(),
})
export type BenchBusiness = v.InferOutput<typeof RowSchema>

/** Reads the businesses of the large database, by their slugs. */
export async function listBenchBusinesses(
  database: Pick<OpenDatabase, 'query'>,
): Promise<readonly BenchBusiness[]> {
  const rows = await database.query(
    `select b.business_id as id, b.time_zone as "timeZone", b.email,
       (select min(host) from business_host h where h.business_id = b.business_id) as host,
       (select count(*)::int from staff s where s.business_id = b.business_id and s.slug like 'person-%') as staff,
       (select jsonb_agg(slug order by slug) from service s where s.business_id = b.business_id and s.slug like 'service-%') as services,
       (select count(*)::int from booking k
        where k.business_id = b.business_id and k.starts_at > now() + interval '40 days') as later
     from business b where slug ~ '^b\\d{4}$' order by slug`,
  )
  return v.parse(v.array(RowSchema), rows)
}
