import type { VersionedCache } from '@booking/shared/cache/versioned-cache'
import { shareCalls } from '@booking/shared/cache/share-calls'
import { changesAtHeader, readChangesAt } from '@booking/shared/contract/changes-at'
import { minute, type Instant } from '@booking/shared/time/instant'
import { openBookingApi } from '../booking-api.ts'
import { preferredEncoding, type QuickEncoding } from '../http/respond.ts'
import type { FoundPage, PageRequest, RenderedPage } from '../pages/page.ts'
import { bytesOfPage, watchChanges, type Storable } from './cache-page.ts'
import { renderedKey } from './cache/cache-key.ts'
import { createPageRequest, loadPage } from './load-page.ts'
import type { PathParams } from './match-path.ts'
import { renderPage } from './render-page.tsx'
import { routeRequest } from './route-request.ts'
import {
  keyBusinessOf,
  requestOrigin,
  type Kept,
  type Site,
  type SiteContext,
  type SiteDeps,
} from './site-context.ts'

/** What is asked, without anything about the visitor. `search` has one spelling of all parameters that have an effect. */
type Asked = { readonly path: string; readonly params: PathParams; readonly search: URLSearchParams }

/** An answer whose response may be stored, and has to be confirmed before each use. */
type KeptAnswer<Rendered> = Kept<Rendered> & {
  readonly isCurrent: () => boolean
  readonly confirm: () => Promise<boolean>
}

type MadeAnswer<Rendered> = {
  readonly rendered: Rendered
  readonly bytes: number
  /** False where it is a refusal, or belongs to one visitor. */
  readonly isForAll: boolean
}

/**
 * Returns an answer with current data that is the same for everybody who asks the same in one language and encoding: the kept
 * one, as long as the data has the same version and the time has not changed it, else a new one. `make` gets a request without
 * the data of any visitor; only its API calls count for their limits.
 */
export async function cacheResponse<Rendered>(
  c: SiteContext,
  site: Site,
  cache: VersionedCache<Kept<Rendered>>,
  { path, params, search }: Asked,
  make: (request: PageRequest, encoding: QuickEncoding) => Promise<MadeAnswer<Rendered>>,
): Promise<KeptAnswer<Rendered>> {
  const isCurrent = watchChanges(c, site)
  const origin = requestOrigin(c, site)
  const route = routeRequest(c, site)
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  // The version is read before anything else of the answer, so the answer may be newer than its version, never older.
  const version = await site.readDataVersion(origin)
  const now = site.clock()
  const key = renderedKey({
    business: keyBusinessOf(c, site),
    version: site.content.published().version,
    locale: route.kind === 'page' ? route.locale : '',
    path,
    search,
    encoding,
  })
  const kept = await cache.take({ key, version, now }, async () => {
    let changesAt: Instant | null = endOfMinute(now)
    const onResponse = (headers: Headers): void => {
      const next = readChangesAt(headers.get(changesAtHeader))
      changesAt = next === null || changesAt === null ? null : Math.min(changesAt, next)
    }
    const request = await createPageRequest(c, site, { params, preview: null, onResponse })
    const { rendered, bytes, isForAll } = await make(
      { ...request, path, search, cookie: null, gpc: false },
      encoding,
    )
    const until = isForAll && version !== null ? changesAt : null
    return { value: { value: rendered, version, until }, bytes, until }
  })
  return { ...kept, isCurrent, confirm: async () => (await site.readDataVersion(origin)) === kept.version }
}

/** The element shows the time of day beside the name of a zone, so what it shows is true until the minute ends. */
const endOfMinute = (now: Instant): Instant => (Math.floor(now / minute) + 1) * minute

/** Returns a booking page, kept or rendered. Its response may be stored, and is confirmed before each use. */
export async function keepPage(
  c: SiteContext,
  site: Site,
  page: FoundPage,
  search: URLSearchParams,
): Promise<Storable<RenderedPage>> {
  const route = routeRequest(c, site)
  const asked = { path: route.kind === 'page' ? route.path : '', params: page.params, search }
  const kept = await cacheResponse(c, site, site.keptPages, asked, async (request, encoding) => {
    const rendered = await renderPage(c, site, await loadPage(page, request), request, encoding)
    const isForAll = rendered.status === 200 && rendered.kind === 'widget' && !rendered.isPersonal
    return { rendered, bytes: bytesOfPage(rendered), isForAll }
  })
  return { ...kept, parameters: [...search.keys()] }
}

/** Asks the API for the data version once for all requests that wait for it. */
export function createVersionReader({
  api,
  newRequestId,
}: Pick<SiteDeps, 'api' | 'newRequestId'>): Site['readDataVersion'] {
  const share = shareCalls(async (origin: string): Promise<string | null> => {
    const { client } = openBookingApi(api, { origin, requestId: newRequestId(), visitor: null })
    const found = await client.call('getSite', {})
    return found.ok ? (found.value.dataVersion ?? null) : null
  })
  return (origin) => share(origin, null)
}
