import type { Context } from 'hono'
import {
  createBusinessClient,
  type BusinessClient,
} from '@hourfold/shared/contract/business/business-endpoints'
import type { AnyRefusal } from '@hourfold/shared/errors/result'
import { defaultLocale, isLocaleCode, localeOf } from '@hourfold/shared/i18n/locales'
import type { Live } from '../agenda/live/create-live.ts'
import { createWords } from '../desk-words.ts'
import type { DeskDeps } from '../desk-deps.ts'
import type { DeskRequest } from '../page.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { writeFormToken } from './form-token.ts'
import { safeReturnPath } from './redirect-path.ts'
import { readReturnCookie } from './return-cookie.ts'
import { readSessionCookie } from './session-cookie.ts'

/** A request of the desk with what is known of its sender. */
export type OpenedRequest = {
  readonly request: DeskRequest
  readonly isSecure: boolean
  /** The session token of the cookie; null without one. It need not be valid. */
  readonly token: string | null
  /** The cookie is of no session. */
  readonly isExpired: boolean
  /** Why the API could not say who is signed in; null where it could. */
  readonly fault: AnyRefusal | null
  /** What the form token is derived from. */
  readonly formSecret: string
  readonly brandStyle: string | null
}

/** Finds out whose request it is. */
export async function openRequest(c: Context, deps: DeskDeps, live: Live): Promise<OpenedRequest> {
  const origin = deps.originOf(c)
  const url = new URL(c.req.url)
  const isSecure = origin.startsWith('https://')
  const cookies = c.req.header('cookie') ?? null
  const token = readSessionCookie(cookies, isSecure)
  // The origin that the person sees: its host selects the business.
  const clientOf = (bearer: string | null): BusinessClient =>
    createBusinessClient({
      baseUrl: origin,
      bearer,
      fetch: async (address, init) => {
        try {
          return await deps.sendToApi(c, new Request(address, init))
        } catch (error) {
          // The client calls every failure a network's; the API is in the same process, so it is a bug.
          deps.reportError(c, error instanceof Error ? error : new Error(String(error)))
          throw error
        }
      },
    })
  const [tenant, foundSession] = await Promise.all([
    deps.tenantOf(c),
    token === null ? null : clientOf(token).call('getSession', {}),
  ])
  const session = foundSession?.ok === true ? foundSession.value : null
  const refusal = foundSession?.ok === false ? foundSession.refusal : null
  const isExpired = refusal?.code === 'sign_in_required'
  const chosenLocale =
    session === null ? tenant.defaultLocale : (session.locale ?? session.business.defaultLocale)
  const locale = isLocaleCode(chosenLocale) ? chosenLocale : defaultLocale
  // Before signing in, a form is bound to nothing but the desk's own origin.
  const formSecret = session === null || token === null ? 'signed out' : token
  return {
    isSecure,
    token,
    isExpired,
    fault: isExpired ? null : refusal,
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
      params: c.req.param(),
      search: url.searchParams,
      returnTo: safeReturnPath(url.searchParams.get('to')) ?? readReturnCookie(cookies, isSecure) ?? '/desk',
      device: nameDevice(c.req.header('user-agent') ?? ''),
      deviceToken: readDeviceCookie(cookies, isSecure),
      formToken: writeFormToken(formSecret, deps.random(32)),
      newKey: () => `desk-${Buffer.from(deps.random(18)).toString('base64url')}`,
      live,
      isOwnMachine: deps.isOwnMachine(c),
      isDemo: deps.isDemo,
    },
  }
}

/** Names a browser and its system as a person recognizes them in a list: "Firefox · Windows". Unknown ones have no name. */
function nameDevice(userAgent: string): string {
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(' · ')
}

// The order matters: most browsers also name those before them.
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const
