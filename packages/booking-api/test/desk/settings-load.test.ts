import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsEndpoints } from '@hourfold/shared/contract/business/settings'
import type { Queryable } from '../../src/database/database.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { signInAs } from './sign-in.ts'

/** So many coming bookings, one in each half hour of a person; the store has no statistics about them. */
const count = 3000

/** The bookings below are rows alone, without the events of a real one. */
const withoutLedger = { ledger: false }

let shop: Shop
let owner: string
/** The queries that read coming bookings, and whether a transaction was open. */
const reads: { readonly isInTransaction: boolean; readonly rows: number }[] = []

beforeAll(async () => {
  shop = await openShop(async (options) => {
    const database = await postgres.open(options)
    const watch =
      (q: Queryable, isInTransaction: boolean): Queryable['query'] =>
      async (sql, values) => {
        const rows = await q.query(sql, values)
        if (sql.startsWith('with page as')) reads.push({ isInTransaction, rows: rows.length })
        return rows
      }
    return {
      ...database,
      query: watch(database, false),
      transaction: (work) => database.transaction((tx) => work({ ...tx, query: watch(tx, true) })),
    }
  }, withoutLedger)
  owner = await signInAs(shop)
  for (const statement of bookings) await shop.database.query(statement)
})
afterAll(() => shop.close())

const from = '2027-03-01T00:00:00Z'
const bookings = [
  `insert into orders (business_id, order_id, token_hash, status, currency, first_name, last_name, email, phone, notes, locale, created_at)
   select business_id, 'ord_' || n, 'order ' || n, 'confirmed', 'EUR', 'Ada', 'Lovelace', 'ada@example.com', '', '', 'en', now()
   from business, generate_series(1, ${count}) n`,
  `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status, booking_id, taken_at)
   select s.business_id, 'alc_' || n, p.staff_id, s.service_id, at, at + interval '30 minutes', at, 'booked', 'bkg_' || n, at
   from service s join staff p using (business_id), generate_series(1, ${count}) n,
     lateral (select timestamptz '${from}' + n * interval '30 minutes' as at) t
   where s.slug = 'haircut' and p.slug = 'anna'`,
  `insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, reference, status, starts_at,
     ends_at, zone, wall_start, time_zone, currency, updated_at, choices, allocation_ids)
   select business_id, booking_id, 'ord_' || substr(booking_id, 5), 0, service_id, staff_id, 'LOAD', 'confirmed',
     starts_at, ends_at, 'UTC', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), 'Europe/Berlin', 'EUR', starts_at,
     '{"variant": null, "addOns": [], "location": {"slug": "main", "kind": "in_person", "address": null}}', array[allocation_id]
   from allocation where booking_id like 'bkg_%'`,
]

const ask = (path: string, body?: unknown) =>
  shop.send(`/business/settings${path}`, {
    headers: { authorization: `Bearer ${owner}` },
    ...(body === undefined ? {} : { method: 'POST', body }),
  })
async function send(kind: '/preview' | '/changes', path: string, edit: object) {
  const file = await ask(`/file?path=${path}`)
  const { version } = v.parse(settingsEndpoints.getSettingsFile.response, await file.json())
  reads.length = 0
  return ask(kind, { path, version, edits: [edit] })
}
/** As the business, without its tuesdays. */
const noTuesdays = {
  keys: ['hours'],
  value: {
    wednesday: ['10:00-19:00'],
    thursday: ['10:00-20:00'],
    friday: ['10:00-20:00'],
    saturday: ['09:00-16:00'],
  },
}

test('a change that touches no booking reads none', async () => {
  for (const edit of [
    { keys: ['price'], value: 41 },
    { keys: ['name'], value: 'Cut' },
  ]) {
    expect((await send('/preview', 'services/haircut.yaml', edit)).status).toBe(200)
    expect(reads).toEqual([])
  }
  expect((await send('/preview', 'staff/ben.yaml', { keys: ['hours', 'wednesday'], value: [] })).status).toBe(
    200,
  )
  expect(reads.map(({ rows }) => rows)).toEqual([0])
})

test('a preview reads the bookings of a changed person in small pages, with no lock', async () => {
  const response = await send('/preview', 'staff/anna.yaml', noTuesdays)
  const { bookings: unfit } = v.parse(settingsEndpoints.previewSettings.response, await response.json())
  expect(reads.length).toBe(count / 250 + 1)
  expect(Math.max(...reads.map(({ rows }) => rows))).toBe(250)
  expect(reads.some(({ isInTransaction }) => isInTransaction)).toBe(false)
  // Bookings outside her hours were unfit before.
  expect(unfit.length).toBeGreaterThan(20)
  expect(new Set(unfit.map(({ start }) => new Date(start).getUTCDay()))).toEqual(new Set([2]))
  const refused = await send('/changes', 'staff/anna.yaml', noTuesdays)
  expect(await refused.json()).toMatchObject({ code: 'rule_broken', params: { bookings: unfit.length } })
})

test('a preview of many coming bookings leaves the event loop to others', async () => {
  const held: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const read = () => process.threadCpuUsage().user / 1000
    let [last, longest] = [read(), 0]
    const timer = setInterval(() => {
      const now = read()
      longest = Math.max(longest, now - last)
      last = now
    }, 5)
    await send('/preview', 'staff/anna.yaml', noTuesdays)
    clearInterval(timer)
    held.push(longest)
  }
  // The median, because the first request is compiled while it runs.
  expect(held.toSorted((a, b) => a - b)[1], held.join(', ')).toBeLessThan(100)
})

test('a page of changes ends where the texts of its changes become large, and the next page goes on', async () => {
  await shop.database.query(
    `insert into settings_change (business_id, change_id, at, actor_kind, actor, path, before, after, keys)
     select business_id, 'set_' || n, now(), 'system', 'test', 'business.yaml', repeat(n || E'\\n', 500000), n::text, '{}'
     from business, generate_series(1, 12) n`,
  )
  const pages: number[] = []
  const ids: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const response: Response = await ask(`/changes?limit=5${next && `&cursor=${next}`}`)
    const page = v.parse(settingsEndpoints.listSettingsChanges.response, await response.json())
    pages.push(page.changes.length)
    ids.push(...page.changes.map(({ id }) => id))
    next = page.next
  }
  expect(ids.toSorted()).toEqual(Array.from({ length: 12 }, (_, at) => `set_${at + 1}`).toSorted())
  expect(Math.max(...pages)).toBe(3)
})
