import { randomBytes } from 'node:crypto'
import { createCommandHandler } from '@booking/booking-api/answer-command'
import { createApp } from '@booking/booking-api/create-app'
import { openDatabase } from '@booking/booking-api/database'
import { ensureDemoBusiness } from '@booking/booking-api/ensure-demo-business'
import { isReady } from '@booking/booking-api/is-ready'
import { migrate } from '@booking/booking-api/migrate'
import { startJobs } from '@booking/booking-api/start-jobs'
import type { Logger } from 'pino'
import type { ApiDoor } from './booking-api.ts'
import { clientAddress } from './listen.ts'
import { createRemoteApi } from './remote-api.ts'
import type { Settings } from './settings.ts'

export type Store = {
  readonly api: ApiDoor
  readonly isReady: () => Promise<boolean>
  readonly close: () => Promise<void>
}

type Ports = { readonly clock: () => number; readonly log: Logger }

/** The booking API: one that runs elsewhere, or in this process over its own migrated database with a business in it. */
export const openStore = (settings: Settings, ports: Ports): Promise<Store> =>
  settings.apiUrl === null ? mountApi(settings, ports) : Promise.resolve(reachApi(settings.apiUrl, settings))

const random = (bytes: number): Uint8Array => randomBytes(bytes)

async function mountApi(settings: Settings, { clock, log }: Ports): Promise<Store> {
  const { databaseUrl, dataDir } = settings
  const database = await openDatabase({
    ...(databaseUrl === null ? { dataDir } : { databaseUrl }),
    onProblem: (error) =>
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'database'),
  })
  try {
    await migrate(database)
    await ensureDemoBusiness(database, { clock, random })
    database.onRequest(createCommandHandler({ database, clock, random }))
    const jobs = startJobs({ database, clock, log })
    const app = createApp({
      database,
      clock,
      random,
      log,
      limits: { bodyBytes: settings.bodyBytes },
      rateLimit: { requests: settings.rateLimit.perMinute, windowSeconds: 60 },
      trustProxy: settings.trustProxy,
      ...(settings.publicUrl === null ? {} : { publicUrl: settings.publicUrl }),
    })
    return {
      api: { fetch: (request, env) => app.fetch(request, bindings(env)) },
      isReady: () => isReady(database),
      close: async () => {
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function reachApi(apiOrigin: string, { bodyBytes }: Settings): Store {
  return {
    api: createRemoteApi({ apiOrigin, bodyBytes, send: fetch, addressOf: clientAddress }),
    isReady: async () => {
      const answer = await fetch(`${apiOrigin}/api/v1/business`, { signal: AbortSignal.timeout(5000) })
      await answer.body?.cancel()
      return answer.status < 500
    },
    close: () => Promise.resolve(),
  }
}

const bindings = (env: unknown): object => (typeof env === 'object' && env !== null ? env : {})
