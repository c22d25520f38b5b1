import type { Result } from '@hourfold/shared/errors/result'
import { openBookingApi } from '../booking-api.ts'
import { faultOf } from '../pages/error-page.tsx'
import type { FoundPage, Preview } from '../pages/page.ts'
import { pageRoutes } from '../pages/page-table.ts'
import { matchPath } from './match-path.ts'
import { requestOrigin, type Site, type SiteContext } from './site-context.ts'

/** Returns the first row of the table that matches a path without a language prefix, or null. */
export function findPage(path: string): FoundPage | null {
  for (const route of pageRoutes) {
    const params = matchPath(route.path, path)
    if (params) return { ...route, params }
  }
  return null
}

/** Returns the access that the token of a preview link gives; a refusal when it is invalid, expired or revoked. */
export async function findPreview(c: SiteContext, site: Site, token: string): Promise<Result<Preview>> {
  const { client } = openBookingApi(site.api, {
    origin: requestOrigin(c, site),
    requestId: c.get('requestId'),
    visitor: c,
  })
  const result = await client.call('getPreview', { params: { preview: token } })
  if (!result.ok) return { ok: false, refusal: faultOf(result.refusal) }
  const base = `/v2/preview/${encodeURIComponent(token)}`
  return { ok: true, value: { base, expiresAt: result.value.expiresAt } }
}
