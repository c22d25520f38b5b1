import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createBusinessClient, type BusinessClient } from '@booking/shared/contract/business/business-client'
import type { SessionView } from '@booking/shared/contract/business/access'
import { defaultLocale, isLocaleCode, localeOf } from '@booking/shared/i18n/locales'
import { createWords } from './desk-words.ts'
import { faultPage } from './layout/fault-page.tsx'
import { deskRoutes } from './page-table.ts'
import { createLive, type Live } from './agenda/live/create-live.ts'
import type { DeskFile, DeskPage, DeskRequest, DeskStream, SetsSession, Submitted } from './page.ts'
import { deskHeaders } from './serving/desk-headers.ts'
import { isFormToken, writeFormToken } from './serving/form-token.ts'
import { isOwnForm } from './serving/is-own-form.ts'
import { matchRoute } from './serving/match-route.ts'
import { renderPage } from './serving/render-page.tsx'
import { readSessionCookie, writeSessionCookie } from './serving/session-cookie.ts'
import { deskStyles } from './styles/desk-styles.ts'

/** The files that the pages link to. */
export type DeskAssets = {
  readonly icon: string
  readonly script: string
  /** The client that reloads the page; present only in development. */
  readonly devClient?: string
}

/** What the desk gets from the composition root. */
export type DeskDeps = {
  /** Sends a request of a page to the business API, as the same host and client. */
  readonly sendToApi: (c: Context, request: Request) => Promise<Response>
  readonly assets: () => DeskAssets
  /** Scheme and host at which the person sees the desk. */
  readonly originOf: (c: Context) => string
  /** The default language and the look of the business of a request. */
  readonly tenantOf: (
    c: Context,
  ) => Promise<{ readonly defaultLocale: string; readonly brandStyle: string | null }>
  /** Whether the request comes from the machine that serves the desk, and no proxy has passed it on. */
  readonly isOwnMachine: (c: Context) => boolean
  /** Compresses a response for its request. */
  readonly compress: (request: Request, html: string, headers: Headers, status: number) => Promise<Response>
  readonly random: (bytes: number) => Uint8Array
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** Forms have at most this many bytes. */
const longestForm = 128 * 1024

/**
 * Creates the desk: the pages below `/desk`, server-rendered, which work as plain forms. Everything they show and do goes through the
 * business API with the session of the cookie. A form counts only with the token of its session and from the desk's own origin.
 */
export function createDesk(deps: DeskDeps) {
  const app = new Hono()
  const live = createLive()
  app.use('*', bodyLimit({ maxSize: longestForm, onError: (c) => c.text('', 413) }))
  app.all('*', async (c) => {
    const opened = await openRequest(c, deps, live)
    const response = await answer(c, opened)
    if (response instanceof Response) return response
    const { page, sessionToken } = response
    const headers = new Headers(deskHeaders(stylesOf(opened), { https: opened.isSecure }))
    if (sessionToken !== undefined)
      headers.append('set-cookie', writeSessionCookie(sessionToken, opened.isSecure))
    else if (opened.isExpired) headers.append('set-cookie', writeSessionCookie(null, opened.isSecure))
    if ('to' in page) {
      headers.set('location', page.to)
      return new Response(null, { status: 303, headers })
    }
    if ('stream' in page) {
      headers.set('content-type', 'text/event-stream')
      // Neither compressed nor collected by a proxy.
      headers.set('cache-control', 'no-store, no-transform')
      headers.set('x-accel-buffering', 'no')
      // A browser that gets 204 opens no other stream.
      return new Response(page.stream, { status: page.stream === null ? 204 : 200, headers })
    }
    if ('file' in page) {
      headers.set('content-type', page.type)
      headers.set('content-disposition', `attachment; filename="${page.name}"`)
      return new Response(page.file, { headers })
    }
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set('content-language', opened.request.tag)
    const html = renderPage(page, opened.request, deps.assets(), opened.brandStyle)
    return deps.compress(c.req.raw, html, headers, page.status ?? 200)
  })
  return app
}

type Opened = {
  readonly request: DeskRequest
  readonly isSecure: boolean
  /** The cookie is of no session. */
  readonly isExpired: boolean
  /** What the form token is derived from. */
  readonly formSecret: string
  readonly brandStyle: string | null
}

const stylesOf = ({ brandStyle }: Opened): readonly string[] =>
  brandStyle === null ? [deskStyles] : [deskStyles, brandStyle]

async function openRequest(c: Context, deps: DeskDeps, live: Live): Promise<Opened> {
  const origin = deps.originOf(c)
  const url = new URL(c.req.url)
  const isSecure = origin.startsWith('https://')
  const token = readSessionCookie(c.req.header('cookie') ?? null, isSecure)
  const clientOf = (bearer: string | null): BusinessClient =>
    createBusinessClient({
      origin: url.origin,
      bearer,
      send: (address, init) => deps.sendToApi(c, new Request(address, init)),
    })
  const [tenant, found] = await Promise.all([
    deps.tenantOf(c),
    token === null ? null : clientOf(token).call('getSession', {}),
  ])
  const session: SessionView | null = found?.ok === true ? found.value : null
  const isExpired = found?.ok === false && found.refusal.code === 'sign_in_required'
  const wanted = session === null ? tenant.defaultLocale : (session.locale ?? session.business.defaultLocale)
  const locale = isLocaleCode(wanted) ? wanted : defaultLocale
  // Before signing in, a form is bound to nothing but the desk's own origin.
  const formSecret = session === null || token === null ? 'signed out' : token
  return {
    isSecure,
    isExpired,
    formSecret,
    brandStyle: tenant.brandStyle,
    request: {
      session,
      client: clientOf(session === null ? null : token),
      words: createWords(locale),
      locale,
      tag: localeOf(locale).tag,
      timeZone: session?.business.timeZone ?? 'UTC',
      now: deps.clock(),
      origin,
      path: url.pathname.replace(/(?<=.)\/$/, ''),
      params: {},
      search: url.searchParams,
      formToken: writeFormToken(formSecret, deps.random(32)),
      newKey: () => `desk-${Buffer.from(deps.random(18)).toString('base64url')}`,
      live,
      isOwnMachine: deps.isOwnMachine(c),
    },
  }
}

type Answer = {
  readonly page: DeskPage | DeskFile | DeskStream | { readonly to: string }
  readonly sessionToken?: string | null | undefined
}

async function answer(
  c: Context,
  { request: given, formSecret, isExpired }: Opened,
): Promise<Answer | Response> {
  const found = matchRoute(deskRoutes, given.path)
  const request = { ...given, params: found?.params ?? {} }
  const { method } = c.req
  const isRead = method === 'GET' || method === 'HEAD'
  const { session } = request
  if (found?.route.role === 'anybody') {
    const { load, submit } = found.route
    if (isRead) return { page: await load(request) }
    if (method !== 'POST' || !submit) return { page: faultPage(request, 'method_not_allowed') }
    const form = await readForm(c, request, formSecret)
    return form === null ? { page: faultPage(request, 'not_allowed') } : finish(await submit(request, form))
  }
  // Every address asks to sign in first, whether or not it exists.
  if (session === null) return { page: { to: signInPath(request, isRead, isExpired) } }
  const isTheirs = found !== null && (found.route.role !== 'owner' || session.role === 'owner')
  if (!found || !isTheirs) return { page: faultPage(request, 'not_found') }
  const signedIn = { ...request, session }
  const { load, submit } = found.route
  if (isRead) return { page: await load(signedIn) }
  if (method !== 'POST' || !submit) return { page: faultPage(request, 'method_not_allowed') }
  const form = await readForm(c, request, formSecret)
  return form === null ? { page: faultPage(request, 'not_allowed') } : finish(await submit(signedIn, form))
}

/** The form of a post; null where it does not come from the desk, or has not its token. */
async function readForm(
  c: Context,
  { origin }: DeskRequest,
  formSecret: string,
): Promise<URLSearchParams | null> {
  if (!isOwnForm(c.req.raw.headers, origin)) return null
  const form = new URLSearchParams(await c.req.text())
  return isFormToken(formSecret, form.get('form_token') ?? '') ? form : null
}

function finish(submitted: Submitted & SetsSession): Answer {
  const { sessionToken } = submitted
  if (!('to' in submitted)) return { page: submitted, sessionToken }
  const { to, done } = submitted
  const notice = done === undefined ? '' : `${to.includes('?') ? '&' : '?'}done=${done}`
  return { page: { to: to + notice }, sessionToken }
}

/** Leads back to the page after signing in; the address of a form is none. */
const signInPath = ({ path, search }: DeskRequest, isRead: boolean, isExpired: boolean): string => {
  const query = new URLSearchParams()
  if (isRead && path !== '/desk') query.set('to', search.size > 0 ? `${path}?${search}` : path)
  if (isExpired) query.set('ended', '1')
  return query.size > 0 ? `/desk/sign-in?${query}` : '/desk/sign-in'
}
