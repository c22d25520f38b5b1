import { isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { negotiateLocale, parseAcceptLanguage } from '@hourfold/shared/i18n/negotiate-locale'
import { dropTrailingSlash } from './match-path.ts'
import { safeRedirect } from './safe-redirect.ts'
import type { LocaleMode } from '../settings.ts'

/** The parts of a request that decide its language. `route-request.ts` reads them from the request; this file is pure. */
export type LocaleRequest = {
  /** As in the URL, still percent-encoded. */
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** Value of the language cookie, or null. */
  readonly cookie: string | null
  readonly acceptLanguage: string | null
}

/** How a path contains its language. Whether the business's default language has a prefix depends on the mode. */
export type LocalePaths = {
  readonly mode: LocaleMode
  readonly defaultLocale: LocaleCode
}

export type LocaleRules = LocalePaths & {
  /** The languages of the site: only these are chosen for a visitor who has chosen none. */
  readonly offered: readonly LocaleCode[]
  readonly rootRedirect: string | null
}

/** Either the path of a page without its prefix, or one redirect to the canonical address; redirects never chain. */
export type LocaleRoute =
  | { readonly kind: 'page'; readonly path: string; readonly locale: LocaleCode; readonly varies: boolean }
  | {
      readonly kind: 'redirect'
      readonly status: 301 | 302
      readonly location: string
      readonly varies: boolean
    }

/**
 * Decides language and address. The prefix is removed before any rule matches; an unknown prefix is an ordinary path. The
 * visitor's languages count only at the root (in `no_prefix`: everywhere), and the cookie takes precedence over the header;
 * `varies` says that the response depends on them. On booking pages and those that they lead to, `?locale=` takes precedence over everything. The pages of a
 * business and payment pages exist under every prefix, and without one in their own language.
 */
export function routeLocale(request: LocaleRequest, rules: LocaleRules): LocaleRoute {
  const { mode, defaultLocale } = rules
  const inPath = splitLocale(request.pathname, mode)
  const path = dropTrailingSlash(inPath.path)
  if (/^\/(business|pay)\//.test(path)) {
    return { kind: 'page', path, locale: inPath.locale ?? defaultLocale, varies: false }
  }
  const isRoot = path === '/'
  const detects = mode === 'no_prefix' || (isRoot && inPath.locale === null)
  const locale = inPath.locale ?? (detects ? detectLocale(request, rules) : defaultLocale)
  const page = {
    kind: 'page',
    path,
    locale: requestedLocale(path, request.search) ?? locale,
    varies: detects,
  } as const

  const redirect = (status: 301 | 302, to: string): LocaleRoute => {
    const safe = safeRedirect(to)
    return safe.ok ? { kind: 'redirect', status, location: safe.value, varies: detects } : page
  }
  const target = rules.rootRedirect === null ? null : splitLocale(rules.rootRedirect, mode)
  // A redirect from the root to the root of any language would loop.
  if (isRoot && target && target.path !== '/' && !target.path.startsWith('/?')) {
    const query = target.path.includes('?') ? '' : request.search
    return redirect(302, localizePath(target.path, target.locale ?? locale, rules) + query)
  }
  // The default language also exists under its prefix in `prefix_and_default`, and at the root wherever prefixes exist, because
  // `/` would redirect a visitor with other languages, although the address names the language.
  const keepsPrefix = inPath.locale === defaultLocale && (mode === 'prefix_and_default' || isRoot)
  const canonical = keepsPrefix ? withPrefix(path, defaultLocale) : localizePath(path, locale, rules)
  if (canonical === request.pathname) return page
  // Where the visitor's languages decide, the next visitor may get another redirect.
  const lasting = !detects && (mode !== 'prefix' || inPath.locale !== null)
  return redirect(lasting || mode === 'no_prefix' ? 301 : 302, canonical + request.search)
}

/** Splits a known language from the start of a path; null when the path has none. */
export function splitLocale(
  pathname: string,
  mode: LocaleMode,
): { readonly locale: LocaleCode | null; readonly path: string } {
  const first = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=[/?#]|$)/.exec(pathname)?.[1]
  if (mode === 'no_prefix' || first === undefined || !isLocaleCode(first))
    return { locale: null, path: pathname }
  const rest = pathname.slice(first.length + 1)
  return { locale: first, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Returns the canonical path of a page, given without its prefix, in a language. */
export function localizePath(path: string, locale: LocaleCode, { mode, defaultLocale }: LocalePaths): string {
  if (mode === 'no_prefix') return path
  // Without a prefix, a page whose path begins like a language (`/de`) would be read as that language.
  const bare = locale === defaultLocale && mode !== 'prefix' && splitLocale(path, mode).locale === null
  return bare ? path : withPrefix(path, locale)
}

const withPrefix = (path: string, locale: LocaleCode): string =>
  path === '/' ? `/${locale}` : path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`

/** Pages that accept `?locale=`: the element, a mail and a payment page know a language, but not how this site uses prefixes. */
const acceptsLocale = (path: string): boolean =>
  /^\/(widget|my-bookings|confirm-address|verify-payment-callback|verifyPayment)(\/|$)/.test(path)

function requestedLocale(path: string, search: string): LocaleCode | null {
  if (!acceptsLocale(path)) return null
  const locale = new URLSearchParams(search).get('locale')
  return locale !== null && isLocaleCode(locale) ? locale : null
}

function detectLocale(request: LocaleRequest, { offered, defaultLocale }: LocaleRules): LocaleCode {
  // The cookie is an explicit choice, so it may be a language into which the site is not translated.
  if (request.cookie !== null && isLocaleCode(request.cookie)) return request.cookie
  for (const tag of parseAcceptLanguage(request.acceptLanguage ?? '')) {
    const locale = negotiateLocale([tag])
    // Negotiation also returns English for an unknown tag.
    const known = locale !== 'en' || tag.toLowerCase().split('-')[0] === 'en'
    if (known && offered.includes(locale)) return locale
  }
  return defaultLocale
}
