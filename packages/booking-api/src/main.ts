import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { createCommandHandler } from './business/answer-command.ts'
import { ensureDemoBusiness } from './business/ensure-demo-business.ts'
import { isDataDirInUse } from './database/data-dir-lock.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createApp } from './http/create-app.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { readSettings } from './read-settings.ts'

/** The API alone, without the site: reads the environment, wires, listens. */
const settings = readSettings(process.env)

async function start(env: Extract<typeof settings, { ok: true }>['value']): Promise<void> {
  const log = pino({ level: env.LOG_LEVEL })
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onProblem: (error) => log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'database'),
  }).catch((error: unknown) => {
    if (!isDataDirInUse(error)) throw error
    stop([error.message], 1)
  })
  if (!database) return
  await migrate(database)
  await ensureDemoBusiness(database, { clock, random })
  database.onRequest(createCommandHandler({ database, clock, random }))
  const jobs = startJobs({ database, clock, log })
  const app = createApp({
    database,
    clock,
    random,
    log,
    trustProxy: env.TRUST_PROXY,
    rateLimit:
      env.RATE_LIMIT_PER_MINUTE === 0 ? null : { requests: env.RATE_LIMIT_PER_MINUTE, windowSeconds: 60 },
    ...(env.PUBLIC_URL === undefined ? {} : { publicUrl: env.PUBLIC_URL }),
  })
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, ({ address, port }) => {
    log.info({ address, port }, 'listening')
  })
  const end = () => {
    server.close(() => {
      void jobs.stop().then(() => database.close())
    })
    // What is still running after ten seconds is cut off.
    setTimeout(() => process.exit(1), 10_000).unref()
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

const clock = () => Date.now()
const random = (bytes: number) => randomBytes(bytes)

function stop(lines: readonly string[], exitCode: number): void {
  for (const line of lines) console.error(line)
  process.exitCode = exitCode
}

if (settings.ok) await start(settings.value)
else stop(settings.refusal, 78)
