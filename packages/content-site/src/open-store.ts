import { join } from 'node:path'
import { createRandom } from '@booking/booking-api/create-random'
import type { Observe } from '@booking/booking-api/observe'
import type { Log } from '@booking/booking-api/log'
import { openApi, type OpenApi } from '@booking/booking-api/open-api'
import type { ApiServer } from './booking-api.ts'
import type { Settings } from './settings.ts'

type Ports = { readonly clock: () => number; readonly log: Log; readonly observe: Observe }

/** The booking API with its store, in this process. */
export type Store = Omit<OpenApi, 'app'> & { readonly api: ApiServer }

/** Opens the booking API with its own migrated database and a business. */
export async function openStore(settings: Settings, ports: Ports): Promise<Store> {
  const { databaseUrl, replicaUrl, pooler, poolSize, dataDir, publicUrl, bodyBytes } = settings
  const { app, ...store } = await openApi(
    {
      ...(databaseUrl === null ? { dataDir } : { databaseUrl, pooler, poolSize }),
      ...(replicaUrl === null ? {} : { replicaUrl }),
      limits: { bodyBytes, ...settings.limits },
      ...(settings.signingSecret === null ? {} : { signingSecret: settings.signingSecret }),
      rateLimit: { requests: settings.rateLimit.perMinute, windowSeconds: 60 },
      trustProxy: settings.trustProxy,
      payments: settings.payments,
      mail: settings.mail,
      businesses: settings.businesses,
      backups: settings.backups,
      mailboxDir: join(dataDir, 'mail'),
      production: settings.production,
      ...(publicUrl === null ? {} : { publicUrl }),
    },
    { ...ports, random: createRandom() },
  )
  return { ...store, api: { fetch: (request, env) => app.fetch(request, bindings(env)) } }
}

const bindings = (env: unknown): object => (typeof env === 'object' && env !== null ? env : {})
