import { createRandom } from '@hourfold/booking-api/create-random'
import type { Observe } from '@hourfold/booking-api/observe'
import type { Log } from '@hourfold/booking-api/log'
import { openApi, type OpenApi } from '@hourfold/booking-api/open-api'
import { apiSettingsOf } from '@hourfold/booking-api/read-settings'
import type { ApiServer } from './booking-api.ts'
import type { Settings } from './settings.ts'

type Ports = { readonly clock: () => number; readonly log: Log; readonly observe: Observe }

/** The booking API with its store, in this process. */
export type Store = Omit<OpenApi, 'app'> & { readonly api: ApiServer }

/** Opens the booking API with its own migrated database and a business. */
export async function openStore(settings: Settings, ports: Ports): Promise<Store> {
  const { app, ...store } = await openApi(
    { ...apiSettingsOf(settings), samples: settings.samples },
    { ...ports, random: createRandom() },
  )
  return { ...store, api: { fetch: (request, env) => app.fetch(request, bindings(env)) } }
}

const bindings = (env: unknown): object => (typeof env === 'object' && env !== null ? env : {})
