import type { VersionedCache } from '@hourfold/shared/cache/versioned-cache'
import { shareCalls } from '@hourfold/shared/cache/share-calls'
import { changesAtHeader, readChangesAt } from '@hourfold/shared/contract/changes-at'
import { minute, type Instant } from '@hourfold/shared/time/instant'
import { openBookingApi } from '../booking-api.ts'
import { preferredEncoding, type QuickEncoding } from '../http/respond.ts'
import type { FoundPage, PageRequest, RenderedPage } from '../pages/page.ts'
import {
  bytesOfPage,
  targetKey,
  watchChanges,
  withoutVisitor,
  type CacheTarget,
  type Storable,
} from './cache-page.ts'
import { createPageRequest, loadPage } from './load-page.ts'
import { renderPage } from './render-page.tsx'
import { routeRequest } from './route-request.ts'
import { requestOrigin, type Versioned, type Site, type SiteContext, type SiteDeps } from './site-context.ts'

/** A cached value whose response may be stored, and must be confirmed before each use. */
type ConfirmedValue<Rendered> = Versioned<Rendered> & {
  readonly isCurrent: () => boolean
  readonly confirm: () => Promise<boolean>
}

type RenderedValue<Rendered> = {
  readonly rendered: Rendered
  readonly bytes: number
  /** False for a refusal, and for what belongs to one visitor. */
  readonly isForAll: boolean
}

/**
 * Returns a value with current data that is the same for all visitors with one language and encoding. The cached value is returned
 * while the data version is unchanged and the time has not changed it. `render` gets a request without the data of any visitor;
 * only its API calls count against the visitor's limits.
 */
export async function cacheUntilChanged<Rendered>(
  c: SiteContext,
  site: Site,
  cache: VersionedCache<Versioned<Rendered>>,
  target: CacheTarget,
  render: (request: PageRequest, encoding: QuickEncoding) => Promise<RenderedValue<Rendered>>,
): Promise<ConfirmedValue<Rendered>> {
  const isCurrent = watchChanges(c, site)
  const origin = requestOrigin(c, site)
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  // The version is read before the data, so the value may be newer than its version, but never older.
  const version = await site.readDataVersion(origin)
  const now = site.clock()
  const key = targetKey(c, site, target, encoding)
  const cached = await cache.take({ key, version, now }, async () => {
    let changesAt: Instant | null = endOfMinute(now)
    const onResponse = (headers: Headers): void => {
      const next = readChangesAt(headers.get(changesAtHeader))
      changesAt = next === null || changesAt === null ? null : Math.min(changesAt, next)
    }
    const request = await createPageRequest(c, site, { params: target.params, preview: null, onResponse })
    const { rendered, bytes, isForAll } = await render(withoutVisitor(request, target), encoding)
    const until = isForAll && version !== null ? changesAt : null
    return { value: { value: rendered, version, until }, bytes, until }
  })
  return {
    ...cached,
    isCurrent,
    confirm: async () => (await site.readDataVersion(origin)) === cached.version,
  }
}

/** The element shows the time of day beside the name of a zone, so a rendered page is correct until the minute ends. */
const endOfMinute = (now: Instant): Instant => (Math.floor(now / minute) + 1) * minute

/** Returns a booking page from the cache, or renders it. Its response may be stored, and is confirmed before each use. */
export async function cacheBookingPage(
  c: SiteContext,
  site: Site,
  page: FoundPage,
  search: URLSearchParams,
): Promise<Storable<RenderedPage>> {
  const route = routeRequest(c, site)
  const target = { path: route.kind === 'page' ? route.path : '', params: page.params, search }
  const cached = await cacheUntilChanged(
    c,
    site,
    site.bookingPageCache,
    target,
    async (request, encoding) => {
      const rendered = await renderPage(c, site, await loadPage(page, request), request, encoding)
      const isForAll = rendered.status === 200 && rendered.kind === 'widget' && !rendered.isPersonal
      return { rendered, bytes: bytesOfPage(rendered), isForAll }
    },
  )
  return { ...cached, parameters: [...search.keys()] }
}

/** Reads the data version from the API once for all requests that wait for it. */
export function createVersionReader({
  api,
  newRequestId,
}: Pick<SiteDeps, 'api' | 'newRequestId'>): Site['readDataVersion'] {
  const share = shareCalls(async (origin: string): Promise<string | null> => {
    const { client } = openBookingApi(api, { origin, requestId: newRequestId(), visitor: null })
    const result = await client.call('getSite', {})
    return result.ok ? (result.value.dataVersion ?? null) : null
  })
  return (origin) => share(origin, null)
}
