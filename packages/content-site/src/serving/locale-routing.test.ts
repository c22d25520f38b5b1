import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '@hourfold/shared/i18n/locales'
import {
  localizePath,
  routeLocale,
  splitLocale,
  type LocaleRequest,
  type LocaleRoute,
} from './locale-routing.ts'
import { localeModes, type LocaleMode } from '../settings.ts'

type Visit = {
  url: string
  cookie?: string
  languages?: string
  rootRedirect?: string
  business?: LocaleCode
}

function visit(mode: LocaleMode, { url, cookie, languages, rootRedirect, business }: Visit): LocaleRoute {
  const [pathname = '', query] = url.split(/\?(.*)/s)
  const request: LocaleRequest = {
    pathname,
    search: query ? `?${query}` : '',
    cookie: cookie ?? null,
    acceptLanguage: languages ?? null,
  }
  return routeLocale(request, {
    mode,
    defaultLocale: business ?? 'en',
    offered: ['en', 'de'],
    rootRedirect: rootRedirect ?? null,
  })
}

/** One line per answer: `de /install`, `301 /install`; a `*` marks what depends on the visitor's languages. */
function tell(mode: LocaleMode, what: Visit): string {
  const route = visit(mode, what)
  const star = route.varies ? ' *' : ''
  return route.kind === 'page'
    ? `${route.locale} ${route.path}${star}`
    : `${route.status} ${route.location}${star}`
}

const german = 'fr;q=0.3, de-AT, en;q=0.5'

describe('language in the path', () => {
  it.each(localeModes)('a business’s own page is never led elsewhere, in %s', (mode) => {
    const asked = { languages: german, cookie: 'de', rootRedirect: '/install' }
    expect(tell(mode, { url: '/business/requests/x', ...asked })).toBe('en /business/requests/x')
    if (mode === 'no_prefix') return
    for (const locale of ['en', 'de']) {
      expect(tell(mode, { url: `/${locale}/business/requests/x`, ...asked })).toBe(
        `${locale} /business/requests/x`,
      )
    }
  })

  it.each<[Visit, Record<LocaleMode, string>]>([
    [
      { url: '/' },
      {
        prefix: '302 /en *',
        prefix_except_default: 'en / *',
        prefix_and_default: 'en / *',
        no_prefix: 'en / *',
      },
    ],
    [
      { url: '/', languages: german },
      {
        prefix: '302 /de *',
        prefix_except_default: '302 /de *',
        prefix_and_default: '302 /de *',
        no_prefix: 'de / *',
      },
    ],
    [
      { url: '/?a=1', languages: 'en', cookie: 'de' },
      {
        prefix: '302 /de?a=1 *',
        prefix_except_default: '302 /de?a=1 *',
        prefix_and_default: '302 /de?a=1 *',
        no_prefix: 'de / *',
      },
    ],
    [
      { url: '/de', languages: 'en', cookie: 'en' },
      { prefix: 'de /', prefix_except_default: 'de /', prefix_and_default: 'de /', no_prefix: 'en /de *' },
    ],
    [
      { url: '/en' },
      { prefix: 'en /', prefix_except_default: 'en /', prefix_and_default: 'en /', no_prefix: 'en /en *' },
    ],
    [
      { url: '/install', languages: german },
      {
        prefix: '302 /en/install',
        prefix_except_default: 'en /install',
        prefix_and_default: 'en /install',
        no_prefix: 'de /install *',
      },
    ],
    [
      { url: '/en/install?x=%2F' },
      {
        prefix: 'en /install',
        prefix_except_default: '301 /install?x=%2F',
        prefix_and_default: 'en /install',
        no_prefix: 'en /en/install *',
      },
    ],
    [
      { url: '/pt-br/widget/appointment/studio/' },
      {
        prefix: '301 /pt-br/widget/appointment/studio',
        prefix_except_default: '301 /pt-br/widget/appointment/studio',
        prefix_and_default: '301 /pt-br/widget/appointment/studio',
        no_prefix: '301 /pt-br/widget/appointment/studio *',
      },
    ],
    [
      { url: '/en/install/' },
      {
        prefix: '301 /en/install',
        prefix_except_default: '301 /install',
        prefix_and_default: '301 /en/install',
        no_prefix: '301 /en/install *',
      },
    ],
    [
      { url: '/xx/install' },
      {
        prefix: '302 /en/xx/install',
        prefix_except_default: 'en /xx/install',
        prefix_and_default: 'en /xx/install',
        no_prefix: 'en /xx/install *',
      },
    ],
  ])('locale routing answers %o by its mode', (what, expected) => {
    for (const mode of localeModes) expect([mode, tell(mode, what)]).toEqual([mode, expected[mode]])
  })

  it('locale routing has the prefix of every language but the business’s own', () => {
    const own = { business: 'de' } as const
    for (const [what, expected] of [
      [{ url: '/' }, 'de / *'],
      [{ url: '/ueber-uns' }, 'de /ueber-uns'],
      [{ url: '/de/ueber-uns' }, '301 /ueber-uns'],
      [{ url: '/en/about' }, 'en /about'],
      [{ url: '/', languages: 'en-GB' }, '302 /en *'],
      [{ url: '/', languages: 'xx, de' }, 'de / *'],
      [{ url: '/', languages: 'xx' }, 'de / *'],
      [{ url: '/business/requests/x' }, 'de /business/requests/x'],
    ] as const) {
      expect([what.url, tell('prefix_except_default', { ...what, ...own })]).toEqual([what.url, expected])
    }
    expect(tell('prefix', { url: '/', ...own })).toBe('302 /de *')
    expect(tell('no_prefix', { url: '/x', ...own })).toBe('de /x *')
  })

  it('locale routing does not send a visitor to a language the site is not written in', () => {
    expect(tell('prefix_except_default', { url: '/', languages: 'fr, da;q=0.9, de;q=0.1' })).toBe('302 /de *')
    expect(tell('prefix_except_default', { url: '/', languages: 'fr, da' })).toBe('en / *')
  })

  it.each(['/verify-payment-callback', '/verifyPayment'])(
    'locale routing lets ?locale= win on %s, where payment pages lead back to',
    (path) => {
      expect(tell('prefix_except_default', { url: `${path}?order=x&locale=fr-ca` })).toBe(`fr-ca ${path}`)
      expect(tell('prefix', { url: `/en${path}?locale=fr-ca` })).toBe(`fr-ca ${path}`)
      expect(tell('prefix_except_default', { url: `${path}s?locale=de` })).toBe(`en ${path}s`)
    },
  )

  it('locale routing lets ?locale= win on widget pages, and nowhere else', () => {
    expect(tell('prefix_except_default', { url: '/widget/appointment/studio?locale=de' })).toBe(
      'de /widget/appointment/studio',
    )
    expect(tell('prefix_except_default', { url: '/de/widget/appointment/studio?locale=pt-br' })).toBe(
      'pt-br /widget/appointment/studio',
    )
    expect(tell('prefix_except_default', { url: '/widget/appointment/studio?locale=xx' })).toBe(
      'en /widget/appointment/studio',
    )
    expect(tell('prefix_except_default', { url: '/install?locale=de' })).toBe('en /install')
  })

  it('locale routing lets ?locale= win on the page to which a mail with a code leads', () => {
    const url = '/confirm-address/x?locale=de'
    expect(tell('prefix_except_default', { url })).toBe('de /confirm-address/x')
    expect(tell('no_prefix', { url, languages: 'fr' })).toBe('de /confirm-address/x *')
  })

  it('locale routing ignores a cookie that names no language', () => {
    expect(tell('prefix_except_default', { url: '/', cookie: 'xx', languages: 'de' })).toBe('302 /de *')
  })

  it('locale routing leads the root to the configured page, in the language of the root, in one step', () => {
    const rootRedirect = '/widget/appointment/studio'
    expect(tell('prefix_except_default', { url: '/?utm_source=x', rootRedirect })).toBe(
      '302 /widget/appointment/studio?utm_source=x *',
    )
    expect(tell('prefix_except_default', { url: '/', languages: 'de', rootRedirect })).toBe(
      '302 /de/widget/appointment/studio *',
    )
    expect(tell('prefix_except_default', { url: '/de', rootRedirect })).toBe(
      '302 /de/widget/appointment/studio',
    )
    expect(tell('prefix', { url: '/', rootRedirect: '/de/install' })).toBe('302 /de/install *')
    expect(tell('prefix_except_default', { url: '/', rootRedirect: '/en/install' })).toBe('302 /install *')
  })

  it.each([
    '//evil.example/',
    '/en//evil.example',
    '/de//evil.example/',
    '/en/\\evil.example/',
    '/en/%09/evil/',
  ])('locale routing never sends %j to another site', (url) => {
    for (const mode of localeModes) {
      const route = visit(mode, { url })
      if (route.kind === 'redirect') expect(route.location).toMatch(/^\/[^/\\]/)
    }
  })
})

it('drops as many slashes as stand at the end of a path, and none before', () => {
  const slashes = '/'.repeat(15_000)
  expect(tell('prefix_except_default', { url: `/x${slashes}` })).toBe('301 /x')
  expect(tell('prefix_except_default', { url: `/x//a${slashes}` })).toBe('301 /x//a')
  // Too long to be led to, so it is answered where it stands.
  expect(tell('prefix_except_default', { url: `/x${slashes}a/` })).toBe(`en /x${slashes}a`)
  expect(tell('prefix_except_default', { url: `/de${slashes}` })).toBe('301 /de')
})

describe('every path and mode', () => {
  const pieces = ['/', '/en', '/de', '/fr-ca', '/DE', '/x', '//', '/%2F', '/widget', '?locale=de', '?a=/b/']
  const urls = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.map((c) => (a + b + c).replace(/^\?/, '/?'))),
  )
  const visitors = [{}, { cookie: 'de' }, { languages: 'de' }, { cookie: 'en', languages: 'de' }]
  // The last ones lead from a root to a root.
  const roots = [{}, ...['/x', '/', '/?a=1', '/de', '/en'].map((rootRedirect) => ({ rootRedirect }))]
  const visits = urls.flatMap((url) =>
    visitors.flatMap((who) => roots.map((root) => ({ url, ...who, ...root }))),
  )

  it.each(localeModes)('every path and mode needs at most one redirect in mode %s', (mode) => {
    for (const what of visits) {
      const first = visit(mode, what)
      if (first.kind === 'page') continue
      const then = visit(mode, { ...what, url: first.location })
      if (then.kind === 'redirect') expect.fail(`${what.url} → ${first.location} → ${then.location}`)
    }
  })

  it.each(localeModes)(
    'every path and mode answers the path it was asked for, in the language of its link, in mode %s',
    (mode) => {
      for (const locale of localeCodes) {
        for (const path of ['/', '/install', '/widget/booking/x', '/de-at', '/%C3%BC']) {
          const address = localizePath(path, locale, { mode, defaultLocale: 'en' })
          const split = splitLocale(address, mode)
          expect(split.path).toBe(path)
          const route = visit(mode, { url: address, cookie: locale })
          expect(route).toMatchObject({ kind: 'page', path, locale })
        }
      }
    },
  )
})
