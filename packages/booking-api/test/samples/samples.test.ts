import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixedClock, type FixedClock } from '@hourfold/shared/testing/fixed-clock'
import { day } from '@hourfold/shared/time/instant'
import { topUpSessions } from '../../src/booking/classes/top-up-sessions.ts'
import { createRandom } from '../../src/context/create-random.ts'
import { silentLog } from '../../src/context/log.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import { createVisitorCaller } from '../../src/http/call-visitor.ts'
import { createBusinessCaller } from '../../src/http/call-business.ts'
import { planDeliveries } from '../../src/messages/plan/plan-deliveries.ts'
import { createSampleKeeper, findDemo, type SampleKeeper } from '../../src/samples/keep-samples.ts'
import { demoAt } from '../../src/testing/content.ts'
import { stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'

/**
 * Instants in Berlin, ascending: each weekday, ten past midnight, noon and ten to midnight, the days on which the clocks change, and the
 * days around Christmas on which the studio is closed.
 */
const instants = [
  ['Thursday, ten past midnight', '2026-10-15T00:10:00+02:00'],
  ['Friday, ten to midnight', '2026-10-16T23:50:00+02:00'],
  ['Sunday on which summer time ends, 02:30 for the second time', '2026-10-25T02:30:00+01:00'],
  ['Monday', '2026-11-02T12:00:00+01:00'],
  ['Tuesday', '2026-11-10T12:00:00+01:00'],
  ['Wednesday, while the studio closes', '2026-11-18T19:00:00+01:00'],
  ['Saturday, ten to midnight', '2026-11-28T23:50:00+01:00'],
  ['Monday, six weeks before a closed Christmas', '2026-11-30T17:30:00+01:00'],
  ['Thursday', '2026-12-10T09:00:00+01:00'],
  ['Christmas Eve', '2026-12-24T12:00:00+01:00'],
  ['New Year’s Eve, ten to midnight', '2026-12-31T23:50:00+01:00'],
  ['New Year’s Day, ten past midnight', '2027-01-01T00:10:00+01:00'],
  ['Sunday on which summer time begins', '2027-03-28T03:10:00+02:00'],
] as const

describe.each(stores)('the samples of the demo on $name', ({ open }) => {
  let database: OpenDatabase
  let clock: FixedClock
  let samples: SampleKeeper
  let businessId = ''
  const random = createRandom()
  const paused: string[] = []

  beforeAll(async () => {
    const at = '2026-10-14T08:00:00Z'
    database = await open({ content: demoAt(at) })
    clock = createFixedClock(at)
    samples = createSampleKeeper({
      database,
      clock: clock.now,
      random,
      payments: { current: 'sandbox', stripe: null },
      hasMailbox: false,
      pauseJobs: async (work) => {
        paused.push('paused')
        return work()
      },
    })
    businessId = (await findDemo(database)) ?? ''
    // Makes the secret that every request needs.
    await dependencies().secret()
  })
  afterAll(() => database.close())

  const dependencies = () => createDependencies({ database, clock: clock.now, random, log: silentLog })
  const countOf = async (sql: string, params: readonly string[] = []): Promise<number> =>
    v.parse(
      v.object({ n: v.number() }),
      (await database.query(`select count(*)::integer as n from ${sql}`, params))[0],
    ).n
  /** The number of rows of every table. */
  const countRows = async () => {
    const tables = v.parse(
      v.array(v.object({ name: v.string() })),
      await database.query(
        `select table_name as name from information_schema.tables where table_schema = current_schema() order by table_name`,
      ),
    )
    const counted: Record<string, number> = {}
    for (const { name } of tables) counted[name] = await countOf(`"${name}"`)
    return counted
  }
  const manage = async (endpoint: string, query: Readonly<Record<string, string>> = {}) => {
    const call = createBusinessCaller(dependencies())
    const done = await call(
      { endpoint, query, idempotencyKey: `test-${crypto.randomUUID()}` },
      { businessId, publicUrl: undefined },
    )
    if (!done?.ok) throw new Error(`${endpoint}: ${JSON.stringify(done)}`)
    return done.value.body
  }
  const AgendaSchema = v.object({
    people: v.array(
      v.object({ days: v.array(v.object({ date: v.string(), working: v.array(v.unknown()) })) }),
    ),
    bookings: v.array(v.object({ start: v.string() })),
  })
  /** The bookings of the first two days from today on that somebody works on. */
  const bookedOnOpenDays = async () => {
    const today = localDay(new Date(clock.now()).toISOString())
    const agenda = v.parse(AgendaSchema, await manage('getAgenda', { from: today, to: addThirty(today) }))
    const dates = (agenda.people[0]?.days ?? []).flatMap(({ date }, index) =>
      agenda.people.some(({ days }) => (days[index]?.working.length ?? 0) > 0) ? [date] : [],
    )
    return dates
      .slice(0, 2)
      .map((date) => agenda.bookings.filter(({ start }) => localDay(start) === date).length)
  }
  const planAll = async () => planDeliveries(dependencies())

  test.each(instants)('forty bookings fill the agenda on %s, and leave nothing behind', async (_, at) => {
    clock.set(at)
    await topUpSessions(database, { now: clock.now(), random })
    const before = await countRows()
    expect(await samples.add(businessId)).toBe(40)
    expect(paused.splice(0)).toEqual(['paused'])
    expect(await countOf(`booking b join orders o using (order_id) where o.channel = 'sample'`)).toBe(40)
    await checkLedger(database, clock.now())

    expect(await bookedOnOpenDays()).toEqual([8, 7])
    const byStatus = async (status: string) => countOf('booking where status = $1', [status])
    expect(await byStatus('no_show')).toBe(2)
    expect(await byStatus('cancelled')).toBe(2)
    expect(await byStatus('requested')).toBe(1)
    expect(await byStatus('pending_payment')).toBe(1)
    expect(await byStatus('completed')).toBeGreaterThanOrEqual(9)
    expect(await countOf('series')).toBe(1)
    expect(await countOf('booking where series_id is not null')).toBe(6)
    expect(await countOf('session where taken = 5')).toBe(1)
    expect(await countOf('time_off')).toBe(before['time_off'] === undefined ? -1 : before['time_off'] + 1)
    expect(await countOf(`customer where note <> ''`)).toBe(1)
    expect(await countOf(`customer where phone = '+493023125085'`)).toBe(3)
    expect(await countOf(`capture c join refund r using (capture_id) where r.amount < c.amount`)).toBe(1)
    expect(
      await countOf(`booking where choices -> 'location' ->> 'address' = 'Gartenstraße 8, 10115 Berlin'`),
    ).toBe(1)
    // No end lies in the future, and nothing that is over is still open.
    const now = new Date(clock.now()).toISOString()
    expect(
      await countOf(`booking where status in ('completed', 'no_show') and ends_at > $1::timestamptz`, [now]),
    ).toBe(0)
    expect(await countOf(`booking where status = 'confirmed' and ends_at <= $1::timestamptz`, [now])).toBe(0)
    expect(await countOf('event where at > $1::timestamptz', [now])).toBe(0)

    await planAll()
    expect(await countOf('delivery')).toBe(0)
    expect(await countOf('event where planned_at is null')).toBe(0)

    expect(await samples.remove(businessId)).toBe(40)
    expect(await countRows()).toEqual(before)
    await checkLedger(database, clock.now())
  })

  test('samples of the web would cause mails: it is their channel that keeps them from it', async () => {
    clock.set('2027-03-31T12:00:00+02:00')
    await samples.add(businessId)
    await database.query(`update orders set channel = 'web' where channel = 'sample'`)
    await planAll()
    expect(await countOf('delivery')).toBeGreaterThan(20)
    await database.query(`update orders set channel = 'sample'`)
    await samples.remove(businessId)
    expect(await countOf('delivery')).toBe(0)
  })

  test('samples are written once, and the figures of the business count them', async () => {
    expect(await samples.add(businessId)).toBe(40)
    expect(await samples.add(businessId)).toBeNull()
    const report = v.parse(
      v.object({ total: v.object({ bookings: v.number(), noShows: v.number() }) }),
      await manage('getReport', { from: '2027-03-01', to: '2027-03-31' }),
    )
    expect(report.total.bookings).toBeGreaterThan(10)
    expect(report.total.noShows).toBe(2)
  })

  test('a real booking among the samples stays, with its customer and its seat', async () => {
    const visit = createVisitorCaller(dependencies())
    const call = async (endpoint: string, sent: object) => {
      const done = await visit(
        { endpoint, ...sent, idempotencyKey: `test-${crypto.randomUUID()}` },
        { businessId, publicUrl: undefined },
      )
      if (!done?.ok) throw new Error(JSON.stringify(done))
      return done.value.body
    }
    const taken = v.parse(
      v.array(v.object({ start: v.date() })),
      await database.query('select starts_at as start from session where taken = 5'),
    )
    await call('createOrder', {
      body: {
        items: [{ service: 'yoga', start: taken[0]?.start.toISOString().replace('.000Z', 'Z'), seats: 2 }],
        // A sample customer, who has now booked for real.
        contact: {
          firstName: 'Maja',
          lastName: 'Sjöberg',
          email: 'maja.sjoberg@example.com',
          phone: '+46701740658',
        },
        guests: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
        timeZone: 'Europe/Berlin',
      },
    })
    await samples.remove(businessId)
    expect(await countOf('booking')).toBe(1)
    expect(await countOf('session where taken = 2')).toBe(1)
    expect(await countOf('session where taken not in (0, 2)')).toBe(0)
    await checkLedger(database, clock.now())
  })

  test('a start writes samples for a new demo, renews old and unfinished ones, and never brings removed ones back', async () => {
    const count = () => countOf(`orders where channel = 'sample'`)
    const startedAt = async () =>
      v
        .parse(
          v.array(v.object({ started_at: v.date() })),
          await database.query('select started_at from sample_run'),
        )[0]
        ?.started_at.getTime()
    await samples.refresh(false)
    expect(await count()).toBe(0)
    await samples.refresh(true)
    const first = await startedAt()
    expect(first).toBe(clock.now())
    clock.advance(6 * day)
    await samples.refresh(false)
    expect(await startedAt()).toBe(first)
    clock.advance(2 * day)
    await samples.refresh(false)
    expect(await startedAt()).toBe(clock.now())
    await database.query('update sample_run set finished_at = null')
    clock.advance(1000)
    await samples.refresh(false)
    expect(await startedAt()).toBe(clock.now())
    await samples.remove(businessId)
    clock.advance(30 * day)
    await samples.refresh(false)
    expect(await count()).toBe(0)
    await checkLedger(database, clock.now())
  })

  test('a server that ends meanwhile leaves samples unfinished, and the next start writes all of them', async () => {
    let steps = 0
    const interrupted = createSampleKeeper({
      database,
      clock: clock.now,
      random,
      hasMailbox: false,
      isEnding: () => ++steps > 10,
    })
    await interrupted.refresh(true)
    expect(await countOf('sample_run where finished_at is null')).toBe(1)
    await topUpSessions(database, { now: clock.now(), random })
    await samples.refresh(false)
    expect(await countOf(`booking b join orders o using (order_id) where o.channel = 'sample'`)).toBe(40)
    await checkLedger(database, clock.now())
  })
})

const localDay = (instant: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date(instant))
const addThirty = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 30 * day).toISOString().slice(0, 10)
