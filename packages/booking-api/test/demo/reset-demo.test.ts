import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock, type FixedClock } from '@hourfold/shared/testing/fixed-clock'
import { toIso } from '@hourfold/shared/time/instant'
import { createRandom } from '../../src/context/create-random.ts'
import { silentLog } from '../../src/context/log.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { createApp } from '../../src/http/create-app.ts'
import { beginDemo, lastReset, resetDemo } from '../../src/import/reset-demo.ts'
import { demoAt, demoImportedAt } from '../../src/testing/content.ts'
import { stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'

test.each([
  ['before three o’clock it was due yesterday', '2026-11-25T02:59:00+01:00', '2026-11-24T02:00:00Z'],
  ['from three o’clock on it is due today', '2026-11-25T03:00:00+01:00', '2026-11-25T02:00:00Z'],
  ['the night in which summer time ends has one', '2026-10-25T12:00:00+01:00', '2026-10-25T02:00:00Z'],
  ['the night in which summer time begins has one', '2027-03-28T12:00:00+02:00', '2027-03-28T01:00:00Z'],
])('the reset of a demo: %s', (_, now, due) => {
  expect(toIso(lastReset('Europe/Berlin', Date.parse(now)))).toBe(due)
})

describe.each(stores)('a public demo on $name', ({ open }) => {
  let database: OpenDatabase
  let clock: FixedClock
  let app: ReturnType<typeof createApp>
  const random = createRandom()
  const reset = () => resetDemo({ database, clock: clock.now, random })

  beforeAll(async () => {
    database = await open({ content: demoAt(demoImportedAt) })
    clock = createFixedClock('2026-11-24T10:00:00Z')
    await beginDemo(database, clock.now())
    app = createApp({ database, clock: clock.now, random, log: silentLog, rateLimit: null, demo: true })
  })
  afterAll(() => database.close())

  let keys = 0
  const post = (path: string, body: object, bearer?: string) =>
    app.request(`http://salon.test/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `test-key-${String(++keys).padStart(8, '0')}`,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    })
  const book = () =>
    post('/orders', {
      items: [{ service: 'haircut', start: `${toIso(clock.now() + 2 * 86_400_000).slice(0, 10)}T11:00:00Z` }],
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+493012345678' },
      timeZone: 'Europe/Berlin',
    })
  const count = async (sql: string): Promise<number> =>
    v.parse(
      v.object({ n: v.number() }),
      (await database.query(`select count(*)::integer as n from ${sql}`))[0],
    ).n

  test('a public demo signs anyone in as its owner', async () => {
    const response = await post('/business/sessions/demo', {})
    expect(response.status).toBe(201)
    const created = v.parse(
      v.object({ token: v.string(), session: v.object({ role: v.string() }) }),
      await response.json(),
    )
    expect(created.session.role).toBe('owner')
    const shown = await app.request('http://salon.test/api/v1/business/session', {
      headers: { authorization: `Bearer ${created.token}` },
    })
    expect(shown.status).toBe(200)
  })

  test('a business that is no public demo signs no one in like that', async () => {
    const usual = createApp({ database, clock: clock.now, random, log: silentLog, rateLimit: null })
    const response = await usual.request('http://salon.test/api/v1/business/sessions/demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'test-key-of-another' },
      body: '{}',
    })
    expect(response.status).toBe(404)
  })

  test('a public demo is reset once a night: what visitors entered and changed is gone, and it can be booked again', async () => {
    expect((await book()).status).toBe(201)
    await database.execute(
      `update business set phone = '+4930', revision = revision + 1; delete from service_resource`,
    )
    clock.set('2026-11-25T01:59:00Z')
    expect(await reset()).toBe(false)
    expect(await count('booking')).toBe(1)
    clock.set('2026-11-25T02:00:00Z')
    expect((await Promise.all([reset(), reset()])).filter((isDone) => isDone)).toEqual([true])
    for (const table of [
      'booking',
      'orders',
      'event',
      'customer',
      'desk_session',
      'idempotency_key',
      'audit_entry',
    ])
      expect(await count(table), table).toBe(0)
    expect(await count(`business where phone = '+49 30 23125 000' and is_demo`)).toBe(1)
    expect(await count('service_resource')).toBeGreaterThan(0)
    expect(await count('staff')).toBe(7)
    // The same process, whose memory is of the business before.
    expect((await book()).status).toBe(201)
    await checkLedger(database, clock.now())
    clock.set('2026-11-25T20:00:00Z')
    expect(await reset()).toBe(false)
    expect(await count('booking')).toBe(1)
  })

  test('a public demo that was down at night is reset when it is up again', async () => {
    clock.set('2026-11-28T15:00:00Z')
    expect(await reset()).toBe(true)
    expect(await count('booking')).toBe(0)
  })

  test('a database with a business that is not the demo is neither begun as one nor reset', async () => {
    await database.execute('update business set is_demo = false')
    clock.set('2026-11-30T15:00:00Z')
    await expect(beginDemo(database, clock.now())).rejects.toThrow(
      'this database holds the business studio-linden',
    )
    expect(await reset()).toBe(false)
    await database.execute('update business set is_demo = true')
    expect(await reset()).toBe(true)
  })
})
