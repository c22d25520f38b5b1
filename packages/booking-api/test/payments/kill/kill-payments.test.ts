import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour, minute, toIso } from '@hourfold/shared/time/instant'
import { createPostgresDatabase, makeDataDir } from '../../../src/testing/test-database.ts'
import { findBreaches } from '../../../src/operate/ledger/find-breaches.ts'
import { nth } from '../../visits.ts'
import { findMoneyFaults } from './find-money-faults.ts'
import { openDrill, unlessCut, type Drill } from './open-drill.ts'
import { pointNames, type PointName } from './points.ts'
import { stories, windUp, type Telling } from './stories.ts'

const isProof = process.env['PROVE'] !== undefined

type Row = { readonly at: PointName; readonly story: keyof typeof stories }

/** The points of the server's death with their stories: each round uses the next story with refunds. */
function tableOf(round: number): readonly Row[] {
  const givingBack = ['payLate', 'payTwice', 'cancelOne'] as const
  return pointNames.map((at, index) => ({
    at,
    story: at.startsWith('refund') ? nth(givingBack, (round + index + 2) % 3) : 'buy',
  }))
}

async function openPostgres() {
  const { url, drop } = await createPostgresDatabase()
  return { env: { DATABASE_URL: url }, drop }
}

async function openEmbedded() {
  const { path, remove } = await makeDataDir({ content: 'schema' })
  return { env: { DATA_DIR: path }, drop: remove }
}

const few: readonly Row[] = [
  { at: 'settled', story: 'buy' },
  { at: 'refund_made', story: 'cancelOne' },
]

/** One after the other on one store each. `npm run prove -- --thorough` kills twenty times at each point. */
const drills = [
  ...Array.from({ length: isProof ? 20 : 1 }, (_, round) => ({
    name: `PostgreSQL, round ${round + 1}`,
    open: openPostgres,
    rows: tableOf(round),
    round,
  })),
  { name: 'the embedded store', open: openEmbedded, rows: isProof ? tableOf(0) : few, round: 0 },
]

describe.each(drills)('kill -9 in the middle of a payment, on $name', ({ open, rows, round }) => {
  let drill: Drill
  let nextTime: Telling['nextTime']
  let drop: () => Promise<void>
  beforeAll(async () => {
    const store = await open()
    ;({ drop } = store)
    drill = await openDrill(store.env)
    nextTime = await findTimes(drill)
  }, 120_000)
  afterAll(async () => {
    await drill.close()
    await drop()
  })

  test.each(rows.map((row, index) => ({ ...row, turn: round + index + 1 })))(
    'kill -9 in the middle of a payment at $at: $story comes to the end it would have come to, and no money goes astray',
    async ({ at, story, turn }) => {
      const kills = drill.kills()
      const telling = { drill, at, turn, nextTime }
      for (const { order, should } of await stories[story](telling))
        expect(await windUp(telling, order)).toMatchObject(should)
      expect(drill.kills()).toBe(kills + 1)
      expect(await findMoneyFaults(drill.fake, drill.database)).toEqual([])
      expect(await findBreaches(drill.database, drill.clock())).toEqual([])
    },
    120_000,
  )
})

describe('the drill is worth something: without ids of ours at the provider', () => {
  test.each([
    ['page_made', 'buy', 'taken, and not written down'],
    ['refund_made', 'cancelOne', 'given back otherwise than is written down'],
  ] as const)('a server killed at %s does twice what may be done once', async (at, story, fault) => {
    const store = await openPostgres()
    const drill = await openDrill({ ...store.env, FORGET_IDS: 'true' })
    try {
      const telling = { drill, at, turn: 1, nextTime: await findTimes(drill) }
      for (const { order } of await stories[story](telling)) await windUp(telling, order)
      expect((await findMoneyFaults(drill.fake, drill.database)).join('\n')).toContain(fault)
    } finally {
      await drill.close()
      await store.drop()
    }
  })
})

/** Starts of a massage without conflicts. */
async function findTimes(drill: Drill): Promise<() => string> {
  const day = (n: number) => toIso(drill.clock() + n * 24 * hour).slice(0, 10)
  const query = { service: 'massage', timeZone: 'UTC', from: day(4), to: day(45) }
  const { slots } = await drill.attempt(undefined, () =>
    unlessCut(drill.client().call('findSlots', { query })),
  )
  const times: string[] = []
  for (const { start } of Object.values(slots).flat()) {
    const last = times.at(-1)
    if (last === undefined || Date.parse(start) >= Date.parse(last) + 90 * minute) times.push(start)
  }
  return () => {
    const next = times.shift()
    if (next === undefined) throw new Error('no time is left')
    return next
  }
}
