import { randomBytes } from 'node:crypto'
import { createDesk } from '@hourfold/owner-desk/create-desk'
import { compressQuickly, etagOf, preferredEncoding, respond } from '../http/respond.ts'
import { writeBrandStyle } from '../layout/brand/write-brand-style.ts'
import { isOwnMachine } from '../mailbox/is-own-machine.ts'
import { findTenant } from './route-request.ts'
import { incomingOf, requestOrigin, type Site, type SiteContext } from './site-context.ts'

/** Opens the desk of the businesses of this site. It reaches the API as the pages of the site do, with the session of its cookie. */
export function openDesk(site: Site) {
  return createDesk({
    sendToApi: (c: SiteContext, request) => sendToApi(c, site, request),
    assets: () => {
      const { icon, version, desk, devClient } = site.assets.links
      return { icon, version, script: desk, ...(devClient === undefined ? {} : { devClient }) }
    },
    originOf: (c) => deskOrigin(requestOrigin(c, site), site.settings.publicUrl),
    tenantOf: async (c: SiteContext) => {
      const { defaultLocale, brand } = await findTenant(c, site)
      return { defaultLocale, brandStyle: writeBrandStyle(brand) }
    },
    isOwnMachine: (c) =>
      site.mailbox !== undefined &&
      site.mailbox !== null &&
      isOwnMachine(c.req.raw, incomingOf(c)?.socket.remoteAddress),
    isDemo: site.settings.demo,
    compress: async (request, html, headers, status) => {
      const plain = Buffer.from(html)
      const encoding = preferredEncoding(request.headers.get('accept-encoding') ?? '')
      const body = await compressQuickly(plain, encoding)
      return respond(request, body, etagOf(plain), Object.fromEntries(headers), status)
    },
    random: (bytes) => randomBytes(bytes),
    clock: site.clock,
    nameRoute: (c: SiteContext, pattern) => c.set('route', pattern),
    reportError: (c: SiteContext, error) =>
      site.log.error(
        { requestId: c.get('requestId'), route: '/desk/*', error: error.stack ?? error.message },
        'request failed',
      ),
  })
}

/** Sends a request of somebody at the desk to the API: limits count it for their connection. */
export async function sendToApi(c: SiteContext, { api }: Site, request: Request): Promise<Response> {
  request.headers.set('x-request-id', c.get('requestId'))
  const forwarded = c.req.header('x-forwarded-for')
  if (forwarded !== undefined) request.headers.set('x-forwarded-for', forwarded)
  return api.fetch(request, c.env)
}

/** Where PUBLIC_URL is over https, so is every desk: the cookie is then `Secure`, even if no proxy says that it ends https. */
export const deskOrigin = (requested: string, publicUrl: string | null): string =>
  publicUrl?.startsWith('https:') === true ? requested.replace(/^http:/, 'https:') : requested
