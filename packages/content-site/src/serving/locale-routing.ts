import { isLocaleCode, type LocaleCode } from '@booking/shared/i18n/locales'
import { negotiateLocale, parseAcceptLanguage } from '@booking/shared/i18n/negotiate-locale'
import { dropTrailingSlash } from './drop-trailing-slash.ts'
import { safeRedirect } from './safe-redirect.ts'
import type { LocaleMode } from '../settings.ts'

/** What the language of an answer depends on. Nothing here reads a request: see `create-site.ts`. */
export type LocaleRequest = {
  /** As in the URL, still percent-encoded. */
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** Value of the language cookie, or null. */
  readonly cookie: string | null
  readonly acceptLanguage: string | null
}

/** How a language stands in a path: the default one of the business has no prefix, by mode. */
export type LocalePaths = {
  readonly mode: LocaleMode
  readonly defaultLocale: LocaleCode
}

export type LocaleRules = LocalePaths & {
  /** The languages the site is written in: only these are chosen for a visitor who named none. */
  readonly offered: readonly LocaleCode[]
  readonly rootRedirect: string | null
}

/** Either the page of a path without its prefix, or one redirect to the canonical address; it never chains. */
export type LocaleRoute =
  | { readonly kind: 'page'; readonly path: string; readonly locale: LocaleCode; readonly varies: boolean }
  | {
      readonly kind: 'redirect'
      readonly status: 301 | 302
      readonly location: string
      readonly varies: boolean
    }

/**
 * Decides language and address. The prefix is stripped before any rule matches; an unknown prefix is an ordinary
 * path. The visitor's own languages count on the root only (in `no_prefix`: everywhere), cookie over header.
 * `varies` says that the answer depends on them. On booking pages `?locale=` wins over everything. A business's own pages and
 * payment pages are at home under every prefix and without one, where they speak their own language.
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
    locale: askedLocale(path, request.search) ?? locale,
    varies: detects,
  } as const

  const redirect = (status: 301 | 302, to: string): LocaleRoute => {
    const safe = safeRedirect(to)
    return safe.ok ? { kind: 'redirect', status, location: safe.value, varies: detects } : page
  }
  const target = rules.rootRedirect === null ? null : splitLocale(rules.rootRedirect, mode)
  // A root that leads to a root, in whichever language, has arrived: it would lead there for ever.
  if (isRoot && target && target.path !== '/' && !target.path.startsWith('/?')) {
    const query = target.path.includes('?') ? '' : request.search
    return redirect(302, localizePath(target.path, target.locale ?? locale, rules) + query)
  }
  // The default language answers under its prefix too in `prefix_and_default`; and at the root wherever prefixes
  // exist, because `/` would send a visitor with other languages on, against what the address says.
  const keepsPrefix = inPath.locale === defaultLocale && (mode === 'prefix_and_default' || isRoot)
  const canonical = keepsPrefix ? withPrefix(path, defaultLocale) : localizePath(path, locale, rules)
  if (canonical === request.pathname) return page
  // Where the visitor's languages decided, the next visitor may get another answer.
  const lasting = !detects && (mode !== 'prefix' || inPath.locale !== null)
  return redirect(lasting || mode === 'no_prefix' ? 301 : 302, canonical + request.search)
}

/** Takes a known language off the front of a path. `null`: the path names none. */
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

/** The canonical path of a page (given without prefix) in a language. */
export function localizePath(path: string, locale: LocaleCode, { mode, defaultLocale }: LocalePaths): string {
  if (mode === 'no_prefix') return path
  // A page whose own path begins like a language (`/de`) would be read as that language without its prefix.
  const bare = locale === defaultLocale && mode !== 'prefix' && splitLocale(path, mode).locale === null
  return bare ? path : withPrefix(path, locale)
}

const withPrefix = (path: string, locale: LocaleCode): string =>
  path === '/' ? `/${locale}` : path.startsWith('/?') ? `/${locale}${path.slice(1)}` : `/${locale}${path}`

/** Pages that speak the language an address asks for: a payment page knows the order's, and not how prefixes are used here. */
const isAskable = (path: string): boolean =>
  /^\/(widget|verify-payment-callback|verifyPayment)(\/|$)/.test(path)

function askedLocale(path: string, search: string): LocaleCode | null {
  if (!isAskable(path)) return null
  const asked = new URLSearchParams(search).get('locale')
  return asked !== null && isLocaleCode(asked) ? asked : null
}

function detectLocale(request: LocaleRequest, { offered, defaultLocale }: LocaleRules): LocaleCode {
  // The cookie is an explicit choice, so it may name a language the site itself is not written in yet.
  if (request.cookie !== null && isLocaleCode(request.cookie)) return request.cookie
  for (const tag of parseAcceptLanguage(request.acceptLanguage ?? '')) {
    const found = negotiateLocale([tag])
    // An unknown tag is negotiated to English, too.
    const known = found !== 'en' || tag.toLowerCase().split('-')[0] === 'en'
    if (known && offered.includes(found)) return found
  }
  return defaultLocale
}
