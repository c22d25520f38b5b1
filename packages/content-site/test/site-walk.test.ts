import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeModes } from '../src/settings.ts'
import { readPage } from './read-page.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
let get: Awaited<ReturnType<typeof openTestSite>>['get']
beforeAll(async () => {
  booking = await openTestBooking()
  ;({ get } = await openTestSite(booking.api))
})
afterAll(() => booking.close())

const bare = (address: string): string => address.replace('https://book.example', '') || '/'

/** Returns every address of a sitemap with its alternates, as paths. */
function readSitemap(xml: string) {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    path: bare(/<loc>([^<]+)</.exec(url)?.[1] ?? ''),
    alternates: Object.fromEntries(
      [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag = '', href = '']) => [
        tag,
        bare(href),
      ]),
    ),
  }))
}

describe('the sitemap', () => {
  it('the sitemap names pages that are there, each by its canonical address and in all its languages', async () => {
    const entries = readSitemap(await (await get('/sitemap.xml')).text())
    const paths = entries.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/de', '/journal', '/widget/appointment/service/haircut']),
    )
    for (const { path, alternates } of entries) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      const page = readPage(await answer.text())
      // A page in one language has no alternates.
      const named = Object.keys(alternates).length === 0 ? page.alternates : alternates
      expect([path, page]).toEqual([
        path,
        expect.objectContaining({ canonical: path, isIndexed: true, alternates: named }),
      ])
    }
  })

  it.each(localeModes)(
    'the sitemap names addresses that lead nowhere else in mode %s',
    async (localeMode) => {
      const site = await openTestSite(booking.api, { localeMode })
      const entries = readSitemap(await (await site.get('/sitemap.xml')).text())
      const content = entries.filter(({ path }) => !/\/widget/.test(path))
      expect(content.length).toBeGreaterThan(40)
      for (const { path } of content) {
        // When several languages share an address, the visitor's language decides.
        const answer = await site.get(path, { 'accept-language': 'en' })
        expect([path, answer.status]).toEqual([path, 200])
      }
    },
  )
})

describe('links', () => {
  it('links of every page and of its navigation lead somewhere, in a language with content and in one without', async () => {
    const seen = new Map<string, string>()
    const todo = ['/', '/de', '/da', '/fr-ca', '/install', '/consent']
    for (const path of todo) seen.set(path, 'the test')
    for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
      const answer = await get(path)
      expect([path, seen.get(path), answer.status]).toEqual([path, seen.get(path), 200])
      const isPage = answer.headers.get('content-type')?.startsWith('text/html')
      // Each language is crawled on its own; the pages below `/widget/` belong to the element.
      if (!isPage || path.includes('/widget/')) continue
      for (const [, href = ''] of (await answer.text()).matchAll(/<(?:a|link)\b[^>]* href="([^"#]+)/g)) {
        const next = bare(href.replaceAll('&amp;', '&'))
        if (!next.startsWith('/') || next.startsWith('/assets/') || seen.has(next)) continue
        if (/^\/(es|fi|hu|it|nl|no|pl|pt|pt-br|sv|fr)(\/|$)/.test(next)) continue
        seen.set(next, path)
        todo.push(next)
      }
    }
    expect(seen.size).toBeGreaterThan(150)
  })
})
