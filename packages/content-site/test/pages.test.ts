import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@hourfold/shared/i18n/locales'
import { createWords } from '../src/site-words.ts'
import { localeModes } from '../src/settings.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const open = (...more: Parameters<typeof openTestSite> extends [unknown, ...infer Rest] ? Rest : never) =>
  openTestSite(booking.api, ...more)

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

describe('home page', () => {
  it('the home page introduces the business of the API: its name, its services with prices, its people', async () => {
    const { get } = await open()
    const html = await (await get('/')).text()
    for (const words of ['Studio Linden', 'Haircut', '45 min', '€48', 'Free', 'Anna Lindner', 'Clara Vogt']) {
      expect(lacking(html, words)).toEqual([])
    }
    expect(titleOf(html)).toBe('Studio Linden')
  })

  it('books: the element stands in it undrawn, with the way to its own page inside', async () => {
    const { get } = await open()
    const html = await (await get('/')).text()
    const element =
      /<booking-widget service="haircut"[^>]*>([\s\S]*?)<\/booking-widget>/.exec(html)?.[1] ?? ''
    expect(lacking(element, 'href="/widget/appointment/service/haircut"')).toEqual([])
    expect(lacking(html, '<template', 'src="/booking-widget/')).toEqual([
      '<template',
      'src="/booking-widget/',
    ])
  })

  it('the home page gives site owners the tag to paste, escaped, with this very address', async () => {
    const { get } = await open()
    const html = await (await get('/')).text()
    expect(html).toContain(
      '&lt;script type=&quot;module&quot; crossorigin=&quot;anonymous&quot; src=&quot;https://book.example/booking-widget/1/booking-widget.js&quot;',
    )
  })

  it('the home page names its address and its other languages', async () => {
    const { get } = await open()
    const html = await (await get('/de')).text()
    expect(lacking(html, '<html lang="de-DE" dir="ltr">')).toEqual([])
    expect(lacking(html, '<link rel="canonical" href="https://book.example/de"/>')).toEqual([])
    expect(lacking(html, '<link rel="alternate" hreflang="en-US" href="https://book.example/"/>')).toEqual([])
    expect(lacking(html, '<link rel="alternate" hreflang="de-DE" href="https://book.example/de"/>')).toEqual(
      [],
    )
    expect(
      lacking(html, '<link rel="alternate" hreflang="x-default" href="https://book.example/"/>'),
    ).toEqual([])
  })

  it('the home page stands in every language under an address of its own', async () => {
    const { get } = await open()
    for (const { code, tag } of locales) {
      const html = await (await get(code === 'en' ? '/' : `/${code}`)).text()
      expect(lacking(html, `<html lang="${tag}"`)).toEqual([])
    }
  })

  it('the home page holds no inline script, no event handler and no style attribute', async () => {
    const { get } = await open()
    for (const path of [
      '/',
      '/de',
      '/install',
      '/consent',
      '/widget/appointment/service/haircut',
      '/nothing',
    ]) {
      const html = await (await get(path)).text()
      // Data and scripts that wait for consent do not run.
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
        ([, attributes = '']) => !/ (src=|type="(application\/(ld\+)?json|text\/plain)")/.test(attributes),
      )
      expect([path, inline]).toEqual([path, []])
      expect([path, /<[^>]+\s(style|on\w+)=/.exec(html)?.[0]]).toEqual([path, undefined])
    }
  })
})

describe('the page for site owners', () => {
  it('the page for site owners stands in every language under an address of its own, and in no index', async () => {
    const { get } = await open()
    for (const { code, tag } of locales) {
      const address = code === 'en' ? '/install' : `/${code}/install`
      const html = await (await get(address)).text()
      expect(lacking(html, `<html lang="${tag}"`, '<meta name="robots" content="noindex"/>')).toEqual([])
      expect(lacking(html, 'rel="canonical"')).toHaveLength(1)
    }
  })
})

const choose = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const { site } = await open()
  return site.request('https://book.example/language', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
}

describe('language', () => {
  it.each(localeModes)(
    'the site answers home, install and a booking page in both languages in mode %s',
    async (localeMode) => {
      const { get } = await open({ localeMode })
      for (const path of ['/', '/install', '/widget/appointment/service/haircut']) {
        for (const [locale, tag] of [
          ['en', 'en-US'],
          ['de', 'de-DE'],
        ] as const) {
          const bare = localeMode === 'no_prefix' || (localeMode !== 'prefix' && locale === 'en')
          const address = bare ? path : `/${locale}${path === '/' ? '' : path}`
          const answer = await get(address, { cookie: `locale=${locale}` })
          expect([address, answer.status, answer.headers.get('content-language')]).toEqual([
            address,
            200,
            tag,
          ])
          expect(lacking(await answer.text(), `<html lang="${tag}"`)).toEqual([])
        }
      }
    },
  )

  it('the site sends a German visitor from the root to /de, for nobody else to find in a cache', async () => {
    const { get } = await open()
    const answer = await get('/', { 'accept-language': 'de-CH,en;q=0.5' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/de'])
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const stays = await get('/', { 'accept-language': 'de', cookie: 'locale=en' })
    expect([stays.status, stays.headers.get('vary')]).toEqual([
      200,
      'Cookie, Accept-Language, Accept-Encoding',
    ])
  })

  it('the site keeps each answer private and varied where no prefix tells the language', async () => {
    const { get } = await open({ localeMode: 'no_prefix' })
    const answer = await get('/', { 'accept-language': 'de' })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    expect(answer.headers.get('content-language')).toBe('de-DE')
  })

  it.each([
    ['/install/', '/install'],
    ['/de/install/?a=1', '/de/install?a=1'],
    ['/en/install', '/install'],
  ])('the site leads %s to its one address %s', async (from, to) => {
    const { get } = await open()
    const answer = await get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  })

  it('the site does not keep a redirect whose address carries a token', async () => {
    const { get } = await open()
    const answer = await get('/widget/booking/?event_id=aaaaaaaaaaaaaaaaaaaaaaaa')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([301, 'no-store'])
  })

  it('the site never sets a cookie on a GET', async () => {
    const { get } = await open()
    for (const path of [
      '/',
      '/de',
      '/widget/appointment/service/haircut?locale=de',
      '/install',
      '/nothing',
    ]) {
      expect((await get(path, { 'accept-language': 'de' })).headers.get('set-cookie')).toBeNull()
    }
  })

  it('the site remembers a choice for 365 days and comes back to the page', async () => {
    const answer = await choose({ locale: 'de', path: '/widget/appointment/studio?month=2026-12' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/de/widget/appointment/studio?month=2026-12')
    expect(answer.headers.get('set-cookie')).toBe('locale=de; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
    expect((await choose({ locale: 'en', path: '/de' })).headers.get('location')).toBe('/')
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
  ])('the site remembers nothing when another site sends the form: %j', async (headers) => {
    const answer = await choose({ locale: 'de', path: '/' }, headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null])
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a\r\nX-Evil: 1',
  ])('the site refuses to come back to %j', async (path) => {
    const answer = await choose({ locale: 'en', path })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      400,
      null,
      null,
    ])
  })

  it('the site refuses an unknown language and a body without end', async () => {
    expect((await choose({ locale: 'xx', path: '/' })).status).toBe(422)
    expect((await choose({ locale: 'de', path: `/${'a'.repeat(10_000)}` })).status).toBe(413)
  })

  it('the site leads the root to the configured page', async () => {
    const { get } = await open({ rootRedirect: '/widget/appointment/studio' })
    const answer = await get('/')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/widget/appointment/studio'])
  })
})

describe('errors', () => {
  it('the site answers what matches no route with the path, escaped and cut at 200 characters', async () => {
    const { get } = await open()
    const answer = await get('/none/such<script>alert(1)</script>')
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(lacking(html, 'Page Not Found: /none/such&lt;script>alert(1)&lt;/script>')).toEqual([])
    expect(lacking(html, 'class="site-header"')).toEqual([])
    const long = await (await get(`/${'a'.repeat(5000)}`)).text()
    expect(/Page Not Found: (\/a+)</.exec(long)?.[1]).toHaveLength(200)
  })

  it('the site speaks the language of the address', async () => {
    const { get } = await open()
    const path = '/de/nichts'
    const words = createWords('de')._({ id: 'error.page_not_found', values: { path } })
    expect(words).not.toContain('Page Not Found')
    expect(lacking(await (await get(path)).text(), words, 'Zur Startseite')).toEqual([])
  })

  it('the site answers /favicon.ico with 404 and nothing else', async () => {
    const { get } = await open()
    const answer = await get('/favicon.ico')
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'the site answers %s to a page with 405 and what is allowed',
    async (method) => {
      const { site } = await open()
      const answer = await site.request('/about', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )

  it('the site answers a bug with 500, a request id and no word about the bug', async () => {
    const { get, lines } = await openTestSite({
      fetch: () => {
        throw new Error('secret of the house')
      },
    })
    const answer = await get('/api/v1/services/haircut')
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-request-id')).toBe('request-1')
    expect(lacking(html, 'Something went wrong on our side')).toEqual([])
    expect(lacking(html, 'secret')).toEqual(['secret'])
    expect(lines.map(({ message }) => message)).toEqual([
      'request failed',
      'page could not be shown',
      'request',
    ])
  })

  it('the site answers with 429 and Retry-After when the visitor has asked for too much', async () => {
    const refusal = { type: 'about:blank', title: '', status: 429, code: 'rate_limited' }
    const { get } = await openTestSite({ fetch: () => Response.json(refusal, { status: 429 }) })
    for (const path of ['/', '/install', '/widget/appointment/service/haircut']) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 429, '60'])
    }
  })

  it.each(['/', '/install', '/widget/appointment/service/haircut'])(
    'the site answers %s with 503 and Retry-After while the API is away',
    async (path) => {
      const { get } = await openTestSite({ fetch: () => new Response('', { status: 503 }) })
      const answer = await get(path)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(lacking(await answer.text(), 'Unable to fetch calendar')).toEqual([])
    },
  )
})

describe('probes', () => {
  it('the site is alive as long as it answers, and ready as long as the store does', async () => {
    let isUp = true
    const { get } = await open(
      {},
      {
        findMissing: async () =>
          isUp ? [] : [{ code: 'disk_full', detail: 'the disk of the database is full' }],
      },
    )
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    isUp = false
    expect((await get('/healthz')).status).toBe(200)
    const answer = await get('/readyz')
    expect([answer.status, await answer.text()]).toEqual([
      503,
      '{"status":"unavailable","missing":[{"code":"disk_full","detail":"the disk of the database is full"}]}',
    ])
  })
})

describe('log', () => {
  it('the log names the pattern of the route and never an address, a query or a token', async () => {
    const { get, lines } = await open()
    const token = 'TOKENTOKENTOKENTOKENTOKEN'
    await get(`/widget/booking/${token}`)
    await get(`/widget/cancel-booking?event_id=${token}`)
    await get(`/no/such/${token}`)
    await get(`/api/v1/manage/${token}`)
    const text = JSON.stringify(lines)
    expect(text).not.toContain(token)
    expect(lines.map(({ fields }) => ('route' in fields ? fields.route : null))).toEqual([
      '/widget/*',
      '/widget/*',
      'unmatched',
      '/api/*',
    ])
  })
})
