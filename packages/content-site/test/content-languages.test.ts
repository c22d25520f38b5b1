import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes, localeOf, locales, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../src/content/content-index.ts'
import type { ContentItem, ContentType } from '../src/content/content-item.ts'
import { contentPath } from '../src/content/content-path.ts'
import { item } from '../src/content/testing/write-folder.ts'
import { localizePath } from '../src/serving/locale-routing.ts'
import { readPage } from './read-page.ts'
import { demoContent, lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'

let booking: TestBooking
let content: ContentIndex
let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  booking = await openTestBooking()
  site = await openTestSite(booking.api)
  content = (await demoContent()).published()
})
afterAll(() => booking.close())

const paths = { mode: 'prefix_except_default', defaultLocale: 'en' } as const
/** The address of an item in the language in which it is written. */
const homeOf = (one: ContentItem): string => localizePath(contentPath(content, one), one.locale, paths)

/** The name and the address of an item in each language in which it is written. */
function addressesOf(one: ContentItem): Readonly<Record<string, string>> {
  const written = content.translations(one)
  const english = written.find(({ locale }) => locale === 'en')
  return {
    ...Object.fromEntries(written.map((other) => [localeOf(other.locale).tag, homeOf(other)])),
    ...(english ? { 'x-default': homeOf(english) } : {}),
  }
}

/** One item of each type, by its key. */
const examples: readonly (readonly [ContentType, string])[] = [
  ['page', 'index'],
  ['page', 'about'],
  ['page', 'journal'],
  ['post', 'curls-and-hard-water'],
  ['post', 'christmas-2026'],
  ['product', 'gift-voucher'],
  ['collection', 'gifts'],
  ['category', 'hair'],
  ['author', 'anna'],
  ['tag', 'curls'],
]

function itemOf(type: ContentType, key: string, locale: LocaleCode): ContentItem {
  const found = content.byKey(type, locale, key)
  if (!found) throw new Error(`the demo studio has no ${type} ${key}`)
  return found
}

const show = async (path: string) => {
  const answer = await site.get(path)
  return { status: answer.status, html: await answer.text() }
}

/** Chooses a language with a page's form and returns the address to which it leads. */
async function switchTo(locale: LocaleCode, html: string, { site: app } = site): Promise<string | null> {
  const path = /<input type="hidden" name="path" value="([^"]*)"\/>/.exec(html)?.[1] ?? ''
  const answer = await app.request('https://book.example/language', {
    method: 'POST',
    body: new URLSearchParams({ locale, path }),
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}

describe.each(examples)('the %s %s', (type, key) => {
  it('stands in every language it is written in, which name each other and no further ones', async () => {
    const written = content.translations(itemOf(type, key, 'en'))
    expect(written.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['en', 'de']))
    for (const one of written) {
      const { status, html } = await show(homeOf(one))
      expect([homeOf(one), status]).toEqual([homeOf(one), 200])
      expect(readPage(html)).toMatchObject({
        lang: localeOf(one.locale).tag,
        canonical: homeOf(one),
        alternates: addressesOf(one),
        heading: one.title,
      })
    }
  })

  it('is shown elsewhere in the words it has, marked as such, as a second address of that page', async () => {
    for (const locale of localeCodes) {
      const one = itemOf(type, key, locale)
      if (one.locale === locale) continue
      const path = localizePath(contentPath(content, one), locale, paths)
      const { status, html } = await show(path)
      expect([path, status]).toEqual([path, 200])
      const page = readPage(html)
      expect(page).toMatchObject({
        lang: localeOf(locale).tag,
        canonical: homeOf(one),
        heading: one.title,
        alternates: addressesOf(one),
      })
      expect(Object.keys(page.alternates)).not.toContain(localeOf(locale).tag)
      // The heading, or the hero of the home page around it.
      const marked = / lang="([^"]+)"/.exec(/<(?:h1|section)\b[^>]*>/.exec(html)?.[0] ?? '')?.[1]
      expect([path, marked]).toEqual([path, localeOf(one.locale).tag])
    }
  })

  it('is found by its address in any language it falls back to', async () => {
    for (const { slug } of content.translations(itemOf(type, key, 'en'))) {
      const english = homeOf(itemOf(type, key, 'en'))
      if (english === '/' || !(await isFound('de', slug))) continue
      const path = `/de${english.replace(/[^/]+$/, slug)}`
      expect(readPage((await show(path)).html)).toMatchObject({ canonical: homeOf(itemOf(type, key, 'de')) })
    }
  })

  it('is switched to every language, from every language, at its own address', async () => {
    for (const from of ['en', 'de', 'da'] as const) {
      const path = localizePath(contentPath(content, itemOf(type, key, from)), from, paths)
      const { html } = await show(path)
      for (const to of localeCodes) {
        const one = itemOf(type, key, to)
        const target = localizePath(contentPath(content, one), to, paths)
        expect([path, to, await switchTo(to, html)]).toEqual([path, to, target])
      }
    }
  })

  const isFound = async (locale: LocaleCode, slug: string): Promise<boolean> =>
    content.find(type, locale, slug)?.key === key
})

describe('a language that falls back to another before English', () => {
  it('fr-ca shows what is written in French, under its own prefix, as a second address of it', async () => {
    const folder = await openTemporaryContent({
      'en/page/index.md': item(['translationKey: index']),
      'en/page/about.md': item(['nav: 1']),
      'en/page/prices.md': item(['nav: 2']),
      'fr/page/a-propos.md': item(['translationKey: about', 'navTitle: Nous'], 'Bonjour.'),
    })
    const french = await openTestSite(booking.api, {}, { content: folder })
    const html = await (await french.get('/fr-ca/a-propos')).text()
    expect(readPage(html)).toEqual({
      title: expect.stringContaining('A title'),
      lang: 'fr-CA',
      heading: 'A title',
      canonical: '/fr/a-propos',
      isIndexed: true,
      alternates: { 'en-US': '/about', 'fr-FR': '/fr/a-propos', 'x-default': '/about' },
    })
    expect(/<div ([^>]*)><p>Bonjour\./.exec(html)?.[1]).toContain('lang="fr-FR"')
    expect(lacking(html, '<h1 lang="fr-FR">')).toEqual([])
    expect(/<a [^>]*href="\/fr-ca\/a-propos"[^>]*>Nous</.exec(html)?.[0]).toContain('lang="fr-FR"')
    expect(/<a [^>]*href="\/fr-ca\/prices"[^>]*>/.exec(html)?.[0]).toContain('lang="en-US"')
  })
})

it('a language chosen on a later page of a list opens the list itself: how many pages it has is another matter there', async () => {
  const posts = Array.from({ length: 10 }, (_, at) => {
    const lines = ['blog: notes', `date: 2026-11-${10 + at}`]
    return [
      [`en/post/news-${at}.md`, item(lines)],
      [`de/post/neues-${at}.md`, item([...lines, `translationKey: news-${at}`])],
    ]
  })
  const folder = await openTemporaryContent({
    'en/page/index.md': item(),
    'en/page/notes.md': item(['blog: true']),
    'de/page/notizen.md': item(['blog: true', 'translationKey: notes']),
    'fr/page/carnet.md': item(['blog: true', 'translationKey: notes']),
    ...Object.fromEntries(posts.flat()),
  })
  const lists = await openTestSite(booking.api, {}, { content: folder })
  for (const from of ['/notes', '/de/notizen', '/fr/carnet', '/da/notes']) {
    const answer = await lists.get(`${from}?page=2`)
    expect([from, answer.status]).toEqual([from, 200])
    const html = await answer.text()
    const homes = { en: '/notes', de: '/de/notizen', fr: '/fr/carnet', es: '/es/notes' } as const
    for (const to of ['en', 'de', 'fr', 'es'] as const) {
      const target = await switchTo(to, html, lists)
      expect([from, to, target]).toEqual([from, to, homes[to]])
      expect([to, (await lists.get(homes[to])).status]).toEqual([to, 200])
    }
  }
})

describe('where no address names a language', () => {
  it('an address in another language than the visitor’s shows the same, in the visitor’s', async () => {
    const { get } = await openTestSite(booking.api, { localeMode: 'no_prefix' })
    const about = itemOf('page', 'about', 'de')
    const post = itemOf('post', 'curls-and-hard-water', 'de')
    for (const [one, visitor, lang] of [
      [about, 'en', 'en-US'],
      [about, 'de', 'de-DE'],
      [about, 'da', 'da-DK'],
      [post, 'en', 'en-US'],
    ] as const) {
      const answer = await get(contentPath(content, one), { 'accept-language': visitor })
      const shown = itemOf(one.type, one.key, visitor)
      expect([answer.status, readPage(await answer.text())]).toEqual([
        200,
        expect.objectContaining({ lang, heading: shown.title, canonical: contentPath(content, shown) }),
      ])
    }
  })
})

describe('the site’s own words', () => {
  const english = [
    'Skip to the content',
    'Cookie settings',
    'You are here',
    'Goes well with this',
    'Choose a time',
  ]
  it.each(locales.filter(({ code }) => code !== 'en'))(
    'the site’s own words are in $name around words that are not',
    async ({ code }) => {
      const voucher = itemOf('product', 'gift-voucher', code)
      const { html } = await show(localizePath(contentPath(content, voucher), code, paths))
      expect(lacking(html, ...english)).toEqual(english)
    },
  )
})
