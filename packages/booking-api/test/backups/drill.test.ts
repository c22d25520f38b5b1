import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { endpoints } from '@booking/shared/contract/endpoints'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { ada } from '../open-shop.ts'
import { runBooking } from '../run-booking.ts'
import { startServer } from '../start-server.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'booking-drill-'))
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
    const taken = await runBooking(source.env, 'backup', '--dir', join(dir, kind), '--json')
    expect(taken).toMatchObject({ code: 0 })
    saved = v.parse(SavedSchema, taken.output).file
    // The load went on, and none of it failed for the backup.
    expect((await meanwhile).length).toBeGreaterThan(0)
    await server.end('SIGKILL')
  })
  afterAll(() => source.remove())

  test.each(kinds)(
    'and comes up again on %s with what was acknowledged before the backup',
    async (target) => {
      const store = await makeStore(target, 'nothing')
      try {
        const restored = await runBooking(store.env, 'restore', saved)
        expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('the ledger holds') })
        const again = await runBooking(store.env, 'restore', saved)
        expect(again).toMatchObject({ code: 65 })
        const server = await startServer(store.env)
        try {
          for (const token of before) expect(await manage(server.url, token)).toBe(200)
          const [next] = (await findStarts(server.url)).slice(-1)
          expect(await bookOne(server.url, next ?? '', 'drill-after-restore')).not.toBeNull()
          const used = await runBooking(store.env, 'restore', saved, '--replace')
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
