import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ApiServer } from '../src/booking-api.ts'
import type { ContentSource } from '../src/content/content-source.ts'
import { item, writeBelow } from '../src/content/testing/write-folder.ts'
import { readPage } from './read-page.ts'
import {
  demoContent,
  lacking,
  openTestBooking,
  openTestSite,
  testNow,
  type TestBooking,
} from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

/** Opens the site with counters of its work: API requests, and items looked up for a page. */
async function openCounted(...[settings, ports]: [settings?: object, ports?: object]) {
  const seen = { calls: 0, renders: 0 }
  const state = { isAway: false, now: testNow }
  const api: ApiServer = {
    fetch: (request) => {
      // The site also asks once a second which business belongs to the host; this request does not count.
      if (!request.url.endsWith('/api/v1/site')) seen.calls += 1
      return state.isAway ? new Response('', { status: 503 }) : booking.api.fetch(request)
    },
  }
  const source = await demoContent()
  const index = source.published()
  const counted: ReturnType<ContentSource['published']> = {
    ...index,
    find: (type, locale, slug) => {
      seen.renders += 1
      return index.find(type, locale, slug)
    },
  }
  const content = { ...source, published: () => counted }
  const site = await openTestSite(api, settings, { content, clock: () => state.now, ...ports })
  return { ...site, seen, state }
}

const publicly = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'

describe('a page of content', () => {
  it.each([
    ['', (bytes: Buffer) => bytes],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)(
    'a page of content has a strong tag in encoding «%s», and is not sent to who has it',
    async (encoding, unpack) => {
      const { get } = await openCounted()
      const headers = { 'accept-encoding': encoding }
      const answer = await get('/about', headers)
      expect(answer.headers.get('content-encoding')).toBe(encoding || null)
      expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toContain('</html>')
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toMatch(encoding === '' ? /^"[\w-]{22}"$/ : new RegExp(`^"[\\w-]{22}-${encoding}"$`))
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get('/about', { ...headers, 'if-none-match': held })
        expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
          304,
          '',
          publicly,
        ])
      }
      expect((await get('/about', { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  it.each([
    '/about',
    '/',
    '/install',
    '/consent',
    '/nothing',
    '/journal/',
    '/sitemap.xml',
    '/journal/feed.xml',
  ])('HEAD %s is GET without the body', async (path) => {
    const { site } = await openCounted()
    const [head, full] = await Promise.all(
      ['HEAD', 'GET'].map(async (method) => site.request(`https://book.example${path}`, { method })),
    )
    expect(head?.status).toBe(full?.status)
    expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(full?.headers ?? []))
    expect(await head?.text()).toBe('')
  })

  it('a page of content is made once, however many ask for it at the same time', async () => {
    const { get, seen } = await openCounted()
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/about')))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(bodies).size).toBe(1)
    expect(seen).toEqual({ calls: 1, renders: 1 })
  })

  it('a page of content is made again after a minute, and not before', async () => {
    const { get, seen, state } = await openCounted()
    await get('/about')
    state.now += 59_999
    await get('/about')
    expect(seen.renders).toBe(1)
    state.now += 1
    await get('/about')
    expect(seen).toEqual({ calls: 2, renders: 2 })
  })

  it('a page of content is kept apart by language, by encoding and by page of a list, and by nothing else of the query', async () => {
    const { get, seen } = await openCounted()
    for (const [path, encoding, renders] of [
      ['/about', '', 1],
      ['/about', 'br', 2],
      ['/de/about', '', 3],
      ['/journal', '', 4],
      ['/journal?page=1', '', 5],
      ['/journal?page=1&utm_source=x', '', 5],
      ['/journal?utm_source=x', '', 5],
      ['/about?x=1', 'br, gzip', 5],
    ] as const) {
      expect((await get(path, { 'accept-encoding': encoding })).status).toBe(200)
      expect([path, seen.renders]).toEqual([path, renders])
    }
  })

  it('a page of content shows others nothing of what stood in somebody’s address, cookies or headers', async () => {
    const { get } = await openCounted()
    const mark = 'SOMEBODYSOWN'
    for (const path of ['/about', '/journal', '/de/journal']) {
      const first = await get(`${path}?${mark}=${mark}&locale=de&embed=1&event_id=${mark}`, {
        cookie: `consent=1.5.${mark}.analytics; locale=da`,
        'x-forwarded-host': `${mark}.example`,
        'x-forwarded-proto': mark,
        'accept-language': 'da',
        'user-agent': mark,
        'sec-gpc': '1',
        referer: `https://${mark}.example/`,
      })
      const html = await first.text()
      expect(html.toUpperCase()).not.toContain(mark)
      expect(await (await get(path)).text()).toBe(html)
    }
  })

  it('a page of content is made for each host, and names that host alone', async () => {
    const { site } = await openCounted({ publicUrl: null })
    for (const origin of ['https://one.example', 'https://two.example', 'http://one.example']) {
      const html = await (await site.request(`${origin}/about`)).text()
      expect(html).toContain(`<link rel="canonical" href="${origin}/about"/>`)
      expect(new Set(html.match(/https?:\/\/(one|two)\.example/g))).toEqual(new Set([origin]))
    }
  })

  it.each([
    [true, 'https://shown.example'],
    [false, 'http://inner.example'],
  ])(
    'a page of content believes a proxy about host and protocol where it may: %s',
    async (trustProxy, origin) => {
      const { site } = await openCounted({ publicUrl: null, trustProxy })
      const forwarded = { 'x-forwarded-host': 'shown.example', 'x-forwarded-proto': 'https' }
      const html = await (await site.request('http://inner.example/about', { headers: forwarded })).text()
      expect(html).toContain(`<link rel="canonical" href="${origin}/about"/>`)
      const plain = await (await site.request('http://inner.example/about')).text()
      expect(plain).toContain('<link rel="canonical" href="http://inner.example/about"/>')
    },
  )

  it('a page of content is shown in its new words at once', async () => {
    const content = await openTemporaryContent({
      'en/page/index.md': item(),
      'en/page/about.md': item([], 'Old.'),
    })
    const { get } = await openTestSite(booking.api, {}, { content })
    expect(await (await get('/about')).text()).toContain('Old.')
    await writeBelow(content.folder, 'en/page/about.md', item([], 'New.'))
    await writeBelow(content.folder, 'en/page/more.md', item())
    expect((await get('/more')).status).toBe(404)
    expect(await content.reload()).toEqual([])
    const html = await (await get('/about')).text()
    expect([html.includes('New.'), html.includes('Old.')]).toEqual([true, false])
    expect((await get('/more')).status).toBe(200)
  })

  it('a page of content that is not there is looked for each time', async () => {
    const { get, seen } = await openCounted()
    for (const renders of [1, 2, 3]) {
      expect((await get('/nothing')).status).toBe(404)
      expect(seen.renders).toBe(renders)
    }
  })

  it('a page of content stays as it was while the API is away, and who asks for another is told so', async () => {
    const { get, state } = await openCounted()
    const before = await (await get('/about')).text()
    state.isAway = true
    state.now += 3_600_000
    const stale = await get('/about')
    expect([stale.status, await stale.text()]).toEqual([200, before])
    const other = await get('/journal')
    expect([other.status, other.headers.get('cache-control'), other.headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '5',
    ])
    state.isAway = false
    expect((await get('/journal')).status).toBe(200)
  })

  it('a page of content is made in nobody’s name: a visitor who has asked for too much takes it from none', async () => {
    const refusal = { type: 'about:blank', title: '', status: 429, code: 'rate_limited' }
    const { get } = await openTestSite({
      fetch: (request, env) =>
        env === null ? booking.api.fetch(request) : Response.json(refusal, { status: 429 }),
    })
    expect((await get('/install')).status).toBe(429)
    for (const path of ['/about', '/sitemap.xml', '/journal/feed.xml']) {
      expect([path, (await get(path)).status]).toEqual([path, 200])
    }
  })

  it('a page of content is told to nobody while it is not known whose visitor it is', async () => {
    const { get, state } = await openCounted()
    state.isAway = true
    for (const path of ['/', '/journal', '/nothing']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(lacking(await answer.text(), 'Lindenstraße', 'studio-linden')).toHaveLength(2)
    }
    for (const path of ['/journal/feed.xml', '/.well-known/security.txt']) {
      expect([path, (await get(path)).status]).not.toEqual([path, 200])
    }
  })

  it('a page of content of a folder for any business is shown without one, but not kept like that', async () => {
    const content = await openTemporaryContent({ 'en/page/index.md': item(), 'en/page/about.md': item() })
    const { get, state } = await openCounted({}, { content })
    state.isAway = true
    const bare = await get('/about')
    expect([bare.status, bare.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    state.isAway = false
    const whole = await get('/about')
    expect(whole.headers.get('cache-control')).toBe(publicly)
    expect(readPage(await whole.text()).title).toContain('Studio Linden')
  })
})

describe('how long others may keep an answer', () => {
  it.each([
    ['/about', {}, publicly],
    ['/journal/b/curls-and-hard-water', {}, publicly],
    ['/de', {}, publicly],
    ['/', {}, 'private, no-cache'],
    ['/?a=1', {}, 'private, no-cache'],
    ['/', { 'accept-language': 'de' }, 'no-store'],
    ['/consent', {}, 'private, no-store'],
    ['/widget/appointment/service/haircut', {}, 'private, no-cache'],
    ['/widget/otl/welcome', {}, 'no-store'],
    ['/nothing', {}, 'no-store'],
    ['/journal?page=99', {}, 'no-store'],
    ['/about/', {}, 'public, max-age=3600'],
    ['/about/?a=1', {}, 'no-store'],
    ['/v2/preview/made-up', {}, 'no-store'],
    ['/sitemap.xml', {}, 'public, max-age=300, stale-while-revalidate=86400'],
    ['/journal/feed.xml', {}, 'public, max-age=300, stale-while-revalidate=86400'],
    ['/healthz', {}, 'no-store'],
  ])('how long others may keep an answer: %s %j: %s', async (path, headers, lifetime) => {
    const { get } = await openCounted()
    expect((await get(path, headers)).headers.get('cache-control')).toBe(lifetime)
  })
})
