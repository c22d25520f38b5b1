import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase, type OpenDatabase } from '@hourfold/booking-api/database'
import { openReleaseStore } from '@hourfold/booking-api/release-store'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { createPostgresDatabase, postgres, stores } from '@hourfold/booking-api/testing/test-database'
import { releaseNameOf, type BuiltFiles } from '../src/assets/asset-store.ts'
import { openAssets } from '../src/assets/open-assets.ts'
import type { ReleaseStore } from '../src/assets/release-store.ts'
import { makeBuiltFiles } from './make-built-files.ts'
import { runServer, untilProbe } from './run-server.ts'
import { openTestSite } from './site-for-tests.ts'

const nowhere = { fetch: () => new Response('{}', { status: 500 }) }
const quiet = { error: () => {} }

const build = (version: string, word: string): Promise<BuiltFiles> =>
  makeBuiltFiles(version, {
    'booking-widget.js': `tag ${word}`,
    'integrity.json': `{"all":"${word}"}`,
    [`chunks/main-${word}.js`]: `main ${word}`,
    'chunks/time-same.js': 'the same in all',
    [`locales/de-${word}.json`]: `{"word":"${word}"}`,
  })

describe.each(stores)('releases before the running one on $name', ({ open }) => {
  let database: OpenDatabase
  let now = 0
  let reads = 0
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = Date.parse('2026-11-18T08:00:00Z')
    await database.execute('truncate release, release_file, release_content')
  })

  /** Starts a server with this build, and counts what it reads from the store. */
  async function start(files: BuiltFiles) {
    const store = openReleaseStore(database, () => now)
    const counted: ReleaseStore = {
      ...store,
      listNames: () => ((reads += 1), store.listNames()),
      listFiles: (names) => ((reads += 1), store.listFiles(names)),
      findContent: (hash) => ((reads += 1), store.findContent(hash)),
    }
    const assets = await openAssets(files, counted, { clock: () => now, log: quiet })
    const { get } = await openTestSite(nowhere, {}, { assets, clock: () => now })
    now += 120_000
    reads = 0
    return { get, find: assets.releases.find, textAt: async (path: string) => (await get(path)).text() }
  }

  it('releases before the running one stay at their addresses with their chunks and catalogs', async () => {
    const old = await build('1.4.2', 'old')
    const name = releaseNameOf(old)
    const before = await start(old)
    const paths = ['1.4.2', name].flatMap((release) =>
      [...old.widget.keys()].map((path) => `/booking-widget/${release}/${path}`),
    )
    const asBefore = await Promise.all(paths.map(before.textAt))
    const after = await start(await build('1.5.0', 'new'))
    for (const [n, path] of paths.entries()) {
      const answer = await after.get(path, { 'accept-encoding': 'identity' })
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, asBefore[n]])
    }
  })

  it('releases before the running one are sent as they were: headers, encodings, tags, HEAD', async () => {
    const path = '/booking-widget/1.4.2/booking-widget.js'
    const before = await start(await build('1.4.2', 'old'))
    const after = await start(await build('1.5.0', 'new'))
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [then, present] = await Promise.all(
        [before, after].map(({ get }) => get(path, { 'accept-encoding': encoding })),
      )
      const headersOf = (response: Response | undefined) => {
        const { 'content-length': _, ...headers } = Object.fromEntries(response?.headers ?? [])
        return headers
      }
      expect(headersOf(present)).toEqual(headersOf(then))
      expect(present?.headers.get('access-control-allow-origin')).toBe('*')
      expect(present?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(present?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const etag = present?.headers.get('etag') ?? ''
      expect((await after.get(path, { 'accept-encoding': encoding, 'if-none-match': etag })).status).toBe(304)
    }
  })

  it('releases before the running one leave the floating addresses to the running one, and their chunks stay where the main script looks', async () => {
    await start(await build('1.4.2', 'old'))
    const after = await start(await build('1.5.0', 'new'))
    for (const path of ['/booking-widget.js', '/booking-widget/1/booking-widget.js'])
      expect([path, await after.textAt(path)]).toEqual([path, 'tag new'])
    for (const path of [
      '/chunks/main-old.js',
      '/booking-widget/chunks/main-old.js',
      '/booking-widget/1/chunks/main-old.js',
    ])
      expect([path, await after.textAt(path)]).toEqual([path, 'main old'])
  })

  it('releases before the running one of an earlier major version answer at its address, the one started last first', async () => {
    await start(await build('1.4.2', 'old'))
    await start(await build('1.5.0', 'newer'))
    const after = await start(await build('2.0.0', 'newest'))
    const answer = await after.get('/booking-widget/1/booking-widget.js')
    expect(await answer.text()).toBe('tag newer')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(await after.textAt('/booking-widget/2/booking-widget.js')).toBe('tag newest')
  })

  it('a version that is built again keeps what it has served, and each build has its own address', async () => {
    const [first, again] = await Promise.all([build('1.4.2', 'first'), build('1.4.2', 'again')])
    await start(first)
    const after = await start(again)
    expect(await after.textAt('/booking-widget/1.4.2/booking-widget.js')).toBe('tag first')
    expect(await after.textAt(`/booking-widget/${releaseNameOf(first)}/booking-widget.js`)).toBe('tag first')
    expect(await after.textAt(`/booking-widget/${releaseNameOf(again)}/booking-widget.js`)).toBe('tag again')
    expect(await after.textAt('/booking-widget.js')).toBe('tag again')
    // The messages of every build are asked for at the version's address.
    for (const word of ['first', 'again'])
      expect(await after.textAt(`/booking-widget/1.4.2/locales/de-${word}.json`)).toBe(`{"word":"${word}"}`)
  })

  it('a server that was started before it finds the release of a newer one', async () => {
    const before = await start(await build('1.4.2', 'old'))
    expect((await before.get('/booking-widget/1.5.0/booking-widget.js')).status).not.toBe(200)
    await start(await build('1.5.0', 'new'))
    expect(await before.textAt('/booking-widget/1.5.0/booking-widget.js')).toBe('tag new')
  })

  it('cost one read each, and no read for what is not there', async () => {
    await start(await build('1.4.2', 'old'))
    const { find } = await start(await build('1.5.0', 'new'))
    const path = '/booking-widget/1.4.2/booking-widget.js'
    expect(await find(path)).not.toBeNull()
    const cold = reads
    for (let n = 0; n < 50; n += 1) await find(path)
    expect(reads).toBe(cold)
    // The shape alone refuses these, also when the index is old.
    now += 120_000
    for (const other of ['/booking-widget/1.4.2/x', '/x.js', '/booking-widget/x/y.js', '/booking-widget.js'])
      expect(await find(other)).toBeNull()
    expect(reads).toBe(cold)
    // Unknown names of the right shape read the list of releases, at most twice in a second.
    expect(await find(path)).not.toBeNull()
    const fresh = reads
    now += 2000
    const unknown = (n: number) => [`/booking-widget/1.4.${n + 3}/booking-widget.js`, `/chunks/x-${n}.js`]
    const all = Array.from({ length: 1000 }, (_, n) => unknown(n)).flat()
    expect(new Set(await Promise.all(all.map(find)))).toEqual(new Set([null]))
    for (const other of all) expect(await find(other)).toBeNull()
    expect(reads - fresh).toBeLessThanOrEqual(2)
  })
})

it(
  'servers that start at the same time on one database keep one release and serve it',
  { timeout: 120_000 },
  async () => {
    const { url, drop } = await createPostgresDatabase()
    onTestFinished(drop)
    const ports = await Promise.all([1, 2].map(() => findFreePort()))
    const running = ports.map((port) =>
      runServer({ PORT: String(port), DATABASE_URL: url, DRAIN_SECONDS: '0' }),
    )
    await Promise.all(ports.map((port) => untilProbe(port, '/readyz')))
    const database = await openDatabase({ databaseUrl: url, poolSize: 1 })
    const kept = await database.query('select name from release')
    await database.close()
    expect(kept).toHaveLength(1)
    for (const port of ports) {
      const { version } = v.parse(
        v.object({ version: v.string() }),
        await (await fetch(`http://127.0.0.1:${port}/booking-widget/integrity.json`)).json(),
      )
      const pinned = `http://127.0.0.1:${port}/booking-widget/${version}/booking-widget.js`
      expect((await fetch(pinned)).status).toBe(200)
    }
    for (const { child } of running) child.kill('SIGTERM')
    expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0])
  },
)

it('a store that is away is no missing file; what has been read is still served', async () => {
  const [old, files] = await Promise.all([build('1.4.2', 'old'), build('1.5.0', 'new')])
  const database = await postgres.open()
  let now = Date.parse('2026-11-18T08:00:00Z')
  const store = openReleaseStore(database, () => now)
  await openAssets(old, store, { clock: () => now, log: quiet })
  const openSite = async () => {
    const assets = await openAssets(files, store, { clock: () => now, log: quiet })
    return openTestSite(nowhere, {}, { assets })
  }
  const early = await openSite()
  expect((await early.get('/booking-widget/1.4.2/booking-widget.js')).status).toBe(200)
  await database.close()
  now += 120_000
  expect((await early.get('/booking-widget/1.4.2/booking-widget.js')).status).toBe(200)
  const away = await early.get('/booking-widget/1.4.2/chunks/main-old.js')
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  // A start without the store serves its own build.
  const late = await openSite()
  expect((await late.get('/booking-widget/1.5.0/booking-widget.js')).status).toBe(200)
  expect((await late.get('/booking-widget/1.4.2/booking-widget.js')).status).toBe(503)
})
