import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createVersionedCache, type CacheKey } from '@hourfold/shared/cache/versioned-cache'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createApp } from '../../src/http/create-app.ts'
import { createDependencies } from '../../src/http/create-dependencies.ts'
import type { ResponseCache } from '../../src/endpoints/cached-response.ts'
import { changeService } from '../../src/testing/change-service.ts'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { hold } from '../visits.ts'

const month = 'timeZone=Europe/Berlin&from=2026-11-20&to=2026-12-20'
const haircut = `/slots?service=haircut&${month}`
const start = '2026-11-25T11:00:00Z'

/** One process with its own memory on the database and the clock of a shop. */
function openProcess({ database, clock }: Shop, answers?: ResponseCache) {
  const write = () => {}
  const deps = {
    database,
    clock: clock.now,
    random: createSeededRandom(7),
    log: { info: write, warn: write, error: write },
    rateLimit: null,
  }
  const made = createDependencies(deps)
  const dependencies = answers ? { ...made, answers } : made
  const app = createApp(deps, dependencies)
  const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://salon.test/api/v1${path}`, { headers, method })
  return {
    send,
    read: async (path: string) => (await send(path)).text(),
    figures: dependencies.answers.figures,
  }
}

/** The answer of a process that remembers nothing. */
const anew = (shop: Shop, path: string): Promise<string> => openProcess(shop).read(path)

describe.each(stores)('kept answers on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  /** A process that has answered a question and keeps the answer. */
  async function openKeeping(path = haircut, answers?: ResponseCache) {
    const process = openProcess(shop, answers)
    // The first request reads the catalog, so it does not know the versions yet.
    await process.read(path)
    const kept = await process.read(path)
    const before = process.figures().hits
    expect(await process.read(path)).toBe(kept)
    expect(process.figures().hits).toBe(before + 1)
    return { ...process, kept }
  }

  const changes: readonly [string, string, () => Promise<unknown>][] = [
    ['a booking', `${haircut}&provider=anna`, () => book(shop, { provider: 'anna', start })],
    ['a hold', `${haircut}&provider=ben`, () => hold(shop, [{ service: 'haircut', provider: 'ben', start }])],
    ['an import', haircut, () => changeService(shop.database, 'haircut', { interval: 30 })],
    [
      'a booking under a daily cap, with another person',
      `/slots?service=model-cut&${month}`,
      () => book(shop, { service: 'model-cut', start }),
    ],
    [
      'a seat in a class',
      `/slots?service=yoga&${month}`,
      () => hold(shop, [{ service: 'yoga', start: '2026-11-28T08:00:00Z', seats: 2 }]),
    ],
    [
      'a cancelled date of a class',
      `/slots?service=yoga&${month}`,
      () =>
        shop.database.execute(
          `update session set cancelled_at = now() where starts_at = '2026-11-28T08:00:00Z'`,
        ),
    ],
    [
      'a used room',
      `/slots?service=massage&${month}`,
      () => hold(shop, [{ service: 'massage', start: '2026-11-27T13:00:00Z' }]),
    ],
  ]
  test.each(changes)('cached responses change with %s of another process', async (what, path, change) => {
    if (what.startsWith('an import'))
      onTestFinished(() => changeService(shop.database, 'haircut', { interval: 15 }))
    if (what.startsWith('a cancelled'))
      onTestFinished(() => shop.database.execute('update session set cancelled_at = null'))
    const process = await openKeeping(path)
    await change()
    const now = await process.read(path)
    expect(now).not.toBe(process.kept)
    expect(now).toBe(await anew(shop, path))
  })

  test('cached responses change with a subscribed calendar that is fetched, and when its copy is a day old', async () => {
    await shop.database.execute(`
      insert into staff_feed (business_id, staff_id, feed_id, url, when_down, fetched_at)
      select business_id, staff_id, 'feed_1', 'https://example.com/a.ics', 'close', '2026-11-19T12:00:00Z'
      from staff where slug = 'anna'`)
    await shop.change('select 1')
    onTestFinished(async () => {
      await shop.database.execute('delete from external_busy; delete from staff_feed')
      await shop.change('select 1')
    })
    const path = `${haircut}&provider=anna`
    const process = await openKeeping(path)
    shop.clock.set('2026-11-20T11:59:59.999Z')
    expect(await process.read(path)).toBe(await anew(shop, path))
    shop.clock.set('2026-11-20T12:00:00Z')
    const stale = await process.read(path)
    expect(v.parse(endpoints.findSlots.response, JSON.parse(stale)).slots).toEqual({})
    await shop.database.execute(`
      insert into external_busy (business_id, staff_id, feed_id, starts_at, ends_at)
      select business_id, staff_id, feed_id, '2026-11-25T08:00:00Z', '2026-11-25T12:00:00Z' from staff_feed;
      update staff_feed set fetched_at = '2026-11-20T12:00:00Z'`)
    const fresh = await process.read(path)
    expect(fresh).toBe(await anew(shop, path))
    expect(fresh).toContain('2026-11-25T12:')
    expect(fresh).not.toContain(start)
  })

  test('cached responses change at the instant at which a hold expires', async () => {
    await hold(shop, [{ service: 'haircut', provider: 'ben', start }])
    const process = await openKeeping(`${haircut}&provider=ben`)
    shop.clock.set('2026-11-20T07:09:59.999Z')
    expect(await process.read(`${haircut}&provider=ben`)).toBe(process.kept)
    shop.clock.set('2026-11-20T07:10:00Z')
    expect(await process.read(`${haircut}&provider=ben`)).toContain(start)
  })

  test.each([
    ['the first start falls out of the notice', '2026-11-20T08:00:00.001Z', haircut],
    [
      'a day ends at the business, which opens another',
      '2026-11-20T23:00:00Z',
      '/slots?service=haircut&timeZone=Europe/Berlin&from=2027-02-01&to=2027-03-01',
    ],
    [
      'a day ends in the zone of the visitor',
      '2026-11-20T10:00:00Z',
      haircut.replace('Europe/Berlin', 'Pacific/Auckland'),
    ],
  ])('cached responses change when %s', async (_, at, path) => {
    shop.clock.set(new Date(Date.parse(at) - 1).toISOString())
    const process = await openKeeping(path)
    shop.clock.set(at)
    const now = await process.read(path)
    expect(now).toBe(await anew(shop, path))
    expect(now).not.toBe(process.kept)
  })

  /** Instants of a week, and questions about several kinds of services. */
  const moments = fc.array(fc.integer({ min: 0, max: 7 * 86_400_000 }), { minLength: 2, maxLength: 6 })
  const questions = fc.constantFrom(
    haircut,
    `/slots?service=haircut&provider=ben&timeZone=Pacific/Auckland&from=2026-11-20&to=2026-11-21`,
    `/slots?service=yoga&seats=4&timeZone=America/New_York&from=2026-11-24&to=2026-11-30`,
    `/slots?service=model-cut&timeZone=UTC&from=2026-11-24&to=2026-11-26`,
    `/slots?service=massage&timeZone=UTC&from=2026-11-20&to=2026-11-23`,
    `/slots?service=massage&timeZone=UTC&from=2027-11-20&to=2027-11-23`,
  )
  const isAlwaysTrue = (process: ReturnType<typeof openProcess>, runs: number) =>
    fc.assert(
      fc.asyncProperty(questions, moments, async (path, offsets) => {
        for (const offset of offsets.toSorted((a, b) => a - b)) {
          shop.clock.set(new Date(Date.parse('2026-11-20T07:00:00Z') + offset).toISOString())
          expect(await process.read(path)).toBe(await anew(shop, path))
        }
      }),
      { numRuns: runs },
    )

  test('S32 equal at any instant what would be answered anew', async () => {
    await hold(shop, [
      { service: 'haircut', provider: 'ben', start },
      { service: 'yoga', start: '2026-11-28T08:00:00Z', seats: 2 },
      { service: 'model-cut', start: '2026-11-25T12:15:00Z' },
    ])
    const process = openProcess(shop)
    await isAlwaysTrue(process, 12)
  })

  /** A memory that ignores a part of the question. */
  const careless = (change: Partial<CacheKey>): ResponseCache => {
    const cache: ResponseCache = createVersionedCache(1_000_000)
    return {
      ...cache,
      take: (question, make) =>
        cache.take({ ...question, ...change }, async () => ({ ...(await make()), until: Infinity })),
    }
  }

  test('kept answers would be outdated without the passing of time', async () => {
    await expect(isAlwaysTrue(openProcess(shop, careless({ now: 0 })), 30)).rejects.toThrow()
  })

  test('kept answers would be outdated without the version', async () => {
    const path = `${haircut}&provider=ben`
    const process = await openKeeping(path, careless({ version: '' }))
    await book(shop, { provider: 'ben', start })
    expect(await process.read(path)).not.toBe(await anew(shop, path))
  })

  test('kept answers are never those of one visitor, nor refusals', async () => {
    const { holdToken } = await hold(shop, [{ service: 'haircut', provider: 'ben', start }])
    const process = openProcess(shop)
    for (const path of [
      `${haircut}&hold=${holdToken}`,
      `${haircut}&service=haircut`,
      '/slots?service=nothing',
    ])
      for (let n = 0; n < 3; n++) await process.read(path)
    expect(process.figures()).toMatchObject({ hits: 0, entries: 0 })
    expect((await process.send(`${haircut}&hold=${holdToken}`)).headers.get('x-changes-at')).toBeNull()
  })

  test('kept answers of one question have one entry, however it is spelled, and all of them have a limit', async () => {
    const process = await openKeeping()
    const { entries } = process.figures()
    await process.read('/slots?to=2026-12-20&from=2026-11-20&service=haircut&timeZone=Europe/Berlin')
    expect(process.figures().entries).toBe(entries)
    for (let n = 0; n < 20; n++) await process.read(`${haircut}&utm_source=${n}`)
    expect(process.figures().entries).toBe(entries)

    const small = openProcess(shop, createVersionedCache(40_000))
    for (let day = 1; day < 30; day++)
      await small.read(`/slots?service=haircut&timeZone=UTC&from=2026-11-20&to=2026-12-${day}`)
    expect(small.figures().bytes).toBeLessThanOrEqual(40_000)
    expect(small.figures().evictions).toBeGreaterThan(10)
  })

  test('kept answers are sent as bytes, compressed, without a body and as unchanged', async () => {
    const path = `${haircut}&provider=anna`
    const { send, kept } = await openKeeping(path)
    const plain = await send(path)
    expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(plain.headers.get('cache-control')).toBe('no-store')
    expect(plain.headers.get('vary')).toBe('Accept-Encoding')
    const etag = plain.headers.get('etag') ?? ''
    const compressed = await send(path, { 'accept-encoding': 'br, gzip' })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('etag')).not.toBe(etag)
    const text = new Response(compressed.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(await text).toBe(kept)

    const head = await send(path, {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    const unchanged = await send(path, { 'if-none-match': etag })
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
    expect((await send(path, { 'if-none-match': etag, 'accept-encoding': 'gzip' })).status).toBe(200)
    await book(shop, { provider: 'anna', start })
    expect((await send(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('cached responses name when they change, as the data of the business does', async () => {
    const process = await openKeeping()
    expect((await process.send(haircut)).headers.get('x-changes-at')).toBe('2026-11-20T08:00:00.001Z')
    expect((await process.send('/services/haircut')).headers.get('x-changes-at')).toBe('never')
    expect((await process.send(`/slots/next?service=haircut&timeZone=UTC`)).headers.has('x-changes-at')).toBe(
      false,
    )
    const version = async () =>
      v.parse(v.object({ dataVersion: v.string() }), JSON.parse(await process.read('/site')))
    const before = await version()
    expect(await version()).toEqual(before)
    await hold(shop, [{ service: 'yoga', start: '2026-11-28T08:00:00Z' }])
    const held = await version()
    expect(held).not.toEqual(before)
    await book(shop, { provider: 'anna', start })
    expect(await version()).not.toEqual(held)
  })
})
