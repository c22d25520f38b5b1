import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { findFreePort } from '@hourfold/booking-api/testing/find-free-port'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { runImport, runServer, untilProbe } from '../run-server.ts'
import { startLoad, writeOpenBusiness } from './load.ts'
import { describeSkip, isInstalled, proxiedHost, startProxy } from './proxies.ts'

const cases = [
  // nginx asks no probe; a short time to drain is enough, because it sends what was not answered to the other instance.
  { name: 'nginx', drainSeconds: 1, noticeMs: 0 },
  // Caddy asks /readyz every second: it must have asked before the connections are closed, and, as in deploy/rolling-restart.sh,
  // before the other instance is restarted.
  { name: 'caddy', drainSeconds: 3, noticeMs: 2000 },
] as const

describe.each(cases)(
  'two instances behind $name, restarted one after the other',
  ({ name, drainSeconds, noticeMs }) => {
    it.skipIf(!isInstalled(name))(
      `fail no request with the committed file, and fail some with the proxy's defaults${describeSkip(name)}`,
      async () => {
        const { url, drop } = await createPostgresDatabase()
        await runImport(await writeOpenBusiness(), { DATABASE_URL: url })
        const ports = [await findFreePort(), await findFreePort()] as const
        const start = async (port: number) => {
          const server = runServer({
            ...settings,
            PORT: String(port),
            DATABASE_URL: url,
            DRAIN_SECONDS: String(drainSeconds),
          })
          await untilProbe(port, '/readyz')
          return server
        }
        const running = [await start(ports[0]), await start(ports[1])]
        const kept = startLoad(await startProxy(name, { upstreams: ports }), 0)
        const control = startLoad(await startProxy(name, { upstreams: ports, withDefaults: true }), 1)
        // Which requests are on their way when a connection closes is chance, so the control may need several restarts.
        for (let round = 0; round === 0 || (round < mostRounds && !control.hasFailed()); round += 1)
          for (const [index, server] of running.entries()) {
            await Promise.all([kept.untilAnswered(10), control.untilAnswered(10)])
            server.child.kill('SIGTERM')
            expect(await server.ended).toBe(0)
            running[index] = await start(ports[index] ?? 0)
            await sleep(noticeMs)
          }
        await Promise.all([kept.untilAnswered(10), control.untilAnswered(10)])
        const [result, withDefaults] = [await kept.end(), await control.end()]
        for (const { child, ended } of running) {
          child.kill('SIGTERM')
          await ended
        }
        await drop()

        console.log(
          `${name}: ${result.gets} reads and ${result.orders} orders during the restarts, ${result.failures.length} failed; with its defaults ${withDefaults.failures.length} of ${withDefaults.gets + withDefaults.orders} failed`,
        )
        expect(result.failures).toEqual([])
        expect(withDefaults.failures.length).toBeGreaterThan(0)
      },
      240_000,
    )
  },
)

const mostRounds = 5

const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: `https://${proxiedHost}`,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  HOLDS_PER_NETWORK: '0',
  BOOKINGS_PER_NETWORK: '0',
  BOOKINGS_PER_NETWORK_DAY: '0',
  BOOKINGS_PER_CONTACT: '0',
  BOOKINGS_PER_CONTACT_DAY: '0',
  STAFF_DAY_PERCENT: '0',
}
