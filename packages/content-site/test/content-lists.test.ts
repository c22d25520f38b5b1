import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item } from '../src/content/testing/write-folder.ts'
import { dataOf, partOf, readPage, textOf } from './read-page.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

/** Twenty posts of a journal, the highest number last; every fourth about colour, every fifth by Ben. */
const posts = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => {
    const number = String(at + 1).padStart(2, '0')
    const lines = [
      'blog: journal',
      `date: 2026-10-${number}`,
      `author: ${at % 5 === 4 ? 'ben' : 'anna'}`,
      at % 4 === 3 ? 'categories: [colour]' : 'categories: [hair]',
      at % 2 === 1 ? 'tags: [even]' : 'tags: [odd]',
    ]
    return [`en/post/post-${number}.md`, item(lines).replace('A title', `Post ${number}`)]
  }),
)

const files = {
  'en/page/index.md': item(['blog: true', 'layout: home']),
  'en/page/journal.md': item(['blog: true', 'nav: 1', 'navTitle: Notes']),
  'en/category/hair.md': item(['blog: journal']).replace('A title', 'Hair'),
  'en/category/colour.md': item(['blog: journal']).replace('A title', 'Colour'),
  'en/author/anna.md': item(['blog: journal']),
  'en/author/ben.md': item(['blog: journal']),
  'en/tag/even.md': item(['blog: journal']),
  'en/tag/odd.md': item(['blog: journal']),
  'en/post/news.md': item(['blog: index', 'date: 2026-11-01']).replace('A title', 'News of the house'),
  ...posts,
}

async function openPosts() {
  const content = await openTemporaryContent(files)
  const { get } = await openTestSite(booking.api, {}, { content })
  return async (path: string) => {
    const answer = await get(path)
    const html = await answer.text()
    const list = partOf(html, 'ul', 'post-list')
    return {
      status: answer.status,
      html,
      posts: [...list.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) => textOf(title)),
    }
  }
}

const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: from - to + 1 }, (_, at) => `Post ${String(from - at).padStart(2, '0')}`)

describe('a list of several pages', () => {
  it('a list of several pages shows nine posts a page, the latest first, and the way to the next and the one before', async () => {
    const show = await openPosts()
    for (const [path, titles, prev, next] of [
      ['/journal', numbered(20, 12), undefined, '/journal?page=2'],
      ['/journal?page=2', numbered(11, 3), '/journal', '/journal?page=3'],
      ['/journal?page=3', numbered(2, 1), '/journal?page=2', undefined],
    ] as const) {
      const { status, html, posts: shown } = await show(path)
      expect([path, status]).toEqual([path, 200])
      expect(shown).toEqual(titles)
      const pagination = partOf(html, 'nav', 'pagination')
      expect(/<a href="([^"]*)" rel="prev"/.exec(pagination)?.[1]).toBe(prev)
      expect(/<a href="([^"]*)" rel="next"/.exec(pagination)?.[1]).toBe(next)
      expect(lacking(textOf(pagination), `Page ${path.slice(-1).replace('l', '1')} of 3`)).toEqual([])
    }
  })

  it.each([
    ['/journal', '/journal', { 'en-US': '/journal', 'x-default': '/journal' }],
    ['/journal?page=1', '/journal', { 'en-US': '/journal', 'x-default': '/journal' }],
    ['/journal?page=2', '/journal?page=2', { 'en-US': '/journal?page=2', 'x-default': '/journal?page=2' }],
    ['/journal?page=2&utm_source=x', '/journal?page=2', expect.anything()],
    ['/journal?page=2&page=9', '/journal?page=2', expect.anything()],
    ['/journal/c/hair?page=2', '/journal/category/hair?page=2', expect.anything()],
    ['/de/journal?page=2', '/journal?page=2', expect.anything()],
  ])('%s is %s for everybody else', async (path, canonical, alternates) => {
    const show = await openPosts()
    const { status, html } = await show(path)
    expect([status, readPage(html)]).toEqual([200, expect.objectContaining({ canonical, alternates })])
  })

  it.each(['4', '0', '-1', '01', '1.5', '1e1', 'abc', '', '99999', '%32%30', '٢', '2%00'])(
    'a list of several pages has no page %j',
    async (page) => {
      const show = await openPosts()
      expect((await show(`/journal?page=${page}`)).status).toBe(404)
    },
  )

  it('a list of several pages of a category, a tag or an author holds theirs alone', async () => {
    const show = await openPosts()
    for (const [path, titles] of [
      ['/journal/category/colour', ['20', '16', '12', '08', '04']],
      ['/journal/author/ben', ['20', '15', '10', '05']],
      ['/journal/tag/odd?page=2', ['01']],
    ] as const) {
      expect([path, (await show(path)).posts]).toEqual([path, titles.map((number) => `Post ${number}`)])
    }
  })

  it('a list of several pages of the root blog stands where its page asks for it: its address knows no pages', async () => {
    const show = await openPosts()
    for (const path of ['/?page=7', '/?page=1', '/about?page=2', '/about?page=anything']) {
      expect([path, (await show(path)).status]).toEqual([path, 404])
    }
    expect((await show('/b/news')).status).toBe(200)
  })
})

describe('around a post', () => {
  it('around a post are up to three related ones of the same blog, never itself', async () => {
    const show = await openPosts()
    const { html } = await show('/journal/b/post-08')
    const related = partOf(html, 'section', 'labelledby="related"')
    const titles = [...related.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title = '']) => textOf(title))
    // Posts with the same topic, tag and author first, newest first.
    expect(titles).toEqual(['Post 16', 'Post 12', 'Post 04'])
    expect(lacking(related, 'News of the house')).toEqual(['News of the house'])
  })

  it('around a post are the one before and the one after', async () => {
    const show = await openPosts()
    const neighbours = async (path: string) => textOf(partOf((await show(path)).html, 'nav', 'neighbours'))
    expect(await neighbours('/journal/b/post-08')).toBe('OlderPost 07NewerPost 09')
    expect(await neighbours('/journal/b/post-01')).toBe('NewerPost 02')
    expect(await neighbours('/journal/b/post-20')).toBe('OlderPost 19')
    expect(await neighbours('/b/news')).toBe('')
  })

  it('around a post is the way back up, the same for readers and for search engines', async () => {
    const show = await openPosts()
    for (const [path, way] of [
      ['/journal/b/post-08', ['Home /', 'Notes /journal', 'Colour /journal/category/colour']],
      ['/journal/category/colour', ['Home /', 'Notes /journal']],
      ['/b/news', ['Home /']],
    ] as const) {
      const { html } = await show(path)
      const crumbs = partOf(html, 'nav', 'breadcrumbs').matchAll(/<a href="([^"]+)">([^<]+)</g)
      expect([...crumbs].map(([, href, title]) => `${title} ${href}`)).toEqual(way)
      const list = dataOf(html).find((one) => JSON.stringify(one).includes('"BreadcrumbList"'))
      expect(list).toMatchObject({
        itemListElement: [
          ...way.map((step, at) => ({
            position: at + 1,
            name: step.split(' ')[0],
            item: `https://book.example${step.split(' ')[1]}`,
          })),
          { position: way.length + 1, name: readPage(html).heading },
        ],
      })
    }
  })

  it('around a post is how long it takes to read, at 220 words a minute', async () => {
    const content = await openTemporaryContent({
      ...files,
      'en/post/short.md': item(['blog: journal', 'date: 2026-10-01'], 'Two words.'),
      'en/post/long.md': item(['blog: journal', 'date: 2026-10-01'], 'word '.repeat(1100)),
    })
    const { get } = await openTestSite(booking.api, {}, { content })
    expect(lacking(await (await get('/journal/b/short')).text(), '>1 min read<')).toEqual([])
    expect(lacking(await (await get('/journal/b/long')).text(), '>5 min read<')).toEqual([])
  })
})

describe('drafts', () => {
  it('drafts stand nowhere: no page of theirs, no list, no neighbour, no navigation, no sitemap, no feed', async () => {
    const draft = (lines: readonly string[]) =>
      item(['draft: true', ...lines]).replace('A title', 'UNPUBLISHED')
    const content = await openTemporaryContent({
      ...files,
      'en/page/shop.md': item(['layout: wide'], '::products'),
      'en/page/index.md': item(['blog: true', 'layout: home'], '::posts{blog=index}\n\n::products'),
      'en/product/brush.md': item(['page: shop']).replace('A title', 'Brush'),
      'en/page/secret.md': draft(['nav: 2']),
      'en/page/diary.md': draft(['blog: true']),
      'en/post/secret-post.md': draft([
        'blog: journal',
        'date: 2026-10-20',
        'categories: [hair]',
        'author: anna',
      ]),
      'en/post/secret-news.md': draft(['blog: index', 'date: 2026-11-02']),
      'en/product/secret-product.md': draft(['page: shop']),
      'en/collection/secret-collection.md': draft(['page: shop', 'products: [brush]']),
      'en/category/secret-category.md': draft(['blog: journal']),
      'en/author/secret-author.md': draft(['blog: journal']),
      'en/tag/secret-tag.md': draft(['blog: journal']),
      'de/page/geheim.md': draft(['translationKey: journal']),
    })
    const { get } = await openTestSite(booking.api, {}, { content })
    for (const path of [
      '/secret',
      '/diary',
      '/de/geheim',
      '/journal/b/secret-post',
      '/post/secret-post',
      '/b/secret-news',
      '/shop/product/secret-product',
      '/shop/collections/secret-collection',
      '/journal/category/secret-category',
      '/journal/author/secret-author',
      '/journal/tag/secret-tag',
      '/diary/feed.xml',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
    for (const path of [
      '/',
      '/journal',
      '/journal?page=2',
      '/journal/b/post-19',
      '/journal/b/post-20',
      '/journal/category/hair',
      '/journal/author/anna',
      '/shop',
      '/shop/product/brush',
      '/de/journal',
      '/sitemap.xml',
      '/feed.xml',
      '/journal/feed.xml',
      '/journal/atom.xml',
      '/journal/feed.json',
    ]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect([path, /UNPUBLISHED|secret-\w+|geheim/.exec(await answer.text())?.[0]]).toEqual([
        path,
        undefined,
      ])
    }
  })
})

describe('a product', () => {
  it('a product says what it costs, whether it can be had, and what can be booked with it', async () => {
    const { get } = await openTestSite(booking.api)
    const html = await (await get('/shop/product/gift-voucher')).text()
    const words = partOf(html, 'header', 'item-header')
    expect(lacking(words, '€50', 'Available in store', 'Haircut', '45 min', '€48', 'Gifts')).toEqual([])
    expect(lacking(words, 'href="/widget/appointment/service/haircut"')).toEqual([])
    const german = await (await get('/de/product/gift-voucher')).text()
    expect(lacking(german, '50\u00A0€', 'href="/de/widget/appointment/service/haircut"')).toEqual([])
  })

  it('a product without a price or a service speaks of neither, and says when it is sold out', async () => {
    const content = await openTemporaryContent({
      ...files,
      'en/product/comb.md': item(['availability: out_of_stock', 'service: no-longer-there']),
    })
    const { get } = await openTestSite(booking.api, {}, { content })
    const header = partOf(await (await get('/product/comb')).text(), 'header', 'item-header')
    expect(lacking(header, 'Out of stock')).toEqual([])
    expect(/€|widget|undefined|null/.exec(header)?.[0]).toBeUndefined()
  })
})

describe('an author', () => {
  it('an author has a page with a role, a portrait, their posts, and the way to an appointment with them', async () => {
    const { get } = await openTestSite(booking.api)
    const html = await (await get('/journal/author/anna')).text()
    const header = partOf(html, 'div', 'author-header') + partOf(html, 'header', 'item-header')
    expect(lacking(header, 'Anna Lindner', 'Founder and stylist', '<img', 'Book with Anna Lindner')).toEqual(
      [],
    )
    expect(lacking(header, 'href="/widget/appointment/anna"')).toEqual([])
    const post = await (await get('/journal/b/curls-and-hard-water')).text()
    expect(lacking(post, 'rel="author" href="/journal/author/ben"')).toEqual([])
    const ben = await (await get('/journal/author/ben')).text()
    expect(lacking(ben, 'href="/journal/b/curls-and-hard-water"')).toEqual([])
    expect(lacking(html, 'href="/journal/b/curls-and-hard-water"')).toHaveLength(1)
  })
})
