import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from '../../src/database/database-errors.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { openSwitchedPort } from '../../src/testing/open-switched-port.ts'
import { startPostgres } from '../../src/testing/start-postgres.ts'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import { openBalancer } from './open-balancer.ts'
import { startProcesses } from './start-processes.ts'
import { ask, startReplicated, until } from './start-replicated.ts'
import { book, bookingsOf, bookPatiently, countStatuses, findTimes, type Answer } from './visitors.ts'

/** Bookings acknowledged before the primary dies. */
const before = process.env['PROVE'] === undefined ? 20 : 150
const visitors = 12
/** The machine may be busy with other tests. */
const timeout = 600_000

type Drill = {
  readonly acknowledged: ReadonlyMap<string, string>
  readonly statuses: Readonly<Record<number, number>>
  readonly withoutRetryAfter: number
  /** Bookings that were acknowledged and are not in the new primary. */
  readonly lost: readonly string[]
  readonly breaches: readonly unknown[]
  /** Repetitions, with their first key, that were answered with another booking. */
  readonly others: readonly string[]
  readonly secondsUntilBack: number
}

/**
 * Visitors book through three processes; the primary is killed, its replica promoted, and the address of the database leads to it.
 * `isSafe: false` lets commits return before the replica has them, and cuts the replica off a moment before.
 */
async function failOver(isSafe: boolean): Promise<Drill> {
  const { primary, standby, synchronize } = await startReplicated()
  await synchronize(isSafe ? 'on' : 'off')
  const address = await openSwitchedPort(primary.url)
  onTestFinished(() => address.lead('absent'))
  await address.lead('through')
  const { origins } = await startProcesses(3, { DATABASE_URL: address.url })
  const { url } = await openBalancer(origins)
  const wanted = (await findTimes(url)).slice(0, before * 8)

  const acknowledged = new Map<string, string>()
  const answers: Answer[] = []
  const queue = wanted.entries()
  let isOver = false
  const load = Promise.all(
    Array.from({ length: visitors }, async () => {
      for (const [index, item] of queue) {
        if (isOver) return
        const answer = await book(url, keyOf(index), item)
        answers.push(answer)
        if (answer.status === 201) acknowledged.set(keyOf(index), answer.text)
        else await sleep(50)
      }
    }),
  )
  const acknowledgedMore = async (count: number): Promise<void> => {
    while (acknowledged.size < count) await sleep(5)
  }
  await acknowledgedMore(before)
  if (!isSafe) {
    await ask(standby.url, `alter system set primary_conninfo = ''`)
    await ask(standby.url, 'select pg_reload_conf()')
    await until(primary.url, 'not exists (select from pg_stat_replication)')
    await acknowledgedMore(acknowledged.size + 5)
  }
  await primary.kill()
  await address.lead('absent')
  // The standby can be promoted faster than a request loses its patience.
  if (isSafe) while (!answers.some(({ status }) => status === 503)) await sleep(5)
  await ask(standby.url, 'select pg_promote()')
  await address.follow(standby.url)
  const promoted = performance.now()
  await acknowledgedMore(acknowledged.size + 1)
  const secondsUntilBack = (performance.now() - promoted) / 1000
  await acknowledgedMore(acknowledged.size + 5)
  isOver = true
  await load

  const database = openPostgresDatabase({ url: standby.url, poolSize: 2 })
  onTestFinished(() => database.close())
  const ids = [...acknowledged.values()].flatMap(bookingsOf)
  const lost = await database.query(
    'select id from unnest($1::text[]) as id where not exists (select from booking b where b.booking_id = id)',
    [ids],
  )
  const others: string[] = []
  for (const [index, item] of wanted.entries()) {
    const first = acknowledged.get(keyOf(index))
    if (first === undefined) continue
    const again = await bookPatiently(url, keyOf(index), item)
    if (again.text !== first) others.push(keyOf(index))
  }
  return {
    acknowledged,
    statuses: countStatuses(answers),
    withoutRetryAfter: answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)
      .length,
    lost: lost.map(String),
    breaches: await findBreaches(database, Date.now()),
    others,
    secondsUntilBack,
  }
}

const keyOf = (index: number): string => `visitor-${index}-of-the-failover`

test(
  'a failover of the primary loses nothing that was acknowledged, and answers 503 with Retry-After meanwhile',
  { timeout },
  async () => {
    const drill = await failOver(true)
    console.log('failover', drill.statuses, `back in ${drill.secondsUntilBack.toFixed(2)} s`)
    expect(drill.acknowledged.size).toBeGreaterThan(before)
    expect(Object.keys(drill.statuses).toSorted()).toEqual(['201', '503'])
    expect(drill.withoutRetryAfter).toBe(0)
    expect(drill.lost).toEqual([])
    expect(drill.breaches).toEqual([])
    expect(drill.others).toEqual([])
    expect(drill.secondsUntilBack).toBeLessThan(5)
  },
)

test(
  'a commit that the replica has not confirmed is no success, even where an operator ends the wait for it',
  { timeout },
  async () => {
    // A replica that never comes.
    const primary = await startPostgres({ settings: ['synchronous_standby_names=nobody'] })
    onTestFinished(() => primary.stop())
    const database = openPostgresDatabase({ url: primary.url, poolSize: 4, patienceMs: 1000 })
    onTestFinished(() => database.close())
    const alone = `${primary.url}?options=${encodeURIComponent('-c synchronous_commit=local')}`
    await ask(alone, 'create table noted (n integer)')
    const write = (n: number) =>
      database
        .transaction((tx) => tx.query('insert into noted values ($1)', [n]))
        .catch((error: unknown) => error)
    expect(isDatabaseAway(await write(1))).toBe(true)
    expect(await database.query('select n from noted')).toEqual([])

    // PostgreSQL then reports a success with a warning: the commit exists on this server only.
    const ended = write(2)
    await until(
      primary.url,
      `exists (select from pg_stat_activity where wait_event = 'SyncRep' and query = 'commit')`,
    )
    await ask(primary.url, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    expect(isDatabaseAway(await ended)).toBe(true)
  },
)

test('the same drill is red where commits do not wait for the replica', { timeout }, async () => {
  const drill = await failOver(false)
  expect(drill.lost.length).toBeGreaterThan(0)
  expect(drill.others.length).toBeGreaterThan(0)
})
