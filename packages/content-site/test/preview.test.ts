import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item } from '../src/content/testing/write-folder.ts'
import { pageRoutes } from '../src/pages/page-table.ts'
import { partOf, readPage, textOf } from './read-page.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

/** Creates a link as `npm run hourfold -- preview create` prints it: the path, and the name that revokes it. */
async function makeLink(): Promise<{ readonly base: string; readonly name: string }> {
  const [link = '', words = ''] = await booking.command({
    command: 'preview',
    action: 'create',
    origin: 'https://book.example',
  })
  return { base: new URL(link).pathname, name: /prv_[\w-]+/.exec(words)?.[0] ?? '' }
}

/** A studio with only drafts except for its home page. */
const draft = (title: string, lines: readonly string[] = [], body = '') =>
  item(['draft: true', ...lines], body).replace('A title', title)
const files = {
  'en/page/index.md': item(
    ['layout: home', 'blog: true', 'nav: 1'],
    '::booking{service=haircut}\n\n::services',
  ),
  'en/page/about.md': draft(
    'About us',
    ['nav: 2'],
    [
      '::team',
      '::services',
      '::button{href=/widget/booking/haircut text="Take a seat"}',
      '[A haircut](/widget/appointment/service/haircut), [what else](/widget "There is") or [news](/)',
      '::booking{service=shave}',
    ].join('\n\n'),
  ),
  'en/page/notes.md': draft('Notes', ['blog: true', 'nav: 3']),
  'en/page/shop.md': draft(
    'Shop',
    ['nav: 4'],
    '::booking{service=haircut}\n\n[A brush](/shop/product/brush)',
  ),
  'en/category/hair.md': draft('Hair', ['blog: notes']),
  'en/author/anna.md': draft('Anna Lindner', ['blog: notes', 'staff: anna']),
  'en/tag/curls.md': draft('Curls', ['blog: notes']),
  'en/post/first.md': draft('The first', [
    'blog: notes',
    'date: 2026-11-01',
    'author: anna',
    'categories: [hair]',
    'tags: [curls]',
  ]),
  'en/post/news.md': draft('The news', ['blog: index', 'date: 2026-11-01']),
  'en/product/brush.md': draft('A brush', ['page: shop', 'price: "12.00 EUR"', 'service: haircut']),
  'en/collection/care.md': draft('Care', ['page: shop', 'products: [brush]']),
  'de/page/ueber-uns.md': draft('Über uns', ['translationKey: about']),
}

async function openDrafts(settings: object = {}) {
  const content = await openTemporaryContent(files)
  return openTestSite(booking.api, settings, { content })
}

/** One of each address of the specification's «Preview», and of the addresses below a page. */
const drafts: readonly (readonly [pattern: string, path: string, heading: string])[] = [
  ['/:path', '/about', 'About us'],
  ['/b/:slug', '/b/news', 'The news'],
  ['/c/:categorySlug', '/c/hair', 'Hair'],
  ['/c/:categorySlug/b/:slug', '/c/hair/b/first', 'The first'],
  ['/category/:categorySlug', '/category/hair', 'Hair'],
  ['/author/:authorSlug', '/author/anna', 'Anna Lindner'],
  ['/tag/:tagSlug', '/tag/curls', 'Curls'],
  ['/post/:blogSlug', '/post/first', 'The first'],
  ['/product/:productId', '/product/brush', 'A brush'],
  ['/collections/:collectionSlug', '/collections/care', 'Care'],
  ['/:path/b/:slug', '/notes/b/first', 'The first'],
  ['/:path/c/:categorySlug', '/notes/c/hair', 'Hair'],
  ['/:path/c/:categorySlug/b/:slug', '/notes/c/hair/b/first', 'The first'],
  ['/:path/product/:productId', '/shop/product/brush', 'A brush'],
  ['/:path/collections/:collectionSlug', '/shop/collections/care', 'Care'],
  ['/:path/category/:categorySlug', '/notes/category/hair', 'Hair'],
  ['/:path/author/:authorSlug', '/notes/author/anna', 'Anna Lindner'],
  ['/:path/tag/:tagSlug', '/notes/tag/curls', 'Curls'],
]

/** The page may not be cached, indexed or framed, and sends no referrer. */
const secret = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}

describe('a preview link', () => {
  it.each(drafts)('a preview link shows the draft at %s (%s), to nobody else', async (_, path, heading) => {
    const { base } = await makeLink()
    const { get } = await openDrafts()
    const answer = await get(base + path, { 'accept-encoding': 'br' })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject(secret)
    // Compressed content would reveal the token through its length.
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(readPage(html)).toMatchObject({ heading, canonical: '', alternates: {}, isIndexed: false })
    expect(lacking(html, 'application/ld+json')).toHaveLength(1)
    expect(partOf(html, 'header', 'item-header').match(/draft">Draft</g)).toHaveLength(1)
    const bar = textOf(partOf(html, 'aside', 'preview-bar'))
    expect(bar).toContain('Drafts are shown, nothing can be booked. This link works until')
    expect(bar).toContain('November 25')
    expect((await get(path)).status).toBe(404)
  })

  it('a preview link has an example of every row of the table', () => {
    const rows = pageRoutes
      .filter(({ isPreview, name }) => isPreview && name !== 'payment')
      .map(({ path }) => path.replace('/v2/preview/:id', ''))
    expect(drafts.map(([pattern]) => pattern).toSorted()).toEqual(
      rows.filter((path) => path !== '').toSorted(),
    )
  })

  it.each(['', '/about', '/notes', '/notes/b/first', '/shop', '/shop/product/brush', '/notes/author/anna'])(
    'a preview link stays in the preview on every link to content of «%s», and leaves no way to book',
    async (path) => {
      const { base } = await makeLink()
      const { get } = await openDrafts()
      const html = await (await get(base + path)).text()
      expect(lacking(html, '<booking-widget', 'src="/booking-widget')).toHaveLength(2)
      const hrefs = [...html.matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
      const inside = hrefs.filter((href) => href.startsWith(base))
      expect(inside.length).toBeGreaterThan(3)
      for (const href of new Set(inside)) expect([href, (await get(href)).status]).toEqual([href, 200])
      const outside = hrefs.filter((href) => href.startsWith('/') && !href.startsWith(base))
      expect(
        outside.filter((href) => !/^\/(consent|install|my-bookings|(notes\/)?feed\.xml)/.test(href)),
      ).toEqual([])
    },
  )

  it('a preview link still names what could be booked, and says of a calendar why it is not there', async () => {
    const { base } = await makeLink()
    const { get } = await openDrafts()
    const main = textOf(partOf(await (await get(`${base}/about`)).text(), 'main', ''))
    const named = [
      'Anna Lindner',
      'Haircut',
      'A haircut, what else or news',
      'Booking is switched off in previews.',
    ]
    expect(lacking(main, ...named)).toEqual([])
    expect(lacking(main, 'Take a seat', 'Book an appointment')).toHaveLength(2)
  })

  it('a preview link shows a home page that is a draft with its mark, and comes back to its own address from a language', async () => {
    const content = await openTemporaryContent({
      ...files,
      'en/page/index.md': draft('Soon', ['layout: home', 'blog: true']),
    })
    const { get, site } = await openTestSite(booking.api, {}, { content })
    const { base } = await makeLink()
    const html = await (await get(base)).text()
    expect(lacking(partOf(html, 'main', ''), 'draft">Draft<')).toEqual([])
    const path = /<input type="hidden" name="path" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const answer = await site.request('https://book.example/language', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', path }),
    })
    expect(answer.headers.get('location')).toBe(`/de${base}`)
  })

  it('a preview link turns to other languages and stays in the preview', async () => {
    const { base } = await makeLink()
    const { get, site } = await openDrafts()
    const english = await (await get(`${base}/about`)).text()
    const path = /<input type="hidden" name="path" value="([^"]*)"/.exec(english)?.[1] ?? ''
    const answer = await site.request('https://book.example/language', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', path }),
    })
    const location = answer.headers.get('location') ?? ''
    expect(location.startsWith(`/de${base}/`)).toBe(true)
    const german = await get(location)
    expect([german.status, Object.fromEntries(german.headers)]).toEqual([
      200,
      expect.objectContaining(secret),
    ])
    expect(readPage(await german.text())).toMatchObject({ heading: 'Über uns', lang: 'de-DE' })
  })

  it.each(['prefix', 'prefix_and_default', 'no_prefix'] as const)(
    'a preview link works in mode %s',
    async (localeMode) => {
      const { base } = await makeLink()
      const { get } = await openDrafts({ localeMode })
      const path = `${localeMode === 'prefix' ? '/en' : ''}${base}/about`
      const answer = await get(path)
      expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
        200,
        expect.objectContaining(secret),
      ])
    },
  )

  it('a preview link leads on from a slash at its end without being kept or named', async () => {
    const { base } = await makeLink()
    const { get } = await openDrafts()
    for (const path of [`${base}/`, `${base}/about/`, `/en${base}/about`]) {
      const answer = await get(path)
      expect([path, answer.status, Object.fromEntries(answer.headers)]).toEqual([
        path,
        301,
        expect.objectContaining({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
      ])
    }
  })

  it('a preview link says of what is not there that it is not, and keeps its address to itself there as well', async () => {
    const { base } = await makeLink()
    const { get } = await openDrafts()
    for (const path of ['/nothing', '/notes/b/nothing', '/about/b/first', '/notes?page=9', '/b/x/y']) {
      const answer = await get(base + path)
      expect([path, answer.status, Object.fromEntries(answer.headers)]).toEqual([
        path,
        404,
        expect.objectContaining(secret),
      ])
    }
  })
})

describe('a preview link that opens nothing', () => {
  const over: readonly (readonly [string, (name: string) => Promise<unknown>])[] = [
    [
      'has expired',
      (name) =>
        booking.execute(`update preview set created_at = created_at - interval '8 days',
          expires_at = expires_at - interval '7 days' where preview_id = '${name}'`),
    ],
    ['was taken back', (name) => booking.command({ command: 'preview', action: 'revoke', preview: name })],
  ]
  it.each(over)(
    'a preview link that opens nothing because it %s says so, in the language of its address',
    async (_, end) => {
      const { base, name } = await makeLink()
      const { get } = await openDrafts()
      expect((await get(`${base}/about`)).status).toBe(200)
      await end(name)
      for (const path of [base, `${base}/about`, `${base}/nothing`]) {
        const answer = await get(path)
        const html = await answer.text()
        expect([path, answer.status, readPage(html).heading]).toEqual([
          path,
          410,
          'This link has been used or has expired',
        ])
        expect(Object.fromEntries(answer.headers)).toMatchObject(secret)
        expect(lacking(html, 'About us', 'The first')).toHaveLength(2)
      }
      const german = readPage(await (await get(`/de${base}/about`)).text())
      expect([german.lang, german.heading === 'This link has been used or has expired']).toEqual([
        'de-DE',
        false,
      ])
    },
  )

  it.each([
    ['made up', () => '/v2/preview/made-up'],
    ['changed in a letter', (base: string) => base.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['cut short', (base: string) => base.slice(0, -5)],
    ['signed for something else', () => ''],
    ['very long', () => `/v2/preview/${'a'.repeat(3000)}`],
    ['of strange letters', () => '/v2/preview/%00%0d%0a%3Cscript%3E'],
  ])(
    'a preview link that opens nothing because it is %s is a page that is not there',
    async (what, change) => {
      const { base } = await makeLink()
      const { get } = await openDrafts()
      const [, feed = ''] = await booking.list('feeds')
      const other = /staff\/(\S+)\.ics/.exec(feed)?.[1] ?? ''
      const start = what === 'signed for something else' ? `/v2/preview/${other}` : change(base)
      for (const path of [start, `${start}/about`]) {
        const answer = await get(path)
        const html = await answer.text()
        expect([what, answer.status, Object.fromEntries(answer.headers)]).toEqual([
          what,
          404,
          expect.objectContaining(secret),
        ])
        expect(readPage(html).heading).toMatch(/^Page Not Found: \/v2\/preview\/./)
        expect(lacking(html, 'About us', '<script>')).toHaveLength(2)
      }
    },
  )

  it.each(['/v2/preview', '/v2/preview/', '/v2', '/v2/preview//about'])('%s is none', async (path) => {
    const { get } = await openDrafts()
    const answer = await get(path)
    expect(answer.status === 301 ? 404 : answer.status).toBe(404)
  })
})

it('no script of somebody else runs where the address is a preview link', async () => {
  const script = 'scripts:\n  - src: https://stats.example/count.js\n    category: analytics\n'
  const content = await openTemporaryContent({ ...files, 'site.yaml': script })
  const { get } = await openTestSite(booking.api, {}, { content })
  const { base } = await makeLink()
  const holds = async (path: string): Promise<boolean> => {
    const answer = await get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    return (policy + (await answer.text())).includes('stats.example')
  }
  expect(await holds('/')).toBe(true)
  for (const path of ['', '/about', '/nothing', '/b/x/y'])
    expect([path, await holds(base + path)]).toEqual([path, false])
  expect(await holds('/v2/preview/made-up')).toBe(false)
})

it('no token of a preview link stands in the log', async () => {
  const { base } = await makeLink()
  const { get, lines } = await openDrafts()
  for (const path of ['', '/about', '/nothing', '/about/']) await get(base + path)
  const token = base.split('/').at(-1) ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(JSON.stringify(lines)).not.toContain(token)
  expect(lines).toHaveLength(4)
})
