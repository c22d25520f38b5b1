import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slugPattern } from '@hourfold/shared/files/file-values'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { contentRules } from '../src/content/content-rules.ts'
import type { ContentItem, ContentType } from '../src/content/content-item.ts'
import { openContentFolder } from '../src/content/create-folder-source.ts'
import { item, plainFolder, writeFolder } from '../src/content/testing/write-folder.ts'
import { pageRoutes } from '../src/pages/page-table.ts'
import { contentRoutes } from '../src/pages/content/content-routes.ts'
import { localeModes } from '../src/settings.ts'
import { readPage } from './read-page.ts'
import { demoContent, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
let get: Awaited<ReturnType<typeof openTestSite>>['get']
beforeAll(async () => {
  booking = await openTestBooking()
  ;({ get } = await openTestSite(booking.api))
})
afterAll(() => booking.close())

const curls = '/journal/b/curls-and-hard-water'
const voucher = '/shop/product/gift-voucher'
const gifts = '/shop/collections/gifts'
const hair = '/journal/category/hair'
const anna = '/journal/author/anna'
const tag = '/journal/tag/curls'

type Example = {
  readonly pattern: (typeof contentRoutes)[number]['path']
  readonly path: string
  readonly canonical?: string
  readonly type: ContentType
  readonly key: string
}

/** An example of each address of the specification's «Content», and of their short forms. */
const examples: readonly Example[] = [
  { pattern: '/', path: '/', type: 'page', key: 'index' },
  { pattern: '/:path', path: '/about', type: 'page', key: 'about' },
  { pattern: '/:path/b/:slug', path: curls, type: 'post', key: 'curls-and-hard-water' },
  { pattern: '/b/:slug', path: '/b/christmas-2026', type: 'post', key: 'christmas-2026' },
  {
    pattern: '/:path/c/:categorySlug',
    path: '/journal/c/hair',
    canonical: hair,
    type: 'category',
    key: 'hair',
  },
  {
    pattern: '/:path/c/:categorySlug/b/:slug',
    path: '/journal/c/hair/b/curls-and-hard-water',
    canonical: curls,
    type: 'post',
    key: 'curls-and-hard-water',
  },
  { pattern: '/c/:categorySlug', path: '/c/hair', canonical: hair, type: 'category', key: 'hair' },
  {
    pattern: '/c/:categorySlug/b/:slug',
    path: '/c/hair/b/curls-and-hard-water',
    canonical: curls,
    type: 'post',
    key: 'curls-and-hard-water',
  },
  {
    pattern: '/post/:blogSlug',
    path: '/post/curls-and-hard-water',
    canonical: curls,
    type: 'post',
    key: 'curls-and-hard-water',
  },
  { pattern: '/:path/product/:productId', path: voucher, type: 'product', key: 'gift-voucher' },
  {
    pattern: '/product/:productId',
    path: '/product/gift-voucher',
    canonical: voucher,
    type: 'product',
    key: 'gift-voucher',
  },
  { pattern: '/:path/collections/:collectionSlug', path: gifts, type: 'collection', key: 'gifts' },
  {
    pattern: '/collections/:collectionSlug',
    path: '/collections/gifts',
    canonical: gifts,
    type: 'collection',
    key: 'gifts',
  },
  { pattern: '/:path/category/:categorySlug', path: hair, type: 'category', key: 'hair' },
  {
    pattern: '/category/:categorySlug',
    path: '/category/hair',
    canonical: hair,
    type: 'category',
    key: 'hair',
  },
  { pattern: '/:path/author/:authorSlug', path: anna, type: 'author', key: 'anna' },
  { pattern: '/author/:authorSlug', path: '/author/anna', canonical: anna, type: 'author', key: 'anna' },
  { pattern: '/:path/tag/:tagSlug', path: tag, type: 'tag', key: 'curls' },
  { pattern: '/tag/:tagSlug', path: '/tag/curls', canonical: tag, type: 'tag', key: 'curls' },
]

/** The addresses of the specification's «Content»; a trailing slash makes no difference. */
const specified = [
  '/',
  '/:path',
  '/:path/b/:slug',
  '/b/:slug',
  '/:path/c/:categorySlug',
  '/:path/c/:categorySlug/b/:slug',
  '/c/:categorySlug',
  '/c/:categorySlug/b/:slug',
  '/post/:blogSlug',
  '/:path/product/:productId',
  '/product/:productId',
  '/:path/collections/:collectionSlug',
  '/collections/:collectionSlug',
  '/:path/category/:categorySlug',
  '/:path/author/:authorSlug',
  '/:path/tag/:tagSlug',
]

const titleOf = async ({ type, key }: Pick<Example, 'type' | 'key'>): Promise<string> => {
  const found: ContentItem | null = (await demoContent()).published().byKey(type, 'en', key)
  return found?.title ?? 'not in the folder'
}

describe('addresses of content', () => {
  it.each(examples)('$path answers as $pattern, under one canonical address', async (example) => {
    const { path, canonical = path } = example
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(readPage(await answer.text())).toMatchObject({
      canonical,
      heading: await titleOf(example),
      lang: 'en-US',
      isIndexed: true,
    })
  })

  it('has an example for every row of the table, and a row for every address of the specification', () => {
    const rows: readonly string[] = contentRoutes.map(({ path }) => path)
    expect(examples.map(({ pattern }) => pattern).toSorted()).toEqual(rows.toSorted())
    expect(specified.filter((path) => !rows.includes(path))).toEqual([])
  })

  it.each(examples.filter(({ path }) => path !== '/'))(
    '$path/ leads to the one without a slash, with its query',
    async ({ path }) => {
      for (const end of ['/', '//', '/?utm_source=x']) {
        const answer = await get(path + end)
        expect([end, answer.status, answer.headers.get('location')]).toEqual([
          end,
          301,
          path + end.replace(/^\/+/, ''),
        ])
      }
    },
  )

  it.each([
    ['nothing of that name', '/nothing'],
    ['nothing of that name', '/journal/b/nothing'],
    ['nothing of that name', '/b/nothing'],
    ['nothing of that name', '/post/nothing'],
    ['nothing of that name', '/c/nothing'],
    ['nothing of that name', '/product/nothing'],
    ['nothing of that name', '/shop/collections/nothing'],
    ['nothing of that name', '/journal/author/nobody'],
    ['nothing of that name', '/journal/tag/nothing'],
    ['a page that does not own it', '/about/b/curls-and-hard-water'],
    ['a page that does not own it', '/journal/b/christmas-2026'],
    ['a page that does not own it', '/shop/category/hair'],
    ['a page that does not own it', '/shop/c/hair'],
    ['a page that does not own it', '/shop/author/anna'],
    ['a page that does not own it', '/about/tag/curls'],
    ['a page that does not own it', '/journal/product/gift-voucher'],
    ['a page that does not own it', '/journal/collections/gifts'],
    ['a page that is not there', '/nothing/b/curls-and-hard-water'],
    ['a category it is not in', '/journal/c/colour/b/curls-and-hard-water'],
    ['a category that is not there', '/c/nothing/b/curls-and-hard-water'],
    ['the home page by its file', '/index'],
    ['the home page by its file', '/index/b/christmas-2026'],
    ['something of another type', '/b/hair'],
    ['something of another type', '/journal/tag/hair'],
    ['something of another type', '/collections/gift-voucher'],
    ['other letters', '/About'],
    ['other letters', '/journal/B/curls-and-hard-water'],
    ['too few words', '/journal/b'],
    ['too many words', `${curls}/more`],
    ['an empty word', '/journal//b/curls-and-hard-water'],
    ['a name of every object', '/journal/b/__proto__'],
    ['a name of every object', '/constructor'],
  ])('%s is a 404: %s', async (_, path) => {
    const answer = await get(path)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(readPage(html)).toMatchObject({
      heading: `Page Not Found: ${path}`,
      canonical: '',
      alternates: {},
      isIndexed: false,
    })
  })
})

describe('languages in addresses of content', () => {
  const german = '/ueber-uns'
  it.each([
    ['prefix', '/en/about', `/de${german}`, '/en/about', `/de${german}`],
    ['prefix_except_default', '/about', `/de${german}`, '/about', `/de${german}`],
    ['prefix_and_default', '/about', `/de${german}`, '/about', `/de${german}`],
    ['prefix_and_default', '/en/about', `/de${german}`, '/about', `/de${german}`],
    ['no_prefix', '/about', german, '/about', german],
  ] as const)('%s: %s and %s', async (localeMode, english, translated, canonical, germanCanonical) => {
    const site = await openTestSite(booking.api, { localeMode })
    for (const [path, locale, lang, one] of [
      [english, 'en', 'en-US', canonical],
      [translated, 'de', 'de-DE', germanCanonical],
    ] as const) {
      const answer = await site.get(path, { cookie: `locale=${locale}` })
      expect([path, answer.status]).toEqual([path, 200])
      expect(readPage(await answer.text())).toMatchObject({ lang, canonical: one })
    }
  })

  it.each([
    ['prefix', '/about', 302, '/en/about'],
    ['prefix', '/', 302, '/en'],
    ['prefix', '/de/ueber-uns/', 301, '/de/ueber-uns'],
    ['prefix_except_default', '/en/about', 301, '/about'],
    ['prefix_except_default', '/en/journal/', 301, '/journal'],
    ['prefix_and_default', '/en/about/', 301, '/en/about'],
    ['no_prefix', '/about/', 301, '/about'],
  ] as const)('%s: %s is a %i to %s, where it is', async (localeMode, from, status, to) => {
    const site = await openTestSite(booking.api, { localeMode })
    const answer = await site.get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
    expect((await site.get(to)).status).toBe(200)
  })

  it('the visitor’s own languages count at the root alone', async () => {
    const visitor = { 'accept-language': 'de', cookie: 'locale=de' }
    expect((await get('/', visitor)).headers.get('location')).toBe('/de')
    for (const path of ['/about', '/en', curls]) {
      const answer = await get(path, visitor)
      expect([path, answer.status, answer.headers.get('content-language')]).toEqual([path, 200, 'en-US'])
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }
  })

  it('where no address names a language, a page is each visitor’s own', async () => {
    const site = await openTestSite(booking.api, { localeMode: 'no_prefix' })
    const answer = await site.get('/about', { 'accept-language': 'de' })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('Accept-Language')
    expect(readPage(await answer.text())).toMatchObject({ lang: 'de-DE', alternates: {} })
  })

  it.each([
    ['/', {}, '/journal'],
    ['/', { cookie: 'locale=de' }, '/de/journal'],
    ['/de', {}, '/de/journal'],
  ])('a configured root leads %s %j to %s', async (from, headers, to) => {
    const site = await openTestSite(booking.api, { rootRedirect: '/journal' })
    const answer = await site.get(from, headers)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect((await site.get(to)).status).toBe(200)
  })

  it.each(['/xx/about', '/xx', '/EN/about', '/pt-BR/about', '/de-de/about', '/deutsch'])(
    '%s begins with no language, so it is a path like any other',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

it.each(['/%72obots.txt', '/s%69temap.xml', '/%2ewell-known/security.txt', '/%66avicon.ico'])(
  '%s is another spelling of an address, and no page',
  async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

describe('names that pages may not have', () => {
  it('names that pages may not have are the first words of everything else that answers', async () => {
    const { site } = await openTestSite(booking.api)
    const words = [...pageRoutes, ...site.routes]
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((word) => /^[a-z]/.test(word) && slugPattern.test(word))
    expect(words).toEqual(expect.arrayContaining(['widget', 'install', 'consent', 'api', 'language', 'c']))
    const others = ['assets', 'booking-widget', 'images', '.well-known']
    expect([...words, ...others, ...localeCodes].filter((word) => !contentRules.reserved.has(word))).toEqual(
      [],
    )
  })

  it.each([...contentRules.reserved].filter((word) => /^[a-z0-9-]+$/.test(word)))(
    'a page %s is refused with its file',
    async (word) => {
      const folder = await writeFolder({ ...plainFolder, [`en/page/${word}.md`]: item() })
      const opened = await openContentFolder(folder, contentRules)
      expect(opened.ok ? [] : opened.refusal).toEqual([expect.stringContaining(`en/page/${word}.md:`)])
    },
  )

  it.each(localeModes)('nothing of the demo studio is out of reach in mode %s', async (localeMode) => {
    const site = await openTestSite(booking.api, { localeMode })
    const content = (await demoContent()).published()
    for (const { slug } of content.list('page', 'en').filter(({ key }) => key !== 'index')) {
      const path = localeMode === 'prefix' ? `/en/${slug}` : `/${slug}`
      expect([path, (await site.get(path)).status]).toEqual([path, 200])
    }
  })
})
