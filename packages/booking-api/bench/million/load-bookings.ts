import { Client } from 'pg'
import * as v from 'valibot'
import { randomBytes } from 'node:crypto'
import { day, toIso, type Instant } from '@hourfold/shared/time/instant'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { newId, type Random } from '../../src/context/new-id.ts'
import {
  addBookingRows,
  columnsOf,
  emailOf,
  phoneOf,
  tables,
  type BusinessIds,
  type RowsOfTables,
} from './booking-rows.ts'
import { copyRows } from './copy-rows.ts'
import { customersOf, planBookings, type PlannedBooking } from './plan-bookings.ts'
import type { PlannedBusiness } from './plan-businesses.ts'

/** Bookings of one transaction. */
const batch = 20_000

/**
 * Loads the bookings of imported businesses with COPY, all indexes, constraints and triggers in place, in the order in which they were
 * made: the rows of a business are scattered over its tables, as they are after two years of work. Reports its progress.
 */
export async function loadBookings(
  databaseUrl: string,
  plans: readonly PlannedBusiness[],
  now: Instant,
  report: (done: number, all: number) => void,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const random = bufferRandom()
    const ids = await readIds(client, plans, random)
    await loadCustomers(client, ids, now)
    const unit = unitRandom(1)
    const all: PlannedBooking[] = []
    for (const [n, plan] of plans.entries())
      for (const booking of planBookings(n, plan, { now, random: unit })) all.push(booking)
    all.sort((one, other) => one.madeAt - other.madeAt)
    for (let from = 0; from < all.length; from += batch) {
      const rows = emptyRows()
      for (const booking of all.slice(from, from + batch)) {
        const own = ids[booking.business]
        if (!own) throw new Error('an unknown business')
        addBookingRows(rows, own, booking, { now, random })
      }
      await client.query('begin')
      for (const table of tables)
        await copyRows(client, { table, columns: columnsOf[table], rows: rows[table] })
      await client.query('commit')
      report(Math.min(from + batch, all.length), all.length)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const emptyRows = (): RowsOfTables => ({
  orders: [],
  allocation: [],
  booking: [],
  manage_token: [],
  event: [],
  delivery: [],
  idempotency_key: [],
  consent_record: [],
})

/** Random bytes from a buffer: a call of the operating system for each id would take longer than the rest. */
function bufferRandom(): Random {
  let buffer = randomBytes(0)
  let used = 0
  return (bytes) => {
    if (used + bytes > buffer.length) [buffer, used] = [randomBytes(1 << 20), 0]
    used += bytes
    return buffer.subarray(used - bytes, used)
  }
}

/** Numbers from 0 to 1, equal for equal seeds. */
function unitRandom(seed: number): () => number {
  const random = createSeededRandom(seed)
  return () => {
    const [a = 0, b = 0, c = 0] = random(3)
    return (a * 65_536 + b * 256 + c) / 16_777_216
  }
}

const IdsSchema = v.object({
  business_id: v.string(),
  currency: v.string(),
  time_zone: v.string(),
  default_locale: v.string(),
  staff: v.array(v.string()),
  services: v.array(v.object({ id: v.string(), minutes: v.number(), price: v.number() })),
  room_id: v.nullable(v.string()),
})

async function readIds(
  client: Client,
  plans: readonly PlannedBusiness[],
  random: Random,
): Promise<readonly BusinessIds[]> {
  const { rows } = await client.query<object>(
    `select b.business_id, b.currency, b.time_zone, b.default_locale,
       (select jsonb_agg(staff_id order by slug) from staff s where s.business_id = b.business_id and s.slug like 'person-%') as staff,
       (select jsonb_agg(jsonb_build_object('id', service_id, 'minutes', document -> 'duration',
          'price', document -> 'priceAmount') order by slug)
        from service s where s.business_id = b.business_id and s.slug like 'service-%') as services,
       (select resource_id from resource r where r.business_id = b.business_id and r.slug = 'room') as room_id
     from business b join unnest($1::text[]) with ordinality as wanted(slug, n) using (slug) order by n`,
    [plans.map(({ slug }) => slug)],
  )
  return rows.map((row, n) => {
    const read = v.parse(IdsSchema, row)
    return {
      businessId: read.business_id,
      staff: read.staff,
      services: read.services,
      roomId: read.room_id,
      currency: read.currency,
      timeZone: read.time_zone,
      locale: read.default_locale,
      customers: Array.from({ length: customersOf(plans[n]?.bookings ?? 0) }, () => newId('cus', random)),
    }
  })
}

/** The customers that the job would have found by the addresses and numbers of the orders. */
async function loadCustomers(client: Client, ids: readonly BusinessIds[], now: Instant): Promise<void> {
  for (const [business, own] of ids.entries()) {
    const at = toIso(now - 690 * day)
    const { businessId } = own
    const named = own.customers.map((id, customer) => ({
      id,
      name: `Ada Lovelace ${customer}`,
      email: emailOf({ business, customer }),
      phone: phoneOf({ business, customer }),
    }))
    await copyRows(client, {
      table: 'customer',
      columns: 'business_id, customer_id, name, email, phone, created_at, updated_at',
      rows: named.map(({ id, name, email, phone }) => [businessId, id, name, email, phone, at, at]),
    })
    await copyRows(client, {
      table: 'customer_contact',
      columns: 'business_id, contact, customer_id',
      rows: named.flatMap(({ id, email, phone }) => [
        [businessId, `email:${email}`, id],
        [businessId, `phone:${phone}`, id],
      ]),
    })
  }
}
