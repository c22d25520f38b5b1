import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import type { ApiServer } from '../src/booking-api.ts'
import { localeModes, readSettings } from '../src/settings.ts'
import { openListeningSite } from './listening-site.ts'
import { readPage } from './read-page.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
let api: ApiServer
beforeAll(async () => {
  booking = await openTestBooking()
  api = rememberAnswers(booking.api)
})
afterAll(() => booking.close())

/** Caches the response to each GET, because a thousand error pages all request the business's name. */
function rememberAnswers(door: ApiServer): ApiServer {
  const known = new Map<string, Promise<Response>>()
  return {
    fetch: async (asked) => {
      const { url } = asked
      const answer = known.get(url) ?? Promise.resolve(door.fetch(asked))
      known.set(url, answer)
      return (await answer).clone()
    },
  }
}

const origin = 'https://book.example'
const mark = '<script>alert(1)</script>'

/** Addresses that could redirect a visitor to another site, or inject text into a response. */
const paths: readonly string[] = [
  '//evil.example',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/\\/evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/./.././/evil.example/',
  '/%2F%2Fevil.example/',
  '/%2f/evil.example/',
  '/%5C%5Cevil.example/',
  '/%5cevil.example/',
  '/%2e%2e//evil.example/',
  '/journal//evil.example/',
  '/de//evil.example/',
  '/en//evil.example/',
  '/en/.//evil.example/',
  '/de/de//evil.example/',
  '/en/en/',
  '/@evil.example/',
  '/https://evil.example/',
  '/https:evil.example/',
  '/javascript:alert(1)/',
  '/data:text/html,x/',
  '/about/%0d%0aLocation:%20https://evil.example/',
  '/about%0d%0aSet-Cookie:%20a=b/',
  '/about/%0A/',
  '/\t/evil.example/',
  '/%09/evil.example/',
  '/%00/',
  '/%/',
  '/%E0%A4%A/',
  '/%FF%FE/',
  '/%E2%80%AE%E2%81%A6gpj.exe/',
  '/%F0%9F%92%A9/',
  `/${mark}/`,
  '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/',
  `/'"><svg onload=alert(1)>/`,
  '/about;@evil.example/',
  '/about/?next=//evil.example',
  '/about/?\r\nX: y',
  `/${'a/'.repeat(1500)}`,
  `/${'%2F'.repeat(1000)}/`,
  '/widget//evil.example/',
  '/v2/preview//evil.example/',
  '/business//evil.example/',
  '/__proto__/',
  '/?//evil.example',
]

type Site = Awaited<ReturnType<typeof openTestSite>>

/** Requests a path, follows at most one redirect, and returns the faults of both responses. */
async function faultsOf({ get }: Site, path: string): Promise<readonly string[]> {
  const answer = await get(path)
  const location = answer.headers.get('location')
  const next = location === null ? null : await get(location)
  return [
    ...(answer.status < 500 ? [] : [`answers ${answer.status}`]),
    ...(answer.headers.get('set-cookie') === null ? [] : ['sets a cookie']),
    ...(location === null || /^\/(?![/\\])[\x21-\x5B\x5D-\x7E]*$/.test(location)
      ? []
      : [`leads to ${location}`]),
    ...(location === null || staysFrom(path, location) ? [] : [`leaves for ${location}`]),
    ...(next === null || next.headers.get('location') === null
      ? []
      : [`leads on to ${next.headers.get('location')}`]),
    ...(next === null || next.status < 500 ? [] : [`leads to ${next.status}`]),
    ...(await findWriting(next ?? answer)),
  ]
}

/** True if a redirect stays on the site, resolved from the root and from the requested path. */
const staysFrom = (path: string, location: string): boolean =>
  [origin, `${origin}/`, origin + (URL.canParse(origin + path) ? path : '')].every(
    (base) => URL.canParse(location, base) && new URL(location, base).origin === origin,
  )

/** Finds parts of the address that are in the page as anything but text. */
async function findWriting(answer: Response): Promise<readonly string[]> {
  const html = await answer.text()
  return [mark, '<img src=x', '<svg onload'].filter((text) => html.includes(text))
}

const inEach = (locales: readonly string[]): readonly string[] =>
  locales.flatMap((locale) => paths.map((path) => (locale === '' ? path : `/${locale}${path}`)))

describe('no address leads off the site, twice, or into an error of ours', () => {
  it('in any language', async () => {
    const site = await openTestSite(api)
    for (const path of inEach(['', ...localeCodes]))
      expect([path, await faultsOf(site, path)]).toEqual([path, []])
  })

  it.each(localeModes.filter((mode) => mode !== 'prefix_except_default'))(
    'no address leads off the site, twice, or into an error of ours in mode %s',
    async (localeMode) => {
      const site = await openTestSite(api, { localeMode })
      for (const path of inEach(['', 'en', 'de']))
        expect([path, await faultsOf(site, path)]).toEqual([path, []])
    },
  )

  it.each(localeModes)(
    'no address leads off the site, twice, or into an error of ours from a configured root in mode %s',
    async (localeMode) => {
      for (const configured of [
        '/journal',
        '/journal/',
        '/de/journal//?a=1',
        '/de/journal',
        '/widget/appointment/studio?embed=1',
        '/',
        '/de',
      ]) {
        const read = readSettings({ ROOT_REDIRECT: configured })
        const rootRedirect = read.ok ? read.value.rootRedirect : null
        expect(rootRedirect).not.toBeNull()
        const site = await openTestSite(api, { localeMode, rootRedirect })
        for (const path of ['/', '/en', '/de', '/en/', '/de/', '/?a=//evil.example', '/de/?a=1']) {
          for (const headers of [{}, { 'accept-language': 'de' }, { cookie: 'locale=fr-ca' }]) {
            const first = await site.get(path, headers)
            const location = first.headers.get('location')
            if (location === null) continue
            const next = await site.get(location, headers)
            expect([configured, path, location, next.headers.get('location')]).toEqual([
              configured,
              path,
              location,
              null,
            ])
            expect(location).toMatch(/^\/(?![/\\])/)
          }
        }
      }
    },
  )

  it('no address leads off the site, twice, or into an error of ours from a choice of language or of cookies', async () => {
    const { site } = await openTestSite(api)
    for (const path of [...paths, 'https://evil.example', 'about', '', ' /about', '?a', '#a']) {
      for (const [form, fields] of [
        ['/language', { locale: 'de' }],
        ['/consent', { locale: 'de', action: 'reject' }],
      ] as const) {
        const answer = await site.request(origin + form, {
          method: 'POST',
          body: new URLSearchParams({ ...fields, path }),
        })
        const location = answer.headers.get('location')
        expect([form, path, answer.status]).toEqual([form, path, location === null ? 400 : 303])
        expect([form, path, location === null || staysFrom('/', location)]).toEqual([form, path, true])
      }
    }
  })

  it('no address leads off the site, twice, or into an error of ours as it comes over the wire', async () => {
    const { ask } = await openListeningSite(api)
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '\\\\evil.example/',
      '/.//evil.example/',
      '/%0d%0aa:b/',
      'http://evil.example/about/',
      'https://evil.example//about/',
      '/about/',
    ]) {
      const { status = 500, headers } = await ask(path)
      const { location = '/' } = headers
      expect([path, status < 500, /^\/(?![/\\])/.test(location)]).toEqual([path, true, true])
    }
  })
})

describe('the address on an error page', () => {
  it.each([
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>'],
    ['/%22onmouseover=%22alert(1)', '/"onmouseover="alert(1)'],
    ["/'onmouseover='x", "/'onmouseover='x"],
    ['/a&lt;b', '/a&lt;b'],
    ['/a%26lt;b', '/a%26lt;b'],
    ['/%E2%80%AEgpj.exe%E2%81%A6', '/gpj.exe'],
    ['/a%00b%1Bc%7Fd%C2%85e', '/abcde'],
    ['/a%E2%80%A8b%E2%80%A9c%E2%80%8Bd%EF%BB%BFe', '/abcde'],
    ['/%F0%9F%92%A9', '/💩'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/de/%3Cb%3E', '/de/<b>'],
    ['/a/b/c/d/%3Cb%3E', '/a/b/c/d/<b>'],
  ])('%s is read as %s, and is nothing but text', async (path, shown) => {
    const { get } = await openTestSite(api)
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(readPage(html).heading.endsWith(shown)).toBe(true)
    // The whole heading is one text node, and so is the address elsewhere in the page.
    expect(/<h1>[^<]*<\/h1>/.test(html)).toBe(true)
    expect(/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.exec(html)).toBeNull()
    expect(/ onmouseover=|<script>alert|<b>/.exec(html)?.[0]).toBeUndefined()
  })
})
