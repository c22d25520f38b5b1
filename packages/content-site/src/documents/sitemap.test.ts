import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../test/browser/chromium.ts'
import { contentOf, item } from './testing/content-of.ts'
import { childrenOf, readXml, textOf } from './testing/read-xml.ts'
import { writeSitemaps } from './sitemap.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const site = { origin: 'https://studio.example', mode: 'prefix_except_default', defaultLocale: 'en' } as const
const index = contentOf({
  items: [
    item.page('index'),
    item.page('index', { locale: 'de' }),
    item.page('about', { updated: '2026-11-03' }),
    item.page('ueber-uns', { key: 'about', locale: 'de' }),
    item.page('journal', { isBlog: true }),
    item.post('hard-water', { date: '2026-11-02' }),
    item.post('not-yet', { isDraft: true }),
    item.product('shampoo'),
  ],
})
const extra = {
  paths: ['/install', '/widget/appointment/service/cut?a=1&b=2'],
  locales: ['en', 'de'],
} as const

async function readUrls(xml: string) {
  const root = await readXml(browser, xml)
  expect([root.name, root.namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
  return childrenOf(root, 'url').map((url) => ({
    loc: textOf(url, 'loc'),
    lastmod: childrenOf(url, 'lastmod')[0]?.text ?? null,
    alternates: childrenOf(url, 'xhtml:link').map(
      ({ attributes: { rel, hreflang, href } }) => `${rel} ${hreflang} ${href}`,
    ),
  }))
}

const main = (more: Parameters<typeof writeSitemaps>[1] = site) =>
  writeSitemaps(index, more, extra).get('/sitemap.xml') ?? ''

it('names every page in each language it is written in, and no draft', async () => {
  const urls = await readUrls(main())
  expect(urls.map(({ loc }) => loc.replace(site.origin, '')).toSorted()).toEqual([
    '/',
    '/about',
    '/de',
    '/de/install',
    '/de/ueber-uns',
    '/de/widget/appointment/service/cut?a=1&b=2',
    '/install',
    '/journal',
    '/journal/b/hard-water',
    '/product/shampoo',
    '/widget/appointment/service/cut?a=1&b=2',
  ])
})

it('puts existing translations beside a page, English as the one for everybody else', async () => {
  const urls = await readUrls(main())
  const alternates = [
    'alternate de-DE https://studio.example/de/ueber-uns',
    'alternate en-US https://studio.example/about',
    'alternate x-default https://studio.example/about',
  ]
  const of = (path: string) => urls.find(({ loc }) => loc === `https://studio.example${path}`)
  expect(of('/about')?.alternates).toEqual(alternates)
  expect(of('/de/ueber-uns')?.alternates).toEqual(alternates)
  expect(of('/journal/b/hard-water')?.alternates).toEqual([])
})

it('says when a page last changed, where that is known', async () => {
  const urls = await readUrls(main())
  const dated = urls.filter(({ lastmod }) => lastmod !== null)
  expect(dated.map(({ loc, lastmod }) => [loc.split('/').at(-1), lastmod])).toEqual([
    ['about', '2026-11-03'],
    ['hard-water', '2026-11-02'],
  ])
})

it('names an address once where no path names a language', async () => {
  const urls = await readUrls(main({ ...site, mode: 'no_prefix' }))
  expect(urls.filter(({ loc }) => loc === 'https://studio.example/')).toHaveLength(1)
  expect(urls.flatMap(({ alternates }) => alternates)).toEqual([])
})

it('splits very many pages into files of their own, which it names', async () => {
  const items = Array.from({ length: 10_001 }, (_, at) => item.tag(`tag-${at}`))
  const files = writeSitemaps(contentOf({ items }), site, { paths: [], locales: [] })
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
  const root = await readXml(browser, files.get('/sitemap.xml') ?? '')
  expect(root.name).toBe('sitemapindex')
  expect(childrenOf(root, 'sitemap').map((one) => textOf(one, 'loc'))).toEqual([
    'https://studio.example/sitemap-1.xml',
    'https://studio.example/sitemap-2.xml',
  ])
  expect(await readUrls(files.get('/sitemap-2.xml') ?? '')).toHaveLength(1)
})
