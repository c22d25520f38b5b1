import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { openBalancer } from './open-balancer.ts'
import { startProcesses } from './start-processes.ts'
import { book, bookingsOf, bookPatiently, countStatuses, findTimes, type Answer } from './visitors.ts'

/** `npm run prove -- --thorough` sends ten thousand. */
const visitors = process.env['PROVE'] === undefined ? 300 : 10_000

async function open(env: Readonly<Record<string, string>> = {}) {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const processes = await startProcesses(3, { DATABASE_URL: url, ...env })
  const balancer = await openBalancer(processes.origins)
  const database = openPostgresDatabase({ url, poolSize: 2 })
  onTestFinished(() => database.close())
  const origins = processes.origins.map((origin) => `${origin}/api/v1`)
  const nth = (n: number): string => origins[n % origins.length] ?? ''
  return { url: balancer.url, nth, processes, balancer, database, databaseUrl: url }
}

/** The machine may be busy with other tests. */
const timeout = 600_000

/** Runs all at once: each begins behind the same barrier. */
const atOnce = <Value>(count: number, run: (n: number) => Promise<Value>): Promise<Value[]> => {
  const barrier = new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
  return Promise.all(Array.from({ length: count }, (_, n) => barrier.then(() => run(n))))
}

test(
  'three processes sell one time, twelve seats and one key once, and share their limits',
  { timeout },
  async () => {
    const { url, nth, database } = await open()
    const [time = { service: '', provider: '', start: '' }, next = time] = await findTimes(url)
    const race = await atOnce(visitors, (n) => bookPatiently(nth(n), `one-time-${randomUUID()}`, time))
    expect(countStatuses(race)).toEqual({ 201: 1, 409: visitors - 1 })

    const key = `one-key-${randomUUID()}`
    const repeated = await atOnce(60, (n) => bookPatiently(nth(n), key, next))
    expect(new Set(repeated.map(({ text }) => text)).size).toBe(1)
    expect(countStatuses(repeated)).toEqual({ 201: 60 })

    const [session] = await database.query(
      `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start, capacity - taken as seats
     from session s join service v using (business_id, service_id)
     where v.slug = 'yoga' and starts_at > now() + interval '2 days' order by starts_at limit 1`,
    )
    const { start, seats } = Object(session)
    const seated = await atOnce(90, (n) =>
      bookPatiently(nth(n), `one-seat-${randomUUID()}`, { service: 'yoga', start }),
    )
    expect(countStatuses(seated)).toEqual({ 201: seats, 409: 90 - Number(seats) })
    const ids = [...race, ...seated].flatMap(({ status, text }) => (status === 201 ? bookingsOf(text) : []))
    await checkLedger(database, Date.now(), ids)

    const limited = await open({ BOOKINGS_PER_CONTACT: '8' })
    const times = (await findTimes(limited.url)).slice(0, 30)
    const few = await atOnce(times.length, (n) =>
      bookPatiently(limited.nth(n), `one-person-${randomUUID()}`, times[n] ?? time),
    )
    expect(few.filter(({ status }) => status === 201)).toHaveLength(8)
  },
)

/** Readers and bookers, until the work is done. Nobody is refused anything but a time that is gone. */
async function underLoad(
  url: string,
  times: readonly object[],
  work: () => Promise<void>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const load = { isOver: false }
  const queue = times.entries()
  const bookers = Array.from({ length: 4 }, async () => {
    for (const [, item] of queue) {
      if (load.isOver) return
      answers.push(await book(url, `under-load-${randomUUID()}`, item))
      // At full speed the times are gone before the work is done.
      await sleep(250)
    }
  })
  const readers = Array.from({ length: 4 }, async (_, n) => {
    const paths = ['/site', '/services/haircut', '/menus/salon', '/slots/next?service=haircut&timeZone=UTC']
    for (let turn = n; !load.isOver; turn += 1) {
      const answer = await fetch(`${url}${paths[turn % paths.length]}`).catch(() => null)
      answers.push({ status: answer?.status ?? 0, text: (await answer?.text()) ?? '', retryAfter: null })
    }
  })
  await vi.waitUntil(() => answers.some(({ status }) => status === 201), { timeout })
  const before = answers.length
  await work()
  // The quickest work is over before the load has noticed it.
  await vi.waitUntil(() => answers.length > before + 8, { timeout })
  load.isOver = true
  await Promise.all([...bookers, ...readers])
  return answers
}

test(
  'a rolling restart of all three fails no request, and a migration meanwhile neither',
  { timeout },
  async () => {
    const { url, processes, database, databaseUrl, balancer } = await open()
    const times = await findTimes(url)
    const half = Math.floor(times.length / 2)
    const restarted = await underLoad(url, times.slice(0, half), async () => {
      for (const index of [0, 1, 2]) expect(await processes.restart(index)).toBe(0)
    })
    expect(Object.keys(countStatuses(restarted)).toSorted()).toEqual(['200', '201'])

    const folder = await mkdtemp(join(tmpdir(), 'hourfold-release-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(fileURLToPath(new URL('../../sql/', import.meta.url)), folder, { recursive: true })
    await writeFile(join(folder, `${await nextNumber(folder)}_next_release.sql`), nextRelease)
    await database.execute(bigTable)
    const migrated = await underLoad(url, times.slice(half), async () => {
      const next = openPostgresDatabase({ url: databaseUrl, poolSize: 2 })
      expect(await migrate(next, { folder })).toHaveLength(1)
      await next.close()
    })
    expect(Object.keys(countStatuses(migrated)).toSorted()).toEqual(['200', '201'])
    console.log(`requests: ${restarted.length} during restarts, ${migrated.length} during a migration;`, {
      hiddenByTheBalancer: balancer.retried(),
    })
    const booked = [...restarted, ...migrated].flatMap(({ status, text }) =>
      status === 201 ? bookingsOf(text) : [],
    )
    await checkLedger(database, Date.now(), booked)
  },
)

const rows = process.env['PROVE'] === undefined ? 50_000 : 1_000_000
/** Old consents fill the table whose index the next release builds. */
const bigTable = `insert into consent_record (business_id, consent_id, at, text_sha256, locale, categories, action, gpc)
  select business_id, 'old-' || n, now() - interval '1 day', 'sha', 'en', '{}', 'reject', false
  from business, generate_series(1, ${rows}) n`
const nextRelease = `alter table consent_record add column next_note text;
create index consent_record_of_note on consent_record (business_id, locale, next_note, at);
alter table booking add column next_note text;
`

async function nextNumber(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return String(files.length + 1).padStart(6, '0')
}
