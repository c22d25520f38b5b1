import { randomInt } from 'node:crypto'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OrderViewSchema, SlotsViewSchema } from '@hourfold/shared/contract/views'
import { openDatabase } from '../../src/database/open-database.ts'
import { copyEmbeddedTemplate } from '../../src/testing/embedded-template.ts'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import { restoreImage } from '../disk/disk-image.ts'
import { ada } from '../open-shop.ts'
import { startServer } from '../start-server.ts'

/** Power cuts, one after the other on the same data; `npm run prove -- --thorough` has more of them. */
const rounds = process.env['PROVE'] === undefined ? 1 : 12

/** The result of power cuts: the number of lost acknowledged orders, and the breaches of the ledger. */
type Left = { readonly acknowledged: number; readonly lost: number; readonly breaches: readonly unknown[] }

/**
 * Books, and cuts the power at some moment: the server is killed, and its folder is recreated from its synced writes alone. Then
 * the next round.
 */
async function cutPower(times: number, more: Readonly<Record<string, string>> = {}): Promise<Left> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'hourfold-disk-')))
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 3 }))
  const folderOf = (round: number): string => join(home, `data-${round}`)
  await mkdir(folderOf(0))
  await copyEmbeddedTemplate('schema', folderOf(0))

  const acknowledged: string[] = []
  for (let round = 0; round < times; round += 1) {
    const image = join(home, `image-${round}`)
    await mkdir(image)
    const server = await startServer({
      DATA_DIR: folderOf(round),
      NODE_OPTIONS: `--import=${new URL('../disk/record-synced.ts', import.meta.url).href}`,
      DISK_FOLDER: folderOf(round),
      DISK_IMAGE: image,
      ...more,
    })
    acknowledged.push(...(await bookUntil(server, randomInt(5, 40), round)))
    restoreImage(image, folderOf(round + 1))
  }

  const database = await openDatabase({ dataDir: folderOf(times) }).catch(() => undefined)
  if (!database) return { acknowledged: acknowledged.length, lost: acknowledged.length, breaches: [] }
  const rows = await database.query(
    'select id from unnest($1::text[]) as id where not exists (select from booking b where b.booking_id = id)',
    [acknowledged],
  )
  const breaches = await findBreaches(database, Date.now())
  await database.close()
  return { acknowledged: acknowledged.length, lost: rows.length, breaches }
}

/** The ids of the bookings acknowledged before the server was killed, after so many of them. */
async function bookUntil(
  { url, end }: Awaited<ReturnType<typeof startServer>>,
  enough: number,
  round: number,
): Promise<readonly string[]> {
  const acknowledged: string[] = []
  let ended: Promise<unknown> | undefined
  const queue = (await findTimes(url)).entries()
  const visitors = Array.from({ length: 12 }, async () => {
    for (const [index, item] of queue) {
      const order = await send(url, `round-${round}-visitor-${index}`, item)
      if (order === undefined) return
      acknowledged.push(order)
      if (acknowledged.length >= enough) ended ??= end('SIGKILL')
    }
  })
  await Promise.all(visitors)
  expect(ended).toBeDefined()
  await ended
  return acknowledged
}

/** Each free full hour of a person. */
async function findTimes(url: string): Promise<readonly object[]> {
  const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
  const people = ['anna', 'ben', 'clara'].map(async (provider) => {
    const query = `service=haircut&provider=${provider}&timeZone=UTC&from=${day(2)}&to=${day(40)}`
    const { slots } = v.parse(SlotsViewSchema, await (await fetch(`${url}/slots?${query}`)).json())
    return Object.values(slots)
      .flat()
      .flatMap(({ start }) => (start.includes(':00:00Z') ? [{ service: 'haircut', provider, start }] : []))
  })
  return (await Promise.all(people)).flat()
}

/** The id of the booking; undefined without a response. Anything else fails. */
async function send(url: string, key: string, item: object): Promise<string | undefined> {
  const response = await fetch(`${url}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: [item], contact: ada, timeZone: 'UTC' }),
  }).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response === undefined || text === undefined) return undefined
  if (response.status !== 201) throw new Error(`${response.status} ${text}`)
  return v.parse(OrderViewSchema, JSON.parse(text)).bookings[0]?.id
}

// The drill resolves file descriptors through /proc.
describe.skipIf(process.platform !== 'linux')('a power cut', { timeout: 600_000 }, () => {
  test(`a power cut loses no order that was acknowledged, in ${rounds} of 12 rounds of the drill`, async () => {
    const left = await cutPower(rounds)
    expect(left).toMatchObject({ lost: 0, breaches: [] })
    expect(left.acknowledged).toBeGreaterThanOrEqual(rounds * 5)
  })

  test('a power cut loses them where fsync does nothing (the control)', async () => {
    const left = await cutPower(1, { DISK_IGNORES_FSYNC: 'true' })
    expect(left.lost).toBeGreaterThan(0)
  })
})
