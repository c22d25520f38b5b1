import { day, hour } from '@booking/shared/time/instant'
import type { Database } from '../src/database/database.ts'

/** Fifty more people who work every day; 5,000 half hours of theirs are taken within the month. */
export async function addCrowd(database: Database, now: number): Promise<void> {
  await database.query(
    `insert into staff (business_id, staff_id, slug, name, time_zone, position)
     select business_id, 'stf_crowd' || n, 'crowd-' || n, 'Crowd ' || n, 'Europe/Berlin', 100 + n
     from business, generate_series(1, 50) n`,
  )
  await database.query(
    `insert into working_hours select business_id, staff_id, weekday, 540, 1080 from staff, generate_series(1, 7) weekday
     where slug like 'crowd-%'`,
  )
  // One service to look at, and one of five minutes to book, far enough ahead that neither disturbs the other.
  for (const [slug, minutes] of [
    ['crowd', 30],
    ['quick', 5],
  ] as const) {
    await database.query(
      `insert into service (business_id, service_id, slug, name, position, duration_minutes, interval_minutes,
         minimum_notice_minutes, horizon_days, locations, confirmation, contact_method, fields,
         reschedule_notice_minutes, cancel_notice_minutes)
       select business_id, 'svc_' || $1, $1, name, 10, $2::int, $2::int, 0, 700, locations, 'automatic', 'phone', fields, 0, 0
       from service where slug = 'haircut'`,
      [slug, minutes],
    )
    await database.query(
      `insert into service_staff select s.business_id, 'svc_' || $1, staff_id from staff s where slug like 'crowd-%'`,
      [slug],
    )
  }
  await database.query(
    `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status,
       taken_at)
     select s.business_id, 'alc_' || s.staff_id || '_' || n, s.staff_id, 'svc_crowd', at, at + interval '30 minutes', at, 'booked', now()
     from staff s, generate_series(0, 99) n,
       lateral (select $1::timestamptz + n / 4 * interval '1 day' + n % 4 * interval '2 hours' as at) t
     where slug like 'crowd-%'`,
    [new Date(now - (now % day) + day + 8 * hour)],
  )
  await database.execute('analyze')
}
