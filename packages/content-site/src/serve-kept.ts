import { acceptsEncoding } from '@booking/shared/contract/accepts-encoding'
import type { IncomingMessage } from 'node:http'
import type { Kept } from './kept/keep-fresh.ts'
import type { RenderedPage } from './kept/rendered-page.ts'
import type { PathParams } from './match-path.ts'
import type { Page } from './page.ts'
import { hostOf, readRequest } from './read-request.ts'
import { makePage, sendPage } from './send-page.ts'
import { routeOf, type Site, type SiteContext } from './site-context.ts'

type Found = { readonly page: Page; readonly params: PathParams }

/** Answers with a page that is the same for all who ask in its language: rendered once, and kept. */
export async function serveKept(c: SiteContext, site: Site, { page, params }: Found): Promise<Response> {
  const route = routeOf(c, site.rules)
  const { path, locale } = route.kind === 'page' ? route : { path: '', locale: '' }
  const url = new URL(c.req.url)
  const pageNumber = url.searchParams.get('page')
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
  const version = site.content.published().version
  const forwarded = site.settings.trustProxy ? (c.req.header('x-forwarded-proto') ?? '') : ''
  const key = [version, hostOf(c, site), url.protocol, forwarded, locale, path, pageNumber, encoding].join(
    '\n',
  )
  const kept = await site.kept.take(key, async () => {
    const request = await readRequest(c, site, { params, preview: null, isKept: true })
    // Nothing else of the query is anything to the page; a stray parameter must not stand in what others get.
    const search = new URLSearchParams(pageNumber === null ? {} : { page: pageNumber })
    const known = { ...request, search }
    const answer = await page.load(known)
    return makePage({ ...answer, live: answer.live || !request.business }, known, site, encoding)
  })
  const response = sendPage(c, site, kept.value)
  remember(c, site, kept, response, version)
  return response
}

/** The next request for this very address is answered before it gets here. */
function remember(
  c: SiteContext,
  site: Site,
  { value: page, until }: Kept<RenderedPage>,
  response: Response,
  version: string,
): void {
  const incoming: unknown = c.env instanceof Object ? Reflect.get(c.env, 'incoming') : null
  const { varies } = routeOf(c, site.rules)
  if (!isIncoming(incoming) || until === null || varies || response.status !== 200) return
  const { br, gzip, plain } = page.body
  site.shortcuts.remember(incoming, {
    headers: [...response.headers].flat(),
    etag: response.headers.get('etag') ?? '',
    bytes: br ?? gzip ?? plain,
    route: c.get('route'),
    until,
    version,
  })
}

const isIncoming = (value: unknown): value is IncomingMessage =>
  value instanceof Object && 'url' in value && 'headers' in value && 'rawHeaders' in value

const chooseEncoding = (accepted: string): 'br' | 'gzip' | '' =>
  acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : ''
