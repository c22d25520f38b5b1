import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { pgbouncerMissing, startPgbouncer } from '../cluster/start-pgbouncer.ts'
import { ada } from '../open-shop.ts'
import { pipeHourfold, runHourfold } from '../run-hourfold.ts'
import { startServer } from '../start-server.ts'
import { mountSmallDisk, tmpfsMissing } from './mount-small-disk.ts'

if (tmpfsMissing !== null) console.warn(`${tmpfsMissing}the backups on a full disk`)
if (pgbouncerMissing !== null) console.warn(`${pgbouncerMissing}the backups through a pooler`)

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hourfold-drill-'))
})
afterAll(() => rm(dir, { recursive: true }))

const kinds = ['postgres', 'embedded'] as const

async function makeStore(kind: (typeof kinds)[number], content: 'nothing' | 'schema') {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase({ content })
    const env: Readonly<Record<string, string>> = { DATABASE_URL: url }
    return { env, remove: drop }
  }
  const { path, remove } = await makeDataDir(content === 'nothing' ? {} : { content })
  const env: Readonly<Record<string, string>> = { DATA_DIR: path }
  return { env, remove }
}

const SavedSchema = v.pipe(v.string(), v.parseJson(), v.object({ file: v.string() }))

/** Books one free time of the next days; null where it was taken meanwhile. */
async function bookOne(url: string, start: string, key: string): Promise<string | null> {
  const answer = await fetch(`${url}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: [{ service: 'haircut', start }], contact: ada, timeZone: 'UTC' }),
  })
  if (answer.status !== 201) return null
  return v.parse(endpoints.createOrder.response, await answer.json()).bookings[0]?.manageToken ?? null
}

async function findStarts(url: string): Promise<readonly string[]> {
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${url}/slots?service=haircut&timeZone=UTC&from=${from}&to=${to}`)
  const { slots } = v.parse(endpoints.findSlots.response, await answer.json())
  return Object.values(slots).flatMap((day) => day.map(({ start }) => start))
}

const manage = async (url: string, token: string): Promise<number> =>
  (await fetch(`${url}/manage/${token}`)).status

describe.each(kinds)('a server on %s that takes bookings is backed up and killed', (kind) => {
  let source: Awaited<ReturnType<typeof makeStore>>
  let saved: string
  let before: readonly string[] = []
  beforeAll(async () => {
    source = await makeStore(kind, 'schema')
    const server = await startServer(source.env)
    const starts = await findStarts(server.url)
    const book = async (from: number, to: number): Promise<readonly string[]> => {
      const tokens: string[] = []
      for (const [index, start] of starts.slice(from, to).entries()) {
        const token = await bookOne(server.url, start, `drill-${kind}-${from + index}`)
        if (token !== null) tokens.push(token)
      }
      return tokens
    }
    before = await book(0, 10)
    expect(before.length).toBeGreaterThan(0)
    const meanwhile = book(10, 60)
    const taken = await runHourfold(source.env, 'backup', '--dir', join(dir, kind), '--json')
    expect(taken).toMatchObject({ code: 0 })
    saved = v.parse(SavedSchema, taken.output).file
    // The load went on, and none of it failed for the backup.
    expect((await meanwhile).length).toBeGreaterThan(0)
    await server.end('SIGKILL')
  })
  afterAll(() => source.remove())

  test.each(kinds)(
    'a server killed while taking bookings comes up again on %s with all data from before the backup',
    async (target) => {
      const store = await makeStore(target, 'nothing')
      try {
        const restored = await runHourfold(store.env, 'restore', saved)
        expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('the ledger holds') })
        const again = await runHourfold(store.env, 'restore', saved)
        expect(again).toMatchObject({ code: 65 })
        const server = await startServer(store.env)
        try {
          for (const token of before) expect(await manage(server.url, token)).toBe(200)
          const [next] = (await findStarts(server.url)).slice(-1)
          expect(await bookOne(server.url, next ?? '', 'drill-after-restore')).not.toBeNull()
          const used = await runHourfold(store.env, 'restore', saved, '--replace')
          expect(used).toMatchObject({ code: 65 })
        } finally {
          await server.end('SIGTERM')
        }
      } finally {
        await store.remove()
      }
    },
  )
})

/** A server that ends with the test at the latest. */
async function serve(env: Readonly<Record<string, string>>) {
  const server = await startServer(env)
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

describe('a backup that is written to standard output', () => {
  test.each(kinds)(
    'a backup that is written to standard output is restored on %s from the standard input of another process',
    async (kind) => {
      const source = await makeStore(kind, 'schema')
      const target = await makeStore(kind === 'postgres' ? 'embedded' : 'postgres', 'nothing')
      try {
        const server = await serve(source.env)
        const [start = ''] = await findStarts(server.url)
        const token = (await bookOne(server.url, start, `through-a-pipe-${kind}`)) ?? ''
        const ends = await pipeHourfold(
          [source.env, 'backup', 'take', '--out', '-'],
          [target.env, 'restore', '-'],
        )
        await server.end('SIGTERM')
        expect(ends).toMatchObject([
          { code: 0 },
          { code: 0, output: expect.stringContaining('the ledger holds') },
        ])
        const restored = await serve(target.env)
        expect(await manage(restored.url, token)).toBe(200)
        await restored.end('SIGTERM')
        // Standard input is no terminal: what is there now is replaced with --yes alone.
        const again = await pipeHourfold(
          [source.env, 'backup', 'take', '--out', '-'],
          [target.env, 'restore', '-', '--replace'],
        )
        expect(again).toMatchObject([{ code: 0 }, { code: 2 }])
        // A source that fails writes nothing that is whole.
        const broken = await pipeHourfold(
          [{ DATA_DIR: join(dir, 'no-store') }, 'backup', 'take', '--out', '-'],
          [target.env, 'restore', '-', '--replace', '--yes'],
        )
        expect(broken).toMatchObject([
          { code: 66 },
          { code: 65, output: expect.stringContaining('standard input: is not whole') },
        ])
      } finally {
        await Promise.all([source.remove(), target.remove()])
      }
    },
  )

  test('a backup that is written to standard output ends with one line where nobody reads it any more', async () => {
    const source = await makeStore('embedded', 'schema')
    try {
      const [taken] = await pipeHourfold([source.env, 'backup', 'take', '--out', '-'], null)
      expect(taken).toMatchObject({
        code: 69,
        output: expect.stringContaining('the reader of the output has closed it'),
      })
      expect(await readdir(source.env['DATA_DIR'] ?? '')).toEqual(['pg'])
    } finally {
      await source.remove()
    }
  })
})

describe.skipIf(tmpfsMissing !== null)(`${tmpfsMissing ?? ''}on a disk that takes nothing`, () => {
  test.each(kinds)('a backup of %s is refused in a line, and leaves nothing', async (kind) => {
    const source = await makeStore(kind, 'schema')
    const disk = await mountSmallDisk(4)
    try {
      const taken = await runHourfold(source.env, 'backup', 'take', '--dir', disk.path)
      expect(taken.code).toBe(69)
      expect(taken.errors).toContain('the disk is full')
      expect(taken.errors).toContain(disk.path)
      expect(taken.errors).not.toMatch(/\n\s+at /)
      expect(await readdir(disk.path)).toEqual([])
      // The control: the same backup, where there is room.
      expect(
        await runHourfold(source.env, 'backup', 'take', '--dir', join(dir, `room-${kind}`)),
      ).toMatchObject({
        code: 0,
      })
      const { DATA_DIR } = source.env
      if (DATA_DIR !== undefined) expect(await readdir(DATA_DIR)).toEqual(['pg'])
    } finally {
      await disk.remove()
      await source.remove()
    }
  })

  test('a folder that cannot be written to is named in a line', async () => {
    const source = await makeStore('embedded', 'schema')
    const disk = await mountSmallDisk(4)
    try {
      disk.protect()
      const taken = await runHourfold(source.env, 'backup', 'take', '--dir', disk.path)
      expect(taken.code).toBe(69)
      expect(taken.errors).toContain('the file system cannot be written to')
      expect(taken.errors).toContain(disk.path)
      expect(taken.errors).not.toMatch(/\n\s+at /)
    } finally {
      await disk.remove()
      await source.remove()
    }
  })
})

describe.skipIf(pgbouncerMissing !== null)(
  `${pgbouncerMissing ?? ''}through PgBouncer in transaction mode`,
  () => {
    test('a backup is taken while a server works behind it, and restored into another database', async () => {
      const source = await makeStore('postgres', 'schema')
      const target = await makeStore('postgres', 'nothing')
      try {
        const env = { DATABASE_URL: await startPgbouncer(source.env['DATABASE_URL'] ?? '') }
        const server = await serve(env)
        const starts = await findStarts(server.url)
        const token = (await bookOne(server.url, starts[0] ?? '', 'through-a-pooler-first')) ?? ''
        // Days after the first one: on a day with one person the next start would overlap it.
        const meanwhile = bookOne(server.url, starts.at(-1) ?? '', 'meanwhile-through-a-pooler')
        const taken = await runHourfold(env, 'backup', 'take', '--dir', join(dir, 'pooled'), '--json')
        expect(taken).toMatchObject({ code: 0 })
        expect(await meanwhile).not.toBeNull()
        await server.end('SIGTERM')
        const saved = v.parse(SavedSchema, taken.output).file
        expect(await runHourfold({}, 'backup', 'verify', saved)).toMatchObject({ code: 0 })
        const pooled = { DATABASE_URL: await startPgbouncer(target.env['DATABASE_URL'] ?? '') }
        const restored = await runHourfold(pooled, 'restore', saved)
        expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('the ledger holds') })
        const second = await serve(pooled)
        expect(await manage(second.url, token)).toBe(200)
        await occupy(pooled['DATABASE_URL'], 3)
        await second.end('SIGTERM')
        // The pooler still has connections of the server, which nobody can tell from a running one.
        const busy = await runHourfold(pooled, 'restore', saved, '--replace', '--yes')
        expect([busy.code, busy.errors]).toEqual([65, expect.stringContaining('a pooler keeps connections')])
        const direct = openPostgresDatabase({
          url: target.env['DATABASE_URL'] ?? '',
          poolSize: 1,
          pooler: 'none',
        })
        await direct.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
        )
        await direct.close()
        const replaced = await runHourfold(pooled, 'restore', saved, '--replace', '--yes')
        expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('the ledger holds') })
      } finally {
        await Promise.all([source.remove(), target.remove()])
      }
    })
  },
)

/** Uses so many connections at the same time, which a pooler then keeps. */
async function occupy(url: string, connections: number): Promise<void> {
  const database = openPostgresDatabase({ url, poolSize: connections })
  await Promise.all(Array.from({ length: connections }, () => database.query('select pg_sleep(0.5)')))
  await database.close()
}
