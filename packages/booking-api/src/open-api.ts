import { createWorld } from './actions/create-world.ts'
import { createCommandHandler } from './business/answer-command.ts'
import { ensureDemoBusiness } from './business/ensure-demo-business.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createApp, type AppDeps } from './http/create-app.ts'
import { isReady } from './http/is-ready.ts'
import { jobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openPayments } from './payments/open-payments.ts'
import type { PaymentSettings } from './payments/payment-settings.ts'
import { saveSiteOrigin } from './queries/site-origin.ts'
import { createSafeFetch } from './safe-fetch/safe-fetch.ts'

export type ApiSettings = Omit<AppDeps, 'database' | 'clock' | 'random' | 'log' | 'payments'> & {
  /** PostgreSQL; without one the embedded store in `dataDir`. */
  readonly databaseUrl?: string | undefined
  readonly dataDir?: string | undefined
  /** Where money is paid; everything is paid on the spot by default. */
  readonly payments?: PaymentSettings
}

export type OpenApi = {
  readonly app: ReturnType<typeof createApp>
  /** Whether the database answers and every migration is applied. */
  readonly isReady: () => Promise<boolean>
  /** Keeps where the site is served, for the links that commands print. */
  readonly rememberOrigin: (origin: string) => Promise<void>
  /** Ends the background work and the database. Requests must have been drained before. */
  readonly close: () => Promise<void>
}

/**
 * The whole API over its store: opened, migrated, with the demo business in it when it has none, its background work begun.
 * Throws the error `isDataDirInUse` recognises, and whatever stands in the way of the database.
 */
export async function openApi(
  { databaseUrl, dataDir, payments: paymentSettings, ...settings }: ApiSettings,
  { clock, random, log }: Pick<AppDeps, 'clock' | 'random' | 'log'>,
): Promise<OpenApi> {
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    onProblem: (error) =>
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'database'),
  })
  try {
    await migrate(database)
    await ensureDemoBusiness(database, { clock, random })
    database.onRequest(
      createCommandHandler({
        database,
        clock,
        random,
        signingSecret: settings.signingSecret,
        publicUrl: settings.publicUrl,
      }),
    )
    const payments = paymentSettings && openPayments(paymentSettings, { database, clock, random, log })
    const deps = { ...settings, database, clock, random, log, ...(payments ? { payments } : {}) }
    const world = createWorld(deps)
    const running = startJobs(jobs, { ...world, world, fetchCalendar: createSafeFetch() })
    return {
      app: createApp(deps, world),
      isReady: () => isReady(database),
      rememberOrigin: (origin) => saveSiteOrigin(database, origin),
      close: async () => {
        await running.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
