import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { item } from '../src/content/testing/write-folder.ts'
import { childrenOf, readXml, textOf as xmlTextOf } from '../src/documents/testing/read-xml.ts'
import { launchBrowser } from './browser/chromium.ts'
import { dataOf } from './read-page.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

let booking: TestBooking
let browser: Browser
let get: Awaited<ReturnType<typeof openTestSite>>['get']
beforeAll(async () => {
  ;[booking, browser] = await Promise.all([openTestBooking(), launchBrowser()])
  ;({ get } = await openTestSite(booking.api))
})
afterAll(() => Promise.all([booking.close(), browser.close()]))

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
  it('the sitemap is well-formed, of today’s protocol, and kept for minutes', async () => {
    const answer = await get('/sitemap.xml')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const root = await readXml(browser, await answer.text())
    expect([root.name, root.namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
    expect(childrenOf(root, 'url').length).toBeGreaterThan(80)
    const again = await get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    for (const path of ['/sitemap-1.xml', '/de/sitemap.xml']) expect((await get(path)).status).toBe(404)
  })
})

describe('feeds', () => {
  it.each(['/', '/journal', '/de', '/de/journal'])(
    'feeds that %s names are well-formed, with its posts',
    async (path) => {
      const html = await (await get(path)).text()
      const feeds = [...html.matchAll(/<link rel="alternate" type="[^>]+>/g)].map(([link]) => ({
        type: / type="([^"]+)"/.exec(link)?.[1] ?? '',
        href: / href="([^"]+)"/.exec(link)?.[1] ?? '',
      }))
      expect(feeds.map(({ type }) => type)).toEqual([
        'application/rss+xml',
        'application/atom+xml',
        'application/feed+json',
      ])
      for (const { type, href } of feeds) {
        const answer = await get(bare(href))
        expect([href, answer.status, answer.headers.get('content-type')]).toEqual([
          href,
          200,
          `${type}; charset=utf-8`,
        ])
        const links = await linksOf(type, await answer.text())
        expect(links.length).toBeGreaterThan(1)
        for (const link of links) expect([link, (await get(bare(link))).status]).toEqual([link, 200])
      }
    },
  )

  async function linksOf(type: string, text: string): Promise<readonly string[]> {
    if (type === 'application/feed+json')
      return v.parse(JsonFeedSchema, JSON.parse(text)).items.map(({ url }) => url)
    const root = await readXml(browser, text)
    if (type === 'application/atom+xml') {
      return childrenOf(root, 'entry').map((entry) => childrenOf(entry, 'link')[0]?.attributes['href'] ?? '')
    }
    return childrenOf(root, 'channel')
      .flatMap((channel) => childrenOf(channel, 'item'))
      .map((one) => xmlTextOf(one, 'link'))
  }
  const JsonFeedSchema = v.object({ items: v.array(v.object({ url: v.string() })) })

  it.each([
    '/nothing/feed.xml',
    '/about/feed.xml',
    '/index/feed.xml',
    '/da/journal/feed.xml',
    '/journal/rss.xml',
  ])('there is none at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('what programs ask for', () => {
  it('robots.txt lets everything be read but drafts, calls, and what belongs to one booking', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Allow: /',
        'Disallow: /v2/preview/',
        'Disallow: /de/v2/preview/',
        'Disallow: /business/',
        'Disallow: /api/',
        'Sitemap: https://book.example/sitemap.xml',
      ]),
    )
    const rules = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
    const listed = readSitemap(await (await get('/sitemap.xml')).text())
    expect(listed.filter(({ path }) => rules.some((rule) => path.startsWith(rule)))).toEqual([])
  })

  it('llms.txt names what can be booked, for programs too, and leads nowhere else', async () => {
    for (const [path, word] of [
      ['/llms.txt', 'Haircut'],
      ['/de/llms.txt', 'Haarschnitt'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/plain; charset=utf-8',
      ])
      const text = await answer.text()
      expect(lacking(text, '# Studio Linden\n', `[${word}](`, 'https://book.example/mcp')).toEqual([])
      const links = [...text.matchAll(/\]\((https:\/\/book\.example[^)]*)\)/g)].map(([, href = '']) =>
        bare(href),
      )
      expect(links.length).toBeGreaterThan(40)
      for (const link of links)
        expect([link, (await get(link)).status]).toEqual([link, link === '/mcp' ? 405 : 200])
    }
    expect((await get('/about/llms.txt')).status).toBe(404)
  })

  it('security.txt says whom to write to until when, and is not there without an address', async () => {
    const text = await (await get('/.well-known/security.txt')).text()
    expect(lacking(text, 'Contact: mailto:security@studio-linden.example\n')).toEqual([])
    expect(lacking(text, 'Canonical: https://book.example/.well-known/security.txt\n')).toEqual([])
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.parse('2026-11-18'))
    const content = await openTemporaryContent({ 'en/page/index.md': item() })
    const other = await openTestSite(booking.api, {}, { content })
    expect((await other.get('/.well-known/security.txt')).status).toBe(404)
  })

  it.each(['/favicon.ico', '/favicon.ico?v=2'])('%s is not there, in no words', async (path) => {
    const answer = await get(path, { 'accept-language': 'de' })
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      404,
      '',
      'no-store',
    ])
  })
})

describe('what a page is, for search engines', () => {
  it.each([
    ['/', ['WebSite', 'LocalBusiness']],
    ['/about', ['BreadcrumbList']],
    ['/journal', ['Blog', 'BreadcrumbList']],
    ['/journal/b/curls-and-hard-water', ['BlogPosting', 'BreadcrumbList']],
    ['/shop/product/gift-voucher', ['Product', 'Service', 'BreadcrumbList']],
    ['/shop/product/sea-salt-spray', ['Product', 'BreadcrumbList']],
    ['/shop/collections/gifts', ['CollectionPage', 'BreadcrumbList']],
    ['/journal/category/hair', ['CollectionPage', 'BreadcrumbList']],
    ['/journal/tag/curls', ['CollectionPage', 'BreadcrumbList']],
    ['/journal/author/anna', ['ProfilePage', 'BreadcrumbList']],
    ['/widget/appointment/service/haircut', ['Service']],
    ['/de/widget/appointment/service/haircut', ['Service']],
    ['/widget/group/wellness', ['ItemList']],
    ['/widget/service-menus/salon', ['ItemList']],
    ['/widget/appointment/service/haircut?embed=1', []],
    ['/widget/appointment/service/nothing', []],
    ['/widget/booking?event_id=mng_0123456789012345678901234567890a', []],
    ['/install', []],
    ['/consent', []],
    ['/nothing', []],
  ])('structured data: %s is %j', async (path, types) => {
    const data = dataOf(await (await get(path)).text())
    expect(data.map((one) => v.parse(ThingSchema, one)['@type'])).toEqual(types)
  })
  const ThingSchema = v.object({ '@context': v.literal('https://schema.org'), '@type': v.string() })

  it('structured data says on a booking page that its service can be booked there', async () => {
    const [service] = dataOf(await (await get('/de/widget/appointment/service/haircut')).text())
    expect(service).toMatchObject({
      name: 'Haarschnitt',
      offers: { price: '48.00', priceCurrency: 'EUR' },
      potentialAction: {
        '@type': 'ReserveAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://book.example/de/widget/appointment/service/haircut',
          inLanguage: 'de-DE',
        },
      },
    })
  })

  it('structured data never leaves the element it stands in, whatever a service is called', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>]]><!--"'&`
    const other = await openTestBooking()
    await changeService(other, 'haircut', ({ name }) => ({ name: { ...name, en: hostile } }))
    const { get: open } = await openTestSite(other.api)
    const html = await (await open('/widget/appointment/service/haircut')).text()
    expect([html.includes('<img src=x'), html.includes('</script><img')]).toEqual([false, false])
    expect(dataOf(html)).toMatchObject([{ '@type': 'Service', name: hostile }])
    await other.close()
  })

  it('structured data never leaves the element it stands in, whatever a writer has called it', async () => {
    const hostile = `</script><img src=x onerror=alert(1)>]]><!--"'&`
    const named = (lines: readonly string[] = []) =>
      item(lines, `## ${hostile}`)
        .replace('A title', JSON.stringify(hostile))
        .replace('What it is about', JSON.stringify(hostile))
    const content = await openTemporaryContent({
      'en/page/index.md': named(['blog: true', 'layout: home']),
      'en/page/journal.md': named(['blog: true', 'nav: 1', `eyebrow: ${JSON.stringify(hostile)}`]),
      'en/category/hair.md': named(['blog: journal']),
      'en/tag/curls.md': named(['blog: journal']),
      'en/author/anna.md': named(['blog: journal', `role: ${JSON.stringify(hostile)}`]),
      'en/post/first.md': named([
        'blog: journal',
        'date: 2026-10-01',
        'author: anna',
        'categories: [hair]',
        'tags: [curls]',
      ]),
      'en/product/brush.md': named(['page: journal', 'price: "1.00 EUR"', 'service: haircut']),
      'en/collection/all.md': named(['page: journal', 'products: [brush]']),
    })
    const { get: open } = await openTestSite(booking.api, {}, { content })
    for (const path of [
      '/',
      '/journal',
      '/journal/category/hair',
      '/journal/tag/curls',
      '/journal/author/anna',
      '/journal/b/first',
      '/journal/product/brush',
      '/journal/collections/all',
      '/da/journal',
    ]) {
      const answer = await open(path)
      const html = await answer.text()
      expect([path, answer.status, html.includes('<img src=x'), html.includes('</script><img')]).toEqual([
        path,
        200,
        false,
        false,
      ])
      // The home page is identified by the business's name, so its data does not contain the title.
      expect([path, JSON.stringify(dataOf(html)).includes('</script>')]).toEqual([path, path !== '/'])
    }
    for (const path of ['/feed.xml', '/journal/feed.xml', '/journal/atom.xml', '/sitemap.xml']) {
      await readXml(browser, await (await open(path)).text())
    }
    JSON.parse(await (await open('/journal/feed.json')).text())
  })
})
