import type { Next } from 'hono'
import { respond } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Site, SiteContext } from '../serving/site-context.ts'
import { lifetimes, type ServedAsset } from './asset.ts'

/**
 * Sends the file at exactly this address: of this build, or else of an earlier release. Files are looked up in a table, so no path
 * leads to any other file. While the store of releases is unreachable, a file that may be there is 503, not missing.
 */
export async function serveAsset(c: SiteContext, site: Site, next: Next): Promise<Response | void> {
  const { pathname } = new URL(c.req.url)
  const asset = await findAsset(pathname, site).catch((error: unknown) => {
    site.log.error({ requestId: c.get('requestId'), error: String(error) }, 'release not read')
    return 'unreachable' as const
  })
  if (!asset) return next()
  if (asset !== 'unreachable') {
    c.set('route', pathname.startsWith('/assets/') ? '/assets/*' : '/booking-widget/*')
    return sendAsset(c, asset, site)
  }
  const headers = { ...securityHeaders('widget_asset', site.security), 'retry-after': '5' }
  return new Response(null, { status: 503, headers: { ...headers, 'cache-control': 'no-store' } })
}

const findAsset = async (pathname: string, { assets }: Site): Promise<ServedAsset | null> =>
  assets.files.get(pathname) ?? assets.releases.find(pathname)

function sendAsset(
  c: SiteContext,
  { asset, lifetime, forOthers }: ServedAsset,
  { security }: Site,
): Response {
  return respond(c.req.raw, asset, asset.etag, {
    ...securityHeaders(forOthers ? 'widget_asset' : 'asset', security),
    'content-type': asset.type,
    'cache-control': lifetimes[lifetime],
  })
}
