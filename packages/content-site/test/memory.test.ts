import { existsSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryOf } from './load/memory-of.ts'
import { startAsNpmDoes } from './load/running-server.ts'
import { startInProduction } from './load/start-in-production.ts'

/**
 * Maximum megabytes of the two stores, as documented in docs/operate/requirements.md. With the embedded store an idle server usually needs 233–243 MB, up
 * to 249 MB with transparent huge pages for every program, and once 269 MB in the middle of the suite on another machine.
 *
 * On PostgreSQL the limit is on the server's own memory, 83–89 MB. The rest is Node's program, of which Linux keeps as much mapped as lies
 * in large pages of its cache: 66 MB after the cache was emptied and 98 MB after the file was written, with the same server.
 */
const firstStart = 400
const idle = 300
const ownOnPostgres = 110

const isLinux = existsSync('/proc/self/status')

/** The server is idle when its jobs have run and V8 has collected the garbage of the start, which takes some time. */
const expectAtMost = (pid: number, kind: 'now' | 'anonymous', megabytes: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const memory = await memoryOf(pid)
      expect(memory[kind], JSON.stringify(memory)).toBeLessThanOrEqual(megabytes)
    },
    { timeout: 60_000, interval: 500 },
  )

test.runIf(isLinux)(
  `the embedded store needs at most ${firstStart} MB to start on an empty folder, and ${idle} MB when idle`,
  { timeout: 120_000 },
  async () => {
    const server = await startAsNpmDoes()
    onTestFinished(server.stop)
    expect((await memoryOf(server.pid)).peak).toBeGreaterThan(50)
    await expectAtMost(server.pid, 'now', idle)
    expect((await memoryOf(server.pid)).peak).toBeLessThanOrEqual(firstStart)
  },
)

test.runIf(isLinux)(
  `on PostgreSQL, in production, an idle server needs at most ${ownOnPostgres} MB of its own`,
  { timeout: 120_000 },
  async () => {
    const server = await startInProduction()
    expect((await memoryOf(server.pid)).peak).toBeGreaterThan(50)
    await expectAtMost(server.pid, 'anonymous', ownOnPostgres)
  },
)
