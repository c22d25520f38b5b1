import { socketAddress } from '@booking/booking-api/client-address'
import { createRandom } from '@booking/booking-api/create-random'
import { openApi } from '@booking/booking-api/open-api'
import type { Logger } from 'pino'
import type { ApiDoor } from './booking-api.ts'
import { createRemoteApi } from './remote-api.ts'
import type { Settings } from './settings.ts'

export type Store = {
  readonly api: ApiDoor
  readonly isReady: () => Promise<boolean>
  /** Keeps where the site is served, for the links that commands print. */
  readonly rememberOrigin: (origin: string) => Promise<void>
  readonly close: () => Promise<void>
}

type Ports = { readonly clock: () => number; readonly log: Logger }

/** The booking API: one that runs elsewhere, or in this process over its own migrated database with a business in it. */
export const openStore = (settings: Settings, ports: Ports): Promise<Store> =>
  settings.apiUrl === null ? mountApi(settings, ports) : Promise.resolve(reachApi(settings.apiUrl, settings))

async function mountApi(settings: Settings, ports: Ports): Promise<Store> {
  const { databaseUrl, dataDir, publicUrl, bodyBytes, holdsPerNetwork, submissionsPerNetwork } = settings
  const { app, isReady, rememberOrigin, close } = await openApi(
    {
      ...(databaseUrl === null ? { dataDir } : { databaseUrl }),
      limits: { bodyBytes, holdsPerNetwork, submissionsPerNetwork },
      ...(settings.signingSecret === null ? {} : { signingSecret: settings.signingSecret }),
      rateLimit: { requests: settings.rateLimit.perMinute, windowSeconds: 60 },
      trustProxy: settings.trustProxy,
      payments: settings.payments,
      ...(publicUrl === null ? {} : { publicUrl }),
    },
    { ...ports, random: createRandom() },
  )
  return {
    api: { fetch: (request, env) => app.fetch(request, bindings(env)) },
    isReady,
    rememberOrigin,
    close,
  }
}

function reachApi(apiOrigin: string, { bodyBytes }: Settings): Store {
  return {
    api: createRemoteApi({
      apiOrigin,
      bodyBytes,
      send: fetch,
      addressOf: (env) => socketAddress(env) ?? null,
    }),
    isReady: async () => {
      const answer = await fetch(`${apiOrigin}/api/v1/business`, { signal: AbortSignal.timeout(5000) })
      await answer.body?.cancel()
      return answer.status < 500
    },
    rememberOrigin: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

const bindings = (env: unknown): object => (typeof env === 'object' && env !== null ? env : {})
