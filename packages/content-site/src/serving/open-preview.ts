import type { Result } from '@booking/shared/errors/result'
import { openBookingApi } from '../booking-api.ts'
import type { Preview } from '../pages/page.ts'
import { faultOf } from '../pages/error-page.tsx'
import { requestOrigin, type Site, type SiteContext } from './site-context.ts'

/** What the token of a preview link opens; a refusal where it is made up, over, or was taken back. */
export async function openPreview(c: SiteContext, site: Site, token: string): Promise<Result<Preview>> {
  const { client } = openBookingApi(site.api, {
    origin: requestOrigin(c, site),
    requestId: c.get('requestId'),
    visitor: c,
  })
  const found = await client.call('getPreview', { params: { preview: token } })
  if (!found.ok) return { ok: false, refusal: faultOf(found.refusal) }
  const base = `/v2/preview/${encodeURIComponent(token)}`
  return { ok: true, value: { base, expiresAt: found.value.expiresAt } }
}
