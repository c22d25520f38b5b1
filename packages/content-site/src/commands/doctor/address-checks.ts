import * as v from 'valibot'
import { listAllBusinesses } from '@hourfold/booking-api/businesses'
import { nameInstallation } from '../../serving/name-installation.ts'
import {
  failure,
  fine,
  skipped,
  warning,
  type Check,
  type CheckContext,
  type Finding,
  checkEach,
  nameCause,
} from './check.ts'

const ProbeSchema = v.object({
  installation: v.string(),
  origin: v.string(),
  forwarded: v.picklist(['none', 'trusted', 'ignored']),
})
type Probe = v.InferOutput<typeof ProbeSchema>

const day = 86_400_000

const ask = ({ ports }: CheckContext, origin: string): Promise<Response> =>
  ports.fetch(`${origin}/healthz?details`, { signal: AbortSignal.timeout(5000) })

async function probe(context: CheckContext, origin: string): Promise<Probe | null> {
  const response = await ask(context, origin)
  const body: unknown = await response.json().catch(() => null)
  const read = v.safeParse(ProbeSchema, body)
  return read.success ? read.output : null
}

/** The origins at which visitors come: PUBLIC_URL, and the hosts of the businesses with its scheme. */
async function listOrigins({ settings, store }: CheckContext): Promise<readonly string[]> {
  const { publicUrl } = settings
  if (publicUrl === null) return []
  const { protocol, origin } = new URL(publicUrl)
  const businesses = store.state === 'open' ? await listAllBusinesses(store.database) : []
  const hosts = businesses.filter(({ isArchived }) => !isArchived).flatMap((business) => business.hosts)
  return [...new Set([origin, ...hosts.map((host) => `${protocol}//${host}`)])]
}

/** Runs a check for every origin and joins the findings: the worst one decides. */
const onOrigins =
  (run: (origin: string, context: CheckContext) => Promise<Finding>): Check['run'] =>
  async (context) => {
    const origins = await listOrigins(context)
    if (origins.length === 0) return skipped('PUBLIC_URL is not set')
    return checkEach(
      origins.map((origin) => [new URL(origin).host, origin]),
      (origin) => run(origin, context),
    )
  }

export const addressChecks = {
  address_dns: {
    about: 'the public addresses have DNS records',
    run: onOrigins(async (origin, { ports }) => {
      const addresses = await ports.findAddresses(new URL(origin).hostname)
      return addresses.length > 0
        ? fine(addresses.join(', '))
        : failure('no A or AAAA record', 'add one that leads to the proxy of this installation')
    }),
  },
  address_answer: {
    about: 'this installation answers at the public addresses',
    run: onOrigins(async (origin, context) => {
      const details = await probe(context, origin).catch(nameCause)
      const advice = 'check DNS, the proxy and its certificate, and whether the server runs'
      if (typeof details === 'string') return failure(`no answer (${details})`, advice)
      if (details === null) return failure('something else answers', advice)
      const { store } = context
      if (store.state !== 'open' || store.signingKey === null)
        return fine('a booking server answers; the store cannot say whether it is this one')
      return details.installation === nameInstallation(store.signingKey)
        ? fine('it answers')
        : failure('another installation answers', 'check DNS and the proxy, and the store of the settings')
    }),
  },
  address_certificate: {
    about: 'the certificates are valid for two weeks and more',
    run: onOrigins(async (origin, { ports }) => {
      const { protocol, hostname, port } = new URL(origin)
      if (protocol !== 'https:')
        return warning('no https', 'set PUBLIC_URL with https and let the proxy end it')
      const end = await ports.readCertificateEnd(hostname, Number(port || 443)).catch(() => null)
      if (end === null) return failure('no certificate could be read', 'check the proxy')
      const days = Math.floor((end - ports.clock()) / day)
      if (days < 0) return failure('it has expired', 'renew it now')
      return days < 14
        ? warning(`${days} days left`, 'the automatic renewal seems not to work')
        : fine(`${days} days left`)
    }),
  },
  address_proxy: {
    about: 'the proxy passes on who asks, and is trusted',
    run: async (context) => {
      const { publicUrl } = context.settings
      if (publicUrl === null) return skipped('PUBLIC_URL is not set')
      const details = await probe(context, publicUrl).catch(() => null)
      if (!details) return skipped('the address does not answer')
      if (details.forwarded === 'ignored')
        return failure('its headers are ignored: all visitors share one limit', 'set TRUST_PROXY')
      if (details.origin !== publicUrl)
        return failure(`the server sees ${details.origin}`, 'let the proxy set Host and X-Forwarded-Proto')
      return details.forwarded === 'trusted' ? fine('its headers are trusted') : fine('there is no proxy')
    },
  },
  address_clock: {
    about: 'the clock of this machine agrees with the public address',
    run: async (context) => {
      const { publicUrl } = context.settings
      if (publicUrl === null) return skipped('PUBLIC_URL is not set')
      const response = await ask(context, publicUrl).catch(() => null)
      const date = Date.parse(response?.headers.get('date') ?? '')
      if (Number.isNaN(date)) return skipped('the address does not answer')
      const seconds = Math.round(Math.abs(context.ports.clock() - date) / 1000)
      return seconds <= 5
        ? fine('they differ by less than six seconds')
        : warning(`they differ by ${seconds} seconds`, 'synchronise the clocks with NTP')
    },
  },
} as const satisfies Readonly<Record<string, Check>>
