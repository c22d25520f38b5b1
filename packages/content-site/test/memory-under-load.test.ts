import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { expect, test } from 'vitest'
import { findAddresses } from './load/find-addresses.ts'
import { measureMemory, type MemoryMark } from './load/memory-marks.ts'
import { runLoad } from './load/run-load.ts'
import { host, startInProduction } from './load/start-in-production.ts'

const isLinux = existsSync('/proc/self/status')

/** `REQUESTS=200000` sends fewer, where the machine has other work. */
const requests = Number(process.env['REQUESTS'] ?? 1_000_000)
const marks = 10
/** The caches are full after a fifth of the requests; whatever grows after that grows for ever. */
const firstMark = 1
const mostGrowth = 1.1

test.runIf(isLinux)('each kind of request is answered as it should be', { timeout: 120_000 }, async () => {
  const { url } = await startInProduction()
  const site = await findAddresses({ url, host, now: Date.now() })
  const { counts, unexpected } = await runLoad({ url, host, site, random: Math.random, requests: 800 })
  expect(Object.fromEntries(unexpected)).toEqual({})
  expect(counts.size).toBeGreaterThan(12)
})

test.skipIf(!isLinux || !process.env['PROVE'])(
  'a million requests of visitors, programs and attackers leave the memory flat (PROVE=1, on Linux)',
  { timeout: 6 * 3_600_000 },
  async () => {
    const { url, pid, debuggerUrl } = await startInProduction({ withDebugger: true })
    if (debuggerUrl === null) throw new Error('the server has no debugger')
    const site = await findAddresses({ url, host, now: Date.now() })
    const seen: MemoryMark[] = []
    const began = performance.now()
    const { counts, unexpected } = await runLoad({
      url,
      host,
      site,
      random: Math.random,
      requests,
      every: requests / marks,
      onMark: async (done) => {
        const mark = await measureMemory({ pid, debuggerUrl }, done)
        seen.push(mark)
        console.log(
          JSON.stringify({
            ...mark,
            seconds: Math.round((performance.now() - began) / 1000),
            load: loadavg()[0],
          }),
        )
      },
    })
    console.log(Object.fromEntries(counts))
    expect(Object.fromEntries(unexpected)).toEqual({})
    const [first, last] = [seen[firstMark], seen.at(-1)]
    if (!first || !last) throw new Error('no marks')
    expect(last.heap, JSON.stringify(seen)).toBeLessThanOrEqual(first.heap * mostGrowth)
    expect(last.resident, JSON.stringify(seen)).toBeLessThanOrEqual(first.resident * mostGrowth)
  },
)
