import { securityHeaders } from '../http/security-headers.ts'
import { nameInstallation } from './name-installation.ts'
import { incomingOf, requestOrigin, type Missing, type Site, type SiteContext } from './site-context.ts'

/** Answers `/healthz`: the process runs. With `?details`, `hourfold doctor` learns which installation has responded. */
export const probeHealth = (c: SiteContext, site: Site): Response =>
  probe(c, site, { route: '/healthz', missing: [], details: describeRequest(c, site) })

/** Answers `/readyz`: 503 with the reasons while the site cannot take bookings. */
export async function probeReadiness(c: SiteContext, site: Site): Promise<Response> {
  const missing = await site.findMissing()
  const warnings = site.findWarnings?.() ?? []
  return probe(c, site, { route: '/readyz', missing, warnings, details: { zoneData: site.zoneData } })
}

type Probe = {
  readonly route: string
  readonly missing: readonly Missing[]
  readonly warnings?: readonly Missing[]
  readonly details: object
}

function probe(c: SiteContext, site: Site, { route, missing, warnings = [], details }: Probe): Response {
  c.set('route', route)
  const headers = { ...securityHeaders('probe', site.security), 'content-type': 'application/json' }
  const isReady = missing.length === 0
  const body = {
    ...(isReady ? { status: 'ok' } : { status: 'unavailable', missing }),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...details,
  }
  return new Response(JSON.stringify(body), { status: isReady ? 200 : 503, headers })
}

/** Describes how this installation sees a request, for `hourfold doctor`: its origin, and whether it came through a trusted proxy. */
function describeRequest(c: SiteContext, site: Site): object {
  if (c.req.query('details') === undefined) return {}
  const { signingKey, trustsPeer } = site
  const isForwarded = c.req.header('x-forwarded-for') !== undefined
  const isTrusted = trustsPeer(incomingOf(c)?.socket.remoteAddress)
  return {
    installation: signingKey ? nameInstallation(signingKey) : '',
    origin: requestOrigin(c, site),
    forwarded: isForwarded ? (isTrusted ? 'trusted' : 'ignored') : 'none',
  }
}
