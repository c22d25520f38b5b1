import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createFeedRoute } from '../../src/calendars/feeds/create-feed-route.ts'
import { staffFeed } from '../../src/access/links/business-links.ts'
import { signCapability } from '../../src/context/sign-capability.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { stores } from '../../src/testing/test-database.ts'
import { openStudio, storedChoices } from './open-studio.ts'

const key = new Uint8Array(32).fill(1)
const clock = createFixedClock('2026-11-20T07:00:00Z')

describe.each(stores)('a person’s published calendar on $name', ({ open }) => {
  let database: OpenDatabase
  let app: Hono
  beforeAll(async () => {
    database = await openStudio(open)
    await database.execute(`
      insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
        values ('biz_2', 'other', '{"en": "Other"}', 'Europe/Berlin', 'DE', 'EUR', 'en');
      insert into staff (business_id, staff_id, slug, name, time_zone, position)
        values ('biz_2', 'stf_1', 'anna', 'Somebody else', 'Europe/Berlin', 1);
      insert into orders (business_id, order_id, token_hash, status, currency, first_name, last_name, email, phone, notes,
          locale, created_at)
        values ('biz_1', 'ord_1', 'x', 'placed', 'EUR', 'Ada', 'Lovelace', 'ada@example.com', '+49301234567',
          'allergic to henna', 'de', now());
    `)
    await book('bkg_1', '2026-11-21T10:00:00Z')
    await book('bkg_2', '2026-11-22T10:00:00Z', 'stf_2')
    await book('bkg_old', '2026-10-21T06:59:59Z')
    await book('bkg_month', '2026-10-21T07:00:00Z')
    await book('bkg_far', '2028-11-15T10:00:00Z')
    await book('bkg_cancelled', '2026-11-23T10:00:00Z', 'stf_1', 'cancelled')
    // Ben's booking, with Anna as colleague.
    await book('bkg_shared', '2026-11-24T10:00:00Z', 'stf_2')
    await allocate('alc_1', 'bkg_shared', '2026-11-24T10:00:00Z')
    await allocate('alc_2', 'bkg_2', '2026-11-22T10:00:00Z', 'ended')

    app = new Hono()
    app.get(
      '/feeds/staff/:file',
      createFeedRoute({
        database,
        clock: clock.now,
        key: async () => key,
        isProxied: () => false,
        findBusiness: async (request) =>
          ({ 'studio.test': { id: 'biz_1', hosts: [] }, 'other.test': { id: 'biz_2', hosts: [] } })[
            new URL(request.url).hostname
          ],
      }),
    )
    app.notFound((c) => c.text('nothing here', 404))
  })
  afterAll(() => database.close())

  const book = (id: string, start: string, staffId = 'stf_1', status = 'confirmed') =>
    database.query(
      `insert into booking (business_id, booking_id, order_id, position, service_id, staff_id, reference, status, starts_at,
         ends_at, zone, wall_start, time_zone, currency, updated_at, choices)
       values ('biz_1', $1, 'ord_1', 1, 'svc_1', $2, 'K7QM-3XHP', $3, $4::timestamptz, $4::timestamptz + interval '45 minutes',
         'UTC', $5, 'UTC', 'EUR', '2026-11-01T00:00:00Z', '${storedChoices}')`,
      [id, staffId, status, start, start.slice(0, 19)],
    )
  const allocate = (id: string, bookingId: string, start: string, status = 'booked') =>
    database.query(
      `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status,
         booking_id, taken_at)
       values ('biz_1', $1, 'stf_1', 'svc_1', $2::timestamptz, $2::timestamptz + interval '45 minutes', $2, $3, $4, now())`,
      [id, start, status, bookingId],
    )
  const tokenOf = (staffId: string, businessId = 'biz_1', name = staffFeed) =>
    signCapability(key, { name, businessId }, staffId)
  const ask = (token: string, init: RequestInit = {}, host = 'studio.test') =>
    app.request(`http://${host}/feeds/staff/${token}.ics`, init)

  test('a person’s published calendar holds their own bookings and those beside a colleague, from a month ago on', async () => {
    const response = await ask(tokenOf('stf_1'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, max-age=300')
    const file = await response.text()
    expect(file.match(/(?<=UID:)bkg_\w+/g)).toEqual([
      'bkg_month',
      'bkg_1',
      'bkg_cancelled',
      'bkg_shared',
      'bkg_far',
    ])
    expect(file).toContain('Haircut – Ada Lovelace')
    expect(file).not.toMatch(/ada@example|\+49|henna|ord_1/)
    expect(file).toContain(String.raw`X-WR-CALNAME:Anna – Studio\; Ltd`)
    expect(await (await ask(tokenOf('stf_2'))).text()).toContain('bkg_2')
  })

  test('a person’s published calendar is sent again only when it has changed', async () => {
    const first = await ask(tokenOf('stf_1'))
    const etag = first.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await ask(tokenOf('stf_1'), { headers: { 'if-none-match': known } })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    expect((await ask(tokenOf('stf_1'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    await database.query(
      `update booking set sequence = sequence + 1, updated_at = now() where booking_id = 'bkg_1'`,
    )
    expect((await ask(tokenOf('stf_1'), { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('a person’s published calendar answers HEAD as GET, without the file', async () => {
    const [head, get] = [await ask(tokenOf('stf_1'), { method: 'HEAD' }), await ask(tokenOf('stf_1'))]
    expect(head.status).toBe(200)
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(await head.text()).toBe('')
  })

  test('whatever is wrong with the token, there is nothing here', async () => {
    await database.query(
      `update staff set archived_at = now() where business_id = 'biz_1' and staff_id = 'stf_2'`,
    )
    const wrong = [
      await ask(tokenOf('stf_2')),
      await ask(tokenOf('stf_9')),
      await ask(tokenOf('stf_1', 'biz_2')),
      await ask(tokenOf('stf_1', 'biz_1', 'request')),
      await ask(tokenOf('stf_1'), {}, 'other.test'),
      await ask(tokenOf('stf_1'), {}, 'unknown.test'),
      await ask(`${tokenOf('stf_1').slice(0, -1)}!`),
      await ask('stf_1'),
      await app.request(`http://studio.test/feeds/staff/${tokenOf('stf_1')}`),
      await app.request('http://studio.test/elsewhere'),
    ]
    for (const response of wrong) {
      expect(response.status).toBe(404)
      expect(await response.text()).toBe('nothing here')
      expect([...response.headers.keys()]).toEqual(['content-type'])
    }
    expect((await ask(tokenOf('stf_1', 'biz_2'), {}, 'other.test')).status).toBe(200)
  })
})
