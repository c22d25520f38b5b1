import { day, hour } from '@hourfold/shared/time/instant'
import type { Database } from '../src/database/database.ts'

/** Adds fifty more people who work every day, with 5,000 half hours booked within a month. */
export async function addLoad(database: Database, now: number): Promise<void> {
  await database.query(
    `insert into staff (business_id, staff_id, slug, name, time_zone, position)
     select business_id, 'stf_load' || n, 'load-' || n, 'Load ' || n, 'Europe/Berlin', 100 + n
     from business, generate_series(1, 50) n`,
  )
  await database.query(
    `insert into working_hours select business_id, staff_id, weekday, 540, 1080 from staff, generate_series(1, 7) weekday
     where slug like 'load-%'`,
  )
  // One service for slot queries, and one of five minutes for bookings, far enough ahead that neither affects the other.
  for (const [slug, minutes] of [
    ['load', 30],
    ['quick', 5],
  ] as const) {
    await database.query(
      `insert into service (business_id, service_id, slug, position, document)
       select business_id, 'svc_' || $1, $1, 10, document || jsonb_build_object('duration', $2::int, 'interval', $2::int,
         'bufferBefore', 0, 'bufferAfter', 0, 'minimumNotice', 0, 'horizonDays', 700)
       from service where slug = 'haircut'`,
      [slug, minutes],
    )
    await database.query(
      `insert into service_staff select s.business_id, 'svc_' || $1, staff_id from staff s where slug like 'load-%'`,
      [slug],
    )
  }
  await database.query(
    `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status,
       taken_at)
     select s.business_id, 'alc_' || s.staff_id || '_' || n, s.staff_id, 'svc_load', at, at + interval '30 minutes', at, 'booked', now()
     from staff s, generate_series(0, 99) n,
       lateral (select $1::timestamptz + n / 4 * interval '1 day' + n % 4 * interval '2 hours' as at) t
     where slug like 'load-%'`,
    [new Date(now - (now % day) + day + 8 * hour)],
  )
  await addHistory(database)
  await database.execute('vacuum analyze')
}

/** Ten thousand past appointments: a plan made on empty tables says nothing about a running business. */
async function addHistory(database: Database): Promise<void> {
  for (const statement of history) await database.query(statement)
}

const history = [
  `insert into orders (business_id, order_id, token_hash, status, currency, first_name, last_name, email, phone, notes,
     locale, created_at)
   select business_id, 'ord_past' || n, 'past order ' || n, 'confirmed', 'EUR', 'Ada', 'Lovelace', 'ada' || n || '@example.com',
     '', '', 'en', now() - n * interval '10 minutes'
   from business, generate_series(1, 10000) n`,
  `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status,
     booking_id, taken_at)
   select business_id, 'alc_past' || n, 'stf_load' || (1 + n % 50), 'svc_load', at, at + interval '30 minutes', at, 'booked',
     'bkg_past' || n, at
   from business, generate_series(1, 10000) n,
     lateral (select now() - interval '10 days' - n / 50 * interval '30 minutes' as at) t`,
  `insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, reference, status, starts_at,
     ends_at, zone, wall_start, time_zone, currency, updated_at, choices, allocation_ids)
   select business_id, booking_id, 'ord_past' || substr(booking_id, 9), 0, service_id, staff_id, 'PAST', 'confirmed',
     starts_at, ends_at, 'UTC', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), 'Europe/Berlin', 'EUR', starts_at,
     '{"variant": null, "addOns": [], "location": {"slug": "main", "kind": "in_person", "address": null}}', array[allocation_id]
   from allocation where booking_id like 'bkg_past%'`,
  `insert into manage_token (business_id, token_hash, booking_id, scope)
   select business_id, scope || booking_id, booking_id, scope from booking, unnest(array['manage', 'view']) scope
   where booking_id like 'bkg_past%'`,
  `insert into event (business_id, event_id, booking_id, name, actor, at, request_id, planned_at)
   select business_id, 'evt_' || booking_id, booking_id, 'booking_confirmed', 'visitor', starts_at, 'past', starts_at
   from booking where booking_id like 'bkg_past%'`,
]
