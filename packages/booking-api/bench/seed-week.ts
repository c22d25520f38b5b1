import { day } from '@hourfold/shared/time/instant'
import { addDays, fromEpochDay, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { openDatabase } from '../src/database/open-database.ts'
import { seedLoad } from './seed-load.ts'

/** Puts fifty people with 2,000 bookings from a Monday on into an empty database, and returns the Monday. */
export async function seedWeek(databaseUrl: string, now: number): Promise<PlainDate> {
  await seedLoad({ DATABASE_URL: databaseUrl }, now)
  const monday = nextMonday(fromEpochDay(Math.floor(now / day) + 60))
  const database = await openDatabase({ databaseUrl })
  try {
    for (const statement of statements) {
      await database.query(statement.sql, statement.hasDate ? [monday] : [])
    }
    await database.execute('vacuum analyze')
  } finally {
    await database.close()
  }
  return monday
}

/** 1970-01-05 was a Monday. */
const nextMonday = (date: PlainDate): PlainDate => addDays(date, (7 - ((toEpochDay(date) + 3) % 7)) % 7)

/** Eight hours a day on five days for each of the fifty. */
const statements = [
  {
    hasDate: false,
    sql: `insert into orders (business_id, order_id, token_hash, status, currency, first_name, last_name, email, phone, notes,
        locale, created_at)
      select business_id, 'ord_week' || n, 'order of the week ' || n, 'confirmed', 'EUR', 'Ada', 'Lovelace',
        'ada' || n || '@example.com', '+49301234567', '', 'en', now()
      from business, generate_series(0, 1999) n`,
  },
  {
    hasDate: true,
    sql: `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status,
        booking_id, taken_at)
      select business_id, 'alc_week' || n, 'stf_load' || (1 + n % 50), 'svc_load', at, at + interval '30 minutes', at, 'booked',
        'bkg_week' || n, now()
      from business, generate_series(0, 1999) n,
        lateral (select ($1::date + n / 400)::timestamp at time zone 'UTC' + (8 + n / 50 % 8) * interval '1 hour' as at) t`,
  },
  {
    hasDate: false,
    sql: `insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, reference, status, starts_at,
        ends_at, zone, wall_start, time_zone, currency, updated_at, choices, allocation_ids)
      select business_id, booking_id, 'ord_week' || substr(booking_id, 9), 0, service_id, staff_id,
        'WEEK' || substr(booking_id, 9), 'confirmed', starts_at, ends_at, 'UTC', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
        'Europe/Berlin', 'EUR', now(), '{"variant": null, "addOns": [], "location": {"slug": "main", "kind": "in_person", "address": null}}',
        array[allocation_id]
      from allocation where booking_id like 'bkg_week%'`,
  },
] as const
