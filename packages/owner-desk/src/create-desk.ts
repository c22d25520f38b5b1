import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createLive } from './agenda/live/create-live.ts'
import { rawPath } from '@hourfold/shared/navigation/raw-path'
import type { DeskDeps } from './desk-deps.ts'
import { faultPage } from './layout/fault-page.tsx'
import { deskRoutes } from './page-table.ts'
import type { DeskRoute } from './page.ts'
import { handleRequest, type DeskResponse } from './serving/handle-request.ts'
import { writeDeviceCookie } from './serving/device-cookie.ts'
import { openRequest, type OpenedRequest } from './serving/open-request.ts'
import { renderPage } from './serving/render-page.tsx'
import { readReturnCookie, writeReturnCookie } from './serving/return-cookie.ts'
import { safeReturnPath } from './serving/redirect-path.ts'
import { writeSessionCookie } from './serving/session-cookie.ts'
import { deskStyles } from './styles/desk-styles.ts'
import { createHash } from 'node:crypto'

const allPaths = '/desk/*'

/** Forms have at most this many bytes. */
const longestForm = 128 * 1024

/**
 * Creates the desk: the pages below `/desk`, server-rendered, which work as plain forms. Everything they show and do goes through the
 * business API with the session of the cookie. A form counts only with the token of its session and from the desk's own origin.
 */
export function createDesk(deps: DeskDeps) {
  const app = new Hono({ getPath: rawPath })
  const live = createLive()
  const refuse = async (c: Context, code: 'body_too_large' | 'internal_error'): Promise<Response> => {
    const opened = await openRequest(c, deps, live)
    return send(c, deps, opened, { page: faultPage(opened.request, code) })
  }
  const respond = async (c: Context, route: DeskRoute | null): Promise<Response> => {
    if (route) deps.nameRoute(c, route.path)
    const opened = await openRequest(c, deps, live)
    return send(c, deps, opened, await handleRequest(c, opened, route))
  }
  app.use(allPaths, (c, next) => {
    deps.nameRoute(c, allPaths)
    return next()
  })
  app.use(allPaths, bodyLimit({ maxSize: longestForm, onError: (c) => refuse(c, 'body_too_large') }))
  for (const route of deskRoutes)
    for (const path of [route.path, `${route.path}/`]) app.all(path, (c) => respond(c, route))
  app.all(allPaths, (c) => respond(c, null))
  app.onError(async (error, c) => {
    deps.reportError(c, error)
    try {
      return await refuse(c, 'internal_error')
    } catch {
      const headers = deskHeaders([], { https: deps.originOf(c).startsWith('https://') })
      return new Response('Internal Server Error', { status: 500, headers })
    }
  })
  return app
}

async function send(
  c: Context,
  deps: DeskDeps,
  opened: OpenedRequest,
  response: DeskResponse,
): Promise<Response> {
  const { page, allow } = response
  const { request, isSecure, brandStyle } = opened
  const styleHashes = brandStyle === null ? [deskStyleHash] : [deskStyleHash, hashStyle(brandStyle)]
  const headers = new Headers(deskHeaders(styleHashes, { https: isSecure }))
  for (const cookie of cookiesOf(c, opened, response)) headers.append('set-cookie', cookie)
  if (allow !== undefined) headers.set('allow', allow)
  if ('to' in page) {
    headers.set('location', page.to)
    return new Response(null, { status: 303, headers })
  }
  if ('stream' in page) {
    headers.set('content-type', 'text/event-stream')
    // Neither compressed nor collected by a proxy.
    headers.set('cache-control', 'no-store, no-transform')
    headers.set('x-accel-buffering', 'no')
    // Nobody reads the stream of a HEAD, so that it would stay open.
    if (c.req.method === 'HEAD') await page.stream?.cancel()
    // A browser that gets 204 opens no other stream.
    return new Response(page.stream, { status: page.stream === null ? 204 : 200, headers })
  }
  if ('file' in page) {
    headers.set('content-type', page.type)
    headers.set('content-disposition', writeDisposition(page.name))
    return new Response(page.file, { headers })
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', request.tag)
  if (page.status === 503) headers.set('retry-after', '5')
  const html = renderPage(page, request, deps.assets(), brandStyle)
  return deps.compress(c.req.raw, html, headers, page.status ?? 200)
}

/** The cookies that a response sets: each at most once. */
function cookiesOf(
  c: Context,
  { request, token, isSecure, isExpired }: OpenedRequest,
  { sessionToken, deviceToken }: DeskResponse,
): readonly string[] {
  if (sessionToken !== undefined) {
    const remembered = readReturnCookie(c.req.header('cookie') ?? null, isSecure)
    return [
      writeSessionCookie(sessionToken, isSecure),
      ...(deviceToken === undefined ? [] : [writeDeviceCookie(deviceToken, isSecure)]),
      ...(sessionToken === null || remembered === null ? [] : [writeReturnCookie(null, isSecure)]),
    ]
  }
  // The session is extended by its use, so that its cookie is extended with it.
  if (request.session !== null) return [writeSessionCookie(token, isSecure)]
  const returnPath = safeReturnPath(request.search.get('to'))
  return [
    ...(isExpired ? [writeSessionCookie(null, isSecure)] : []),
    ...(returnPath !== null && request.path === '/desk/sign-in'
      ? [writeReturnCookie(returnPath, isSecure)]
      : []),
  ]
}

/** The `Content-Disposition` of a download. A name may hold what somebody typed; older programs get it in ASCII (RFC 6266). */
export function writeDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  // A half of a surrogate pair, which cannot be encoded, becomes a replacement character.
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const hashStyle = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const deskStyleHash = hashStyle(deskStyles)

/**
 * The headers of every response of the desk: it is personal, so it is never stored, framed, indexed or named to other sites, and it
 * loads nothing from elsewhere.
 */
const deskHeaders = (
  styleHashes: readonly string[],
  { https }: { readonly https: boolean },
): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${styleHashes.join(' ')}`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
