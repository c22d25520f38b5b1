import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../test/browser/chromium.ts'
import type { ContentItem } from '../content/content-item.ts'
import { contentOf, item } from './testing/content-of.ts'
import { feedPaths, writeFeed } from './feeds.ts'
import { childrenOf, readXml, textOf } from './testing/read-xml.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const site = {
  origin: 'https://studio.example',
  mode: 'prefix_except_default',
  defaultLocale: 'en',
  publisher: 'Studio Linden',
} as const

const chairs = { name: 'chairs.jpg', hash: 'ab12', width: 1300, height: 800, isVector: false }
const html =
  '<h2 id="water">Water</h2><p>See <a href="/about#us">about</a>, <a href="#water">above</a>, ' +
  '<a href="https://elsewhere.example/">elsewhere</a>, <a href="//other.example/">other</a>, ' +
  'and write href=&quot;/about&quot;.</p>' +
  '<img src="/images/chairs-ab12-640.webp" srcset="/images/chairs-ab12-320.webp 320w, /images/chairs-ab12-640.webp 640w">'

const journal = item.page('journal', { title: 'Journal & more', isBlog: true })
const hardWater = item.post('hard-water', {
  title: 'Curls & <hard> water ]]> again ]]>',
  description: 'What "calcium" does & how to help.',
  date: '2026-11-02',
  updated: '2026-11-09',
  author: 'anna',
  categories: ['hair'],
  tags: ['curls'],
  image: { image: chairs, alt: '' },
  body: [
    { kind: 'html', html },
    { kind: 'directive', name: 'booking', options: { service: 'haircut' } },
    { kind: 'html', html: '<p>The end ]]> and ]]>\u0008.</p>' },
  ],
})
const items: readonly ContentItem[] = [
  item.page('index', { title: 'Studio Linden', isBlog: true }),
  item.page('about'),
  journal,
  item.page('magazin', { key: 'journal', locale: 'de', title: 'Magazin', isBlog: true }),
  item.author('anna', { title: 'Anna <3 & co' }),
  item.category('hair', { title: 'Hair & "more" <b>' }),
  item.tag('curls', { title: 'Curls' }),
  hardWater,
  item.post('hartes-wasser', { key: 'hard-water', locale: 'de', title: 'Hartes Wasser', author: 'anna' }),
  item.post('older', { date: '2026-10-01' }),
  item.post('not-yet', { isDraft: true }),
  item.post('new-chair', { blog: 'index' }),
]
const index = contentOf({ items, images: [chairs] })

const written = (path: string, locale: 'en' | 'de' | 'fr' = 'en') => writeFeed(index, path, locale, site)
const parsed = (path: string, locale: 'en' | 'de' = 'en') =>
  readXml(browser, written(path, locale)?.body ?? '')

const link = 'https://studio.example/journal/b/hard-water'

describe('where feeds stand', () => {
  it('the list of feeds names the three formats of a blog, and none for a page that is no blog', () => {
    expect(feedPaths(index, journal)).toEqual([
      { type: 'application/rss+xml', path: '/journal/feed.xml', title: 'Journal & more' },
      { type: 'application/atom+xml', path: '/journal/atom.xml', title: 'Journal & more' },
      { type: 'application/feed+json', path: '/journal/feed.json', title: 'Journal & more' },
    ])
    expect(feedPaths(index, item.page('about'))).toEqual([])
  })

  it('the list of feeds answers at every path it names, with the type it names', () => {
    const blogs = index.list('page', 'en').flatMap((page) => feedPaths(index, page))
    expect(blogs).toHaveLength(6)
    for (const { path, type } of blogs) expect(written(path)?.type).toBe(`${type}; charset=utf-8`)
  })

  it.each([
    '/about/feed.xml',
    '/nothing/feed.xml',
    '/journal/feed.rss',
    '/index/feed.xml',
    '/a/b/feed.xml',
    '/journal',
  ])('the list of feeds has none at %s', (path) => expect(written(path)).toBeNull())

  it('the list of feeds has none in a language in which nothing of the blog is written', () => {
    expect(written('/journal/feed.xml', 'fr')).toBeNull()
  })
})

it('leaves out drafts, posts of other blogs and posts that are not translated', async () => {
  const titles = async (path: string, locale: 'en' | 'de') => {
    const [channel] = (await parsed(path, locale)).children
    return channel ? childrenOf(channel, 'item').map((entry) => textOf(entry, 'link')) : []
  }
  expect(await titles('/journal/feed.xml', 'en')).toEqual([link, 'https://studio.example/journal/b/older'])
  expect(await titles('/magazin/feed.xml', 'de')).toEqual([
    'https://studio.example/de/magazin/b/hartes-wasser',
  ])
  expect(await titles('/feed.xml', 'en')).toEqual(['https://studio.example/b/new-chair'])
})

describe('RSS 2.0', () => {
  it('RSS 2.0 says what the blog is, and where the feed itself stands', async () => {
    const rss = await parsed('/magazin/feed.xml', 'de')
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
    const [channel] = rss.children
    expect(channel).toBeDefined()
    if (!channel) return
    expect(textOf(channel, 'title')).toBe('Magazin')
    expect(textOf(channel, 'link')).toBe('https://studio.example/de/magazin')
    expect(textOf(channel, 'description')).toBe('About magazin.')
    expect(textOf(channel, 'language')).toBe('de-DE')
    expect(childrenOf(channel, 'atom:link').map(({ attributes }) => attributes)).toEqual([
      { href: 'https://studio.example/de/magazin/feed.xml', rel: 'self', type: 'application/rss+xml' },
    ])
  })

  it('RSS 2.0 gives each post a permanent name, its dates, who wrote it, what it is about and all of its text', async () => {
    const [channel] = (await parsed('/journal/feed.xml')).children
    const [post] = channel ? childrenOf(channel, 'item') : []
    expect(post).toBeDefined()
    if (!channel || !post) return
    expect(textOf(channel, 'lastBuildDate')).toBe('Mon, 09 Nov 2026 00:00:00 GMT')
    // A feed reader treats a title as HTML, so the title is escaped twice.
    expect(textOf(post, 'title')).toBe('Curls &amp; &lt;hard&gt; water ]]&gt; again ]]&gt;')
    expect(childrenOf(post, 'guid')).toMatchObject([{ attributes: { isPermaLink: 'true' }, text: link }])
    expect(textOf(post, 'pubDate')).toBe('Mon, 02 Nov 2026 00:00:00 GMT')
    expect(textOf(post, 'dc:creator')).toBe('Anna <3 & co')
    expect(childrenOf(post, 'author')).toEqual([])
    expect(childrenOf(post, 'category').map(({ text }) => text)).toEqual(['Hair & "more" <b>', 'Curls'])
    expect(childrenOf(post, 'enclosure')[0]?.attributes).toEqual({
      url: 'https://studio.example/images/chairs-ab12-1280.webp',
      length: '0',
      type: 'image/webp',
    })
    expect(textOf(post, 'content:encoded')).toContain('The end ]]&gt; and ]]&gt;.')
  })

  it('RSS 2.0 makes every link and picture whole, and leaves text alone', async () => {
    const [channel] = (await parsed('/journal/feed.xml')).children
    const [post] = channel ? childrenOf(channel, 'item') : []
    const content = post ? textOf(post, 'content:encoded') : ''
    expect(content).toContain('<a href="https://studio.example/about#us">')
    expect(content).toContain(`<a href="${link}#water">`)
    expect(content).toContain('<a href="https://elsewhere.example/">')
    expect(content).toContain('<a href="//other.example/">')
    expect(content).toContain('href=&quot;/about&quot;')
    expect(content).toContain('src="https://studio.example/images/chairs-ab12-640.webp"')
    expect(content).toContain(
      'srcset="https://studio.example/images/chairs-ab12-320.webp 320w, https://studio.example/images/chairs-ab12-640.webp 640w"',
    )
    expect(content).not.toContain('haircut')
  })
})

it('keeps every link of a German post German', () => {
  const german = contentOf({
    items: [
      item.page('magazin', { key: 'journal', locale: 'de', isBlog: true }),
      item.post('wasser', {
        locale: 'de',
        body: [{ kind: 'html', html: '<a href="/about">x</a><a href="/#top">y</a>' }],
      }),
    ],
  })
  const body = writeFeed(german, '/magazin/feed.json', 'de', site)?.body ?? ''
  expect(body).toContain('https://studio.example/de/about')
  expect(body).toContain('https://studio.example/de#top')
})

describe('Atom', () => {
  it('Atom has the id, the title, the date and the author that RFC 4287 requires, and names itself', async () => {
    const feed = await parsed('/journal/atom.xml')
    expect([feed.name, feed.namespace]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    expect(textOf(feed, 'id')).toBe('https://studio.example/journal')
    expect(textOf(feed, 'title')).toBe('Journal & more')
    expect(textOf(feed, 'updated')).toBe('2026-11-09T00:00:00.000Z')
    expect(childrenOf(feed, 'author')[0]?.children.map(({ text }) => text)).toEqual([
      'Studio Linden',
      'https://studio.example/',
    ])
    expect(childrenOf(feed, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'alternate', href: 'https://studio.example/journal' },
      { rel: 'self', href: 'https://studio.example/journal/atom.xml' },
    ])
  })

  it('Atom has entries with an id, both dates, authors and categories, whatever characters are in their names', async () => {
    const [entry] = childrenOf(await parsed('/journal/atom.xml'), 'entry')
    expect(entry).toBeDefined()
    if (!entry) return
    expect(textOf(entry, 'id')).toBe(link)
    expect(textOf(entry, 'updated')).toBe('2026-11-09T00:00:00.000Z')
    expect(textOf(entry, 'published')).toBe('2026-11-02T00:00:00.000Z')
    expect(childrenOf(entry, 'title')[0]).toMatchObject({
      attributes: { type: 'html' },
      text: 'Curls &amp; &lt;hard&gt; water ]]&gt; again ]]&gt;',
    })
    expect(childrenOf(entry, 'author')[0]?.children.map(({ text }) => text)).toEqual([
      'Anna <3 & co',
      'https://studio.example/journal/author/anna',
    ])
    expect(childrenOf(entry, 'category').map(({ attributes }) => attributes.term)).toEqual(['hair', 'curls'])
    expect(childrenOf(entry, 'content')[0]?.text).toContain('<h2 id="water">')
  })
})

it('writes a JSON Feed with the fields that are required, and titles as they are', () => {
  const feed: unknown = JSON.parse(written('/journal/feed.json')?.body ?? '')
  expect(feed).toMatchObject({
    version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
    title: 'Journal & more',
    home_page_url: 'https://studio.example/journal',
    feed_url: 'https://studio.example/journal/feed.json',
    items: [
      {
        id: link,
        url: link,
        title: 'Curls & <hard> water ]]> again ]]>',
        summary: 'What "calcium" does & how to help.',
        content_html: expect.stringContaining('<h2 id="water">'),
        date_published: '2026-11-02T00:00:00.000Z',
        date_modified: '2026-11-09T00:00:00.000Z',
        author: { name: 'Anna <3 & co', url: 'https://studio.example/journal/author/anna' },
        tags: ['Hair & "more" <b>', 'Curls'],
        image: 'https://studio.example/images/chairs-ab12-1280.webp',
      },
      { content_html: '<p>About older.</p>' },
    ],
  })
})

it('is the same for the same content, so that a reader need not load it again', () => {
  const empty = contentOf({ items: [item.page('journal', { isBlog: true })] })
  const once = writeFeed(empty, '/journal/atom.xml', 'en', site)?.body
  expect(once).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
