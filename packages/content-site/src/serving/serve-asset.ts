import { lifetimes } from '../assets/asset-store.ts'
import { respond } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { isRead, type Site, type SiteContext } from './site-context.ts'

/** The file of this very address, or null: a lookup in a table, in which no path leads anywhere else. */
export function serveAsset(c: SiteContext, { assets, security }: Site): Response | null {
  const { pathname } = new URL(c.req.url)
  const found = assets.served.get(pathname)
  if (!found || !isRead(c)) return null
  c.set('route', pathname.startsWith('/assets/') ? '/assets/*' : '/booking-widget/*')
  return respond(c.req.raw, found.asset, found.asset.etag, {
    ...securityHeaders(found.forOthers ? 'widget_asset' : 'asset', security),
    'content-type': found.asset.type,
    'cache-control': lifetimes[found.lifetime],
  })
}
