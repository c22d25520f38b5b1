import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { visitorAddress } from '@booking/booking-api/client-address'
import { createRandom } from '@booking/booking-api/create-random'
import type { FigureGroup } from '@booking/booking-api/figure-groups'
import type { Observe } from '@booking/booking-api/observe'
import type { Log } from '@booking/booking-api/log'
import { describeMissing, type Missing } from '@booking/booking-api/find-missing'
import type { MailboxStore } from '@booking/booking-api/mailbox-store'
import { openApi } from '@booking/booking-api/open-api'
import type { ReleaseStore } from '@booking/booking-api/release-store'
import type { AnswerFigures } from '@booking/shared/cache/answer-cache'
import type { ApiServer } from './booking-api.ts'
import { createRemoteApi } from './remote-api.ts'
import type { Settings } from './settings.ts'

export type Store = {
  readonly api: ApiServer
  readonly findMissing: () => Promise<readonly Missing[]>
  /** What does not stop bookings but needs the operator. */
  readonly findWarnings: () => readonly Missing[]
  /** Mails of the development server; null in production, with a mail server, and with a remote API. */
  readonly mailbox: MailboxStore | null
  /** The figures of the API's kept answers; null with a remote API. */
  readonly answerFigures: (() => AnswerFigures) | null
  /** Figures that are read when the metrics are, by group; none with a remote API. */
  readonly figures: Readonly<Record<string, FigureGroup>>
  /** Calls `listener` after each import of this process, before its command gets the response. */
  readonly onImport: (listener: () => void) => void
  /** The releases of the element that were served before; null with a remote API. */
  readonly releases: ReleaseStore | null
  /** Stores the site's origin, for the links that commands print. */
  readonly rememberOrigin: (origin: string) => Promise<void>
  /** A link that signs in at the desk of the demo business; null in production, with another business, and with a remote API. */
  readonly createDemoLink: (origin: string) => Promise<string | null>
  /** The key that signs what pages carry: that of the API in this process, else that of the settings, else a new one. */
  readonly signingKey: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

type Ports = { readonly clock: () => number; readonly log: Log; readonly observe: Observe }

/** Opens the booking API: a remote one, or one in this process with its own migrated database and a business. */
export const openStore = (settings: Settings, ports: Ports): Promise<Store> =>
  settings.apiUrl === null
    ? mountApi(settings, ports)
    : Promise.resolve(reachApi(settings.apiUrl, settings, ports.observe))

async function mountApi(settings: Settings, ports: Ports): Promise<Store> {
  const { databaseUrl, replicaUrl, pooler, poolSize, dataDir, publicUrl, bodyBytes } = settings
  const {
    app,
    findMissing,
    findWarnings,
    mailbox,
    answerFigures,
    figures,
    onImport,
    releases,
    rememberOrigin,
    createDemoLink,
    signingKey,
    close,
  } = await openApi(
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
  return {
    api: { fetch: (request, env) => app.fetch(request, bindings(env)) },
    findMissing,
    findWarnings,
    mailbox,
    answerFigures,
    figures,
    onImport,
    releases,
    rememberOrigin,
    createDemoLink,
    signingKey,
    close,
  }
}

function reachApi(
  apiOrigin: string,
  { bodyBytes, trustProxy, signingSecret }: Settings,
  observe: Observe,
): Store {
  return {
    api: createRemoteApi({
      apiOrigin,
      bodyBytes,
      send: fetch,
      trace: (name, ask) =>
        observe.span({ name, kind: 'client' }, async (span) => {
          const answer = await ask(observe.traceHeaders())
          span.set({ 'http.response.status_code': answer.status })
          return answer
        }),
      addressOf: (request, env) => visitorAddress(request, env, trustProxy) ?? null,
    }),
    findMissing: async () => {
      const answer = await fetch(`${apiOrigin}/api/v1/business`, { signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      )
      const text = (await answer?.text().catch(() => '')) ?? ''
      if (answer && answer.status < 500) return []
      return [describeMissing(text.includes('"business_missing"') ? 'business_missing' : 'api_unreachable')]
    },
    findWarnings: () => [],
    mailbox: null,
    answerFigures: null,
    figures: {},
    // Another process runs the imports; the revision of the business shows them.
    onImport: () => {},
    releases: null,
    rememberOrigin: () => Promise.resolve(),
    createDemoLink: () => Promise.resolve(null),
    signingKey: async () =>
      signingSecret === null ? randomBytes(32) : createHash('sha256').update(signingSecret).digest(),
    close: () => Promise.resolve(),
  }
}

const bindings = (env: unknown): object => (typeof env === 'object' && env !== null ? env : {})
