import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '../../content/content-item.ts'
import type { LoadedPage, PageRequest } from '../page.ts'
import { buildPage, buildPost, requestFor } from './testing/request-for.ts'
import { showPage } from './show-page.tsx'
import { showPost } from './show-post.tsx'

const draw = (page: LoadedPage | null, { words }: PageRequest): string =>
  renderToStaticMarkup(<I18nProvider i18n={words}>{page?.body}</I18nProvider>)

const html = (text: string): Block => ({ kind: 'html', html: text })
const booking = (options: Record<string, string>): Block => ({ kind: 'directive', name: 'booking', options })

const home = buildPage('index', { layout: 'home', isBlog: true })
const journal = buildPage('journal', { isBlog: true })
const twelve = Array.from({ length: 12 }, (_, index) =>
  buildPost(`post-${index}`, { date: `2026-11-${30 - index}` }),
)

describe('a blog', () => {
  const items = [home, journal, ...twelve]

  it('a blog shows nine posts on a page, the latest first, and leads to the older ones', () => {
    const request = requestFor(items)
    const drawn = draw(showPage(journal, request), request)
    expect(drawn.match(/The post-\d+/g)).toEqual(twelve.slice(0, 9).map(({ title }) => title))
    expect(drawn).toContain('href="/journal?page=2"')
    expect(drawn).not.toContain('rel="prev"')
  })

  it('a blog shows tags in its title as they were typed', () => {
    const part: Block = { kind: 'directive', name: 'posts', options: { blog: 'journal' } }
    const start = buildPage('index', { layout: 'home', body: [part] })
    const request = requestFor([start, { ...journal, title: '<0>x</0>' }, ...twelve])
    expect(draw(showPage(start, request), request)).toContain('All posts: &lt;0>x&lt;/0>')
  })

  it('a blog names each page of its list as an address of its own, the first one without a number', () => {
    const second = showPage(journal, requestFor(items, { query: 'page=2' }))
    expect(second?.canonical).toBe('/journal?page=2')
    expect(second?.alternates).toEqual([{ locale: 'en', path: '/journal?page=2' }])
    expect(showPage(journal, requestFor(items, { query: 'page=1' }))?.canonical).toBe('/journal')
  })

  it.each(['3', '0', '-1', '1.5', 'x', '', '99999'])('a blog has no page %j', (page) => {
    expect(showPage(journal, requestFor(items, { query: `page=${page}` }))).toBeNull()
  })

  it('a blog offers its feeds on its own page and on those of its posts', () => {
    const request = requestFor(items)
    const [post = journal] = twelve
    const paths = [showPage(journal, request), post.type === 'post' ? showPost(post, request) : null].map(
      (page) => page?.feeds?.map(({ path }) => path),
    )
    const expected = ['/journal/feed.xml', '/journal/atom.xml', '/journal/feed.json']
    expect(paths).toEqual([expected, expected])
  })
})

describe('a post', () => {
  it('a post leads to the post before and the post after it', () => {
    const request = requestFor([home, journal, ...twelve])
    const [, second = buildPost('none')] = twelve
    const drawn = draw(showPost(second, request), request)
    expect(/<a href="([^"]*)" rel="prev"/.exec(drawn)?.[1]).toBe('/journal/b/post-2')
    expect(/<a href="([^"]*)" rel="next"/.exec(drawn)?.[1]).toBe('/journal/b/post-0')
  })

  it('a post has a table of contents from four chapters on, in words without marks', () => {
    const chapters = ['a', 'b &amp; <em>c</em>', 'd', 'e'].map((title, at) => `<h2 id="c${at}">${title}</h2>`)
    const long = buildPost('long', { body: [html(chapters.join(''))] })
    const short = buildPost('short', { body: [html(chapters.slice(1).join(''))] })
    const request = requestFor([home, journal, long, short])
    expect(draw(showPost(long, request), request)).toContain('<a href="#c1">b &amp; c</a>')
    expect(draw(showPost(short, request), request)).not.toContain('href="#c1"')
  })

  it('a post that is not written in the language of the visitor says in which it is', () => {
    const post = buildPost('english', { body: [html('<p><a href="/journal">x</a></p>')] })
    const request = requestFor([home, journal, post], { locale: 'de' })
    const drawn = draw(showPost(post, request), request)
    expect(drawn).toContain('<h1 lang="en-US">The english</h1>')
    expect(drawn).toContain('<div lang="en-US" class="text"><p><a href="/de/journal">')
    expect(showPost(post, request).alternates).toEqual([{ locale: 'en', path: '/journal/b/english' }])
  })
})

describe('a booking in a text', () => {
  const shown = (
    options: Record<string, string>,
    more: Partial<PageRequest> = {},
    body: readonly Block[] = [],
  ) => {
    const page = buildPage('about', { body: [...body, booking(options)] })
    const request = requestFor([home, page], more)
    return draw(showPage(page, request), request)
  }

  it('a booking in a text is a card with name, length, price and a real link, in the place that the element takes', () => {
    const drawn = shown({ service: 'haircut' }, { locale: 'de' })
    const card = /<booking-widget[^>]*>(.*)<\/booking-widget>/s.exec(drawn)
    expect(card?.[0]).toContain('<booking-widget service="haircut" locale="de" data-island="booking">')
    for (const words of ['Haircut', '45 Min.', '48', 'href="/de/widget/appointment/service/haircut"']) {
      expect(card?.[1]).toContain(words)
    }
  })

  it('a booking in a text is a plain link where the business does not offer what it names', () => {
    const drawn = shown({ service: 'shave' })
    expect(drawn).not.toContain('<booking-widget')
    expect(drawn).toContain('href="/widget/appointment/service/shave"')
  })

  it('a booking in a text cannot be used in a preview', () => {
    const preview = { base: '/v2/preview/abc', expiresAt: '2026-12-01T00:00:00Z' }
    const drawn = shown({ service: 'haircut' }, { preview })
    expect(drawn).not.toContain('<booking-widget')
    expect(drawn).not.toContain('/widget/')
    expect(drawn).toContain('Booking is switched off in previews.')
  })

  it('a booking in a text brings no title of its own into a section that has one', () => {
    expect(shown({ service: 'haircut' })).toContain('<h2 id="book-title">')
    const inSection = shown({ service: 'haircut' }, {}, [html('<h2 id="when">When</h2><p>Soon.</p>')])
    expect(inSection).not.toContain('book-title')
  })

  it('a booking in a text can be linked to by a name that stands once in a page', () => {
    const ids = (body: readonly Block[]) => shown({ service: 'haircut' }, {}, body).match(/id="book"/g)
    expect(ids([])).toHaveLength(1)
    expect(ids([booking({ service: 'haircut' })])).toHaveLength(1)
    expect(ids([html('<h2 id="book">Book</h2>')])).toHaveLength(1)
  })
})

describe('the home page', () => {
  const opening = (body: readonly Block[], more: Partial<PageRequest> = {}) => {
    const page = buildPage('index', { layout: 'home', body })
    const request = requestFor([page], more)
    return /<a href="([^"]*)" class="button[ "]/.exec(draw(showPage(page, request), request))?.[1]
  }

  it('the home page leads to the calendar on it, or else to the page of one', () => {
    expect(opening([booking({ service: 'haircut' })])).toBe('#book')
    expect(opening([])).toBe('/widget/appointment/service/haircut')
  })

  it('the home page leads nowhere where nothing can be booked', () => {
    expect(opening([], { business: null })).toBeUndefined()
  })

  it('the home page is called by its title alone where that names the business', () => {
    const request = requestFor([home])
    expect(showPage({ ...home, title: 'Studio Linden' }, request)?.title).toBe('Studio Linden')
    expect(showPage(home, request)?.title).toBe('The index · Studio Linden')
  })
})
