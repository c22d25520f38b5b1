import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { createCommandHandler } from '../../src/operate/commands/handlers/handle-command.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import {
  type NewRelease,
  openReleaseStore,
  type ReleaseStore,
} from '../../src/operate/releases/release-store.ts'
import { stores } from '../../src/testing/test-database.ts'

/** A release whose files have these texts. The store takes the bytes as they are, so that they need not be compressed here. */
const releaseOf = (name: string, texts: Readonly<Record<string, string>>): NewRelease => ({
  name,
  version: name.split('-')[0] ?? '',
  files: Object.entries(texts).map(([path, text]) => ({
    path,
    hash: createHash('sha256').update(text).digest('base64url'),
    brotli: Buffer.from(text),
  })),
})

const first = releaseOf('1.0.0-aaaaaaaa', {
  'booking-widget.js': 'tag of 1.0.0',
  'chunks/main-1.js': 'main of 1.0.0',
  'chunks/manage-1.js': 'manage',
})
const second = releaseOf('1.1.0-bbbbbbbb', {
  'booking-widget.js': 'tag of 1.1.0',
  'chunks/main-2.js': 'main of 1.1.0',
  'chunks/manage-1.js': 'manage',
})
const third = releaseOf('2.0.0-cccccccc', { 'booking-widget.js': 'tag of 2.0.0' })

describe.each(stores)('the releases on $name', ({ open }) => {
  let database: OpenDatabase
  let now = 0
  let store: ReleaseStore
  const ask = (request: object) =>
    createCommandHandler({ database, clock: () => now, random: createSeededRandom(1) })({
      command: 'releases',
      ...request,
    })
  const namesOf = async () => (await store.listNames()).map(({ name }) => name)
  const count = async () => (await database.query('select from release_content')).length

  beforeAll(async () => {
    database = await open()
    store = openReleaseStore(database, () => now)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = Date.parse('2026-11-20T07:00:00Z')
    await database.execute('truncate release, release_file, release_content')
  })

  /** Starts servers with these releases, a day apart. */
  async function startWith(...releases: readonly NewRelease[]): Promise<void> {
    for (const release of releases) {
      await store.keep(release)
      now += 86_400_000
    }
  }

  test('each has its files, and bytes that several have are stored once', async () => {
    await startWith(first, second)
    expect(await namesOf()).toEqual([first.name, second.name])
    const files = await store.listFiles([second.name])
    expect(files.map(({ path }) => path).toSorted()).toEqual(second.files.map(({ path }) => path).toSorted())
    for (const { path, hash, brotli } of [...first.files, ...second.files])
      expect([path, Buffer.from((await store.findContent(hash)) ?? []).toString()]).toEqual([
        path,
        Buffer.from(brotli).toString(),
      ])
    expect(await count()).toBe(5)
  })

  test('starting again with one keeps nothing twice and notes the start', async () => {
    await startWith(first, second, first)
    expect(await namesOf()).toEqual([first.name, second.name])
    expect((await ask({ action: 'list' })).lines).toEqual([
      '1.0.0-aaaaaaaa  first started 2026-11-20T07:00:00Z  last 2026-11-22T07:00:00Z  3 files  1 kB',
      '1.1.0-bbbbbbbb  first started 2026-11-21T07:00:00Z  last 2026-11-21T07:00:00Z  3 files  1 kB',
    ])
  })

  test('processes that start at the same time keep one release', async () => {
    await Promise.all([first, second, first, second, first].map((release) => store.keep(release)))
    expect((await namesOf()).toSorted()).toEqual([first.name, second.name])
    expect(await count()).toBe(5)
  })

  test('bytes that a release being kept relies on are not deleted meanwhile', async () => {
    await startWith(first)
    await Promise.all([store.keep(second), ask({ action: 'prune', keep: '1' }), store.keep(third)])
    for (const release of await store.listNames())
      for (const { hash } of await store.listFiles([release.name]))
        expect(await store.findContent(hash)).not.toBeNull()
  })

  test('"prune --keep" deletes all but those started last, with the bytes that no other has', async () => {
    await startWith(first, second, third, first)
    expect((await ask({ action: 'prune', keep: '2' })).lines).toEqual([
      'deleted 1.1.0-bbbbbbbb  first started 2026-11-21T07:00:00Z  last 2026-11-21T07:00:00Z  3 files  1 kB',
    ])
    expect(await namesOf()).toEqual([first.name, third.name])
    expect(await store.findContent(second.files[1]?.hash ?? '')).toBeNull()
    expect(await store.findContent(first.files[2]?.hash ?? '')).not.toBeNull()
  })

  test('"prune --before" deletes those not started since, never the one started last', async () => {
    await startWith(first, second)
    expect((await ask({ action: 'prune', before: '2026-11-21' })).exitCode).toBe(0)
    expect(await namesOf()).toEqual([second.name])
    expect((await ask({ action: 'prune', before: '2030-01-01' })).lines).toEqual(['nothing was deleted'])
    expect(await namesOf()).toEqual([second.name])
  })

  test('"--json" prints the releases as one value', async () => {
    await startWith(first, second)
    const both = (await ask({ action: 'list', json: true })).value
    expect(both).toMatchObject([
      { name: second.name, version: '1.1.0', files: 3, bytes: 31, lastStartedAt: '2026-11-21T07:00:00Z' },
      { name: first.name },
    ])
    expect((await ask({ action: 'prune', keep: '1', json: true })).value).toMatchObject([
      { name: first.name },
    ])
    expect((await ask({ action: 'prune', keep: '1', json: true })).value).toEqual([])
  })

  test.each([
    [{}, 'give either --keep or --before'],
    [{ keep: '1', before: '2026-01-01' }, 'give either --keep or --before'],
    [{ keep: '0' }, '--keep: must be a whole number from 1 to 9999'],
    [{ keep: '-1' }, '--keep: must be a whole number from 1 to 9999'],
    [{ keep: 'all' }, '--keep: must be a whole number from 1 to 9999'],
    [
      { before: 'yesterday' },
      '--before: must be a date, such as 2026-12-01, or an instant, such as 2026-12-01T13:00Z',
    ],
  ])('"prune" with %j deletes nothing', async (options, line) => {
    await startWith(first, second)
    expect(await ask({ action: 'prune', ...options })).toEqual({ lines: [line], exitCode: 65 })
    expect(await namesOf()).toHaveLength(2)
  })
})
