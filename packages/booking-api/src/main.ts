import { pino } from 'pino'
import { createRandom } from './context/create-random.ts'
import { listen } from './http/listen.ts'
import { observeApp } from './http/observe-app.ts'
import { buildFigures, cacheFigures } from './operate/observing/figure-groups.ts'
import { openObserver } from './operate/observing/open-observer.ts'
import { readVersion } from './operate/observing/read-version.ts'
import { sampleLog } from './http/sample-log.ts'
import { openApi } from './open-api.ts'
import { readSettings, type Settings } from './read-settings.ts'

/**
 * The API without the site: reads the environment, connects the parts and listens. Exit codes: 78 for invalid settings, 1 for a
 * failed start, 0 after a SIGTERM or SIGINT.
 */
const settings = readSettings(process.env)
if (settings.ok) {
  try {
    await start(settings.value)
  } catch (error) {
    stop([error instanceof Error ? error.message : String(error)], 1)
  }
} else stop(settings.refusal, 78)

async function start(env: Settings): Promise<void> {
  const log = sampleLog(pino({ level: env.LOG_LEVEL }))
  const clock = (): number => Date.now()
  const observer = await openObserver(
    { metricsPort: env.METRICS_PORT ?? null, host: env.HOST, tracing: env.tracing },
    log,
  )
  const { observe } = observer
  const api = await openApi(
    {
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      replicaUrl: env.DATABASE_REPLICA_URL,
      pooler: env.DATABASE_POOLER,
      poolSize: env.DATABASE_CONNECTIONS,
      trustProxy: env.TRUST_PROXY,
      rateLimit:
        env.RATE_LIMIT_PER_MINUTE === 0 ? null : { requests: env.RATE_LIMIT_PER_MINUTE, windowSeconds: 60 },
      limits: {
        holdsPerNetwork: env.HOLDS_PER_NETWORK,
        bookingsPerNetwork: env.BOOKINGS_PER_NETWORK,
        bookingsPerNetworkDay: env.BOOKINGS_PER_NETWORK_DAY,
        bookingsPerContact: env.BOOKINGS_PER_CONTACT,
        bookingsPerContactDay: env.BOOKINGS_PER_CONTACT_DAY,
        staffDayPercent: env.STAFF_DAY_PERCENT,
        submissionsPerNetwork: env.SUBMISSIONS_PER_NETWORK,
        signInsPerNetwork: env.SIGN_INS_PER_NETWORK,
        consentsPerNetwork: env.CONSENTS_PER_NETWORK,
      },
      signingSecret: env.SIGNING_SECRET,
      payments: env.payments,
      mail: env.mail,
      businesses: env.businesses,
      backups: env.backups,
      production: env.production,
      ...(env.PUBLIC_URL === undefined ? {} : { publicUrl: env.PUBLIC_URL }),
    },
    { clock, random: createRandom(), log, observe },
  )
  const stopAfter = async (error: unknown): Promise<never> => {
    await api.close()
    throw error
  }
  const app = observeApp(api.app, { observe, log, clock })
  const server = await listen(app, { port: env.PORT, host: env.HOST }).catch(stopAfter)
  const metrics = await observer
    .serve({
      ...api.figures,
      build: buildFigures({
        version: await readVersion(),
        store: env.DATABASE_URL === undefined ? 'embedded' : 'postgresql',
        mode: env.production ? 'production' : 'development',
      }),
      caches: cacheFigures({ slots: api.answerFigures }),
    })
    .catch(stopAfter)
  log.info({ port: Number(new URL(server.url).port) }, 'listening')
  // Without a public origin the address of the site in front of this API is unknown.
  if (env.PUBLIC_URL !== undefined) await api.rememberOrigin(env.PUBLIC_URL)
  const end = async (drainMs: number): Promise<void> => {
    await server.close(drainMs)
    metrics?.close()
    await api.close()
    await observer.close()
    log.flush()
  }
  process.once('SIGTERM', () => void end(env.DRAIN_SECONDS * 1000))
  process.once('SIGINT', () => void end(0))
}

function stop(lines: readonly string[], exitCode: number): void {
  for (const line of lines) console.error(line)
  process.exitCode = exitCode
}
