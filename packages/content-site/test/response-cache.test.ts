import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item, writeBelow } from '../src/content/testing/write-folder.ts'
import { openListeningSite, type Answer } from './listening-site.ts'
import { openTestBooking, testNow, type TestBooking } from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const openServer = (
  ...more: Parameters<typeof openListeningSite> extends [unknown, ...infer Rest] ? Rest : never
) => openListeningSite(booking.api, ...more)

/** Returns a response without its parts that change each time. */
function settled({ status, headers, body }: Answer) {
  const { date, 'x-request-id': id, ...lasting } = headers
  return { status, headers: lasting, body: body.toString('base64'), isNamed: Boolean(date) && Boolean(id) }
}
const wordsOf = ({ body }: Answer): string => body.toString()

describe('a page that was answered before', () => {
  it.each([
    ['GET', '/about', {}],
    ['GET', '/about', { 'accept-encoding': 'br' }],
    ['GET', '/about', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['GET', '/about', { 'accept-encoding': 'gzip' }],
    ['GET', '/about', { 'accept-encoding': 'br;q=0, gzip' }],
    ['GET', '/about', { 'accept-encoding': 'identity' }],
    ['GET', '/about', { 'accept-encoding': 'zstd' }],
    ['GET', '/de/journal', { 'accept-encoding': 'br' }],
    ['GET', '/journal?page=1', { 'accept-encoding': 'br' }],
    ['GET', '/', { 'accept-language': 'en-GB' }],
    ['GET', '/da/shop/product/gift-voucher', {}],
    ['GET', '/de', { 'accept-encoding': 'br' }],
    ['HEAD', '/about', { 'accept-encoding': 'br' }],
    ['HEAD', '/about', {}],
  ])('%s %s %j is answered without the app, to the byte the same', async (method, path, headers) => {
    const { ask } = await openServer()
    const first = await ask(path, headers, method)
    const again = await ask(path, headers, method)
    expect([first.status, first.isShort, again.isShort]).toEqual([200, false, true])
    expect(settled(again)).toEqual(settled(first))
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    // The other method gets the cached response too.
    const other = await ask(path, headers, method === 'GET' ? 'HEAD' : 'GET')
    expect([other.isShort, settled(other).headers]).toEqual([true, settled(first).headers])
  })

  it.each(['br', 'gzip', ''])(
    'a page that was answered before is 304 to who has it in encoding «%s», as the app says it',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const { ask } = await openServer()
      const tag = (await ask('/about', headers)).headers.etag ?? ''
      const { ask: askApp } = await openServer()
      for (const method of ['GET', 'HEAD']) {
        for (const held of [tag, `W/${tag}`, `"x", ${tag}`, '*', '"x"']) {
          const short = await ask('/about', { ...headers, 'if-none-match': held }, method)
          expect([short.isShort, short.status]).toEqual([true, held === '"x"' ? 200 : 304])
          // A new server has no cached response yet, and each request has its own query.
          const whole = await askApp(
            `/about?${method}${encodeURIComponent(held)}`,
            { ...headers, 'if-none-match': held },
            method,
          )
          expect(whole.isShort).toBe(false)
          expect(settled(short)).toEqual(settled(whole))
        }
      }
    },
  )

  it('a page that was answered before is told apart by host and by what a trusted proxy says', async () => {
    const { ask } = await openServer({ publicUrl: null, trustProxy: true })
    const shows = async (headers: Record<string, string>) =>
      /rel="canonical" href="([^"]+)"/.exec(wordsOf(await ask('/about', headers)))?.[1]
    const expected = [
      [{ host: 'one.example' }, 'http://one.example/about'],
      [{ host: 'two.example' }, 'http://two.example/about'],
      [{ host: 'one.example', 'x-forwarded-host': 'three.example' }, 'http://three.example/about'],
      [{ host: 'one.example', 'x-forwarded-proto': 'https' }, 'https://one.example/about'],
    ] as const
    for (const round of ['app', 'shortcut']) {
      for (const [headers, canonical] of expected) {
        expect([round, await shows(headers)]).toEqual([round, canonical])
      }
    }
  })

  it('a page that was answered before believes a connection from a trusted network, and keeps nothing under the word of another', async () => {
    const headers = { host: 'one.example', 'x-forwarded-host': 'shown.example' }
    const seen: string[] = []
    const api = {
      fetch: (request: Request) => {
        seen.push(new URL(request.url).host)
        return booking.api.fetch(request)
      },
    }
    for (const [trustProxy, host] of [
      [['127.0.0.0/8'], 'shown.example'],
      [['10.0.0.0/8'], 'one.example'],
    ] as const) {
      const { ask } = await openListeningSite(api, { publicUrl: null, trustProxy })
      for (const isShort of [false, true]) {
        const answer = await ask('/about', headers)
        expect(answer.isShort).toBe(isShort)
        expect(wordsOf(answer)).toContain(`rel="canonical" href="http://${host}/about"`)
      }
      // The same host selects the business.
      expect(new Set(seen.splice(0))).toEqual(new Set([host]))
    }
    const { ask } = await openListeningSite(api, { publicUrl: null, trustProxy: ['10.0.0.0/8'] })
    await ask('/about', headers)
    expect((await ask('/about', { host: 'one.example' })).isShort).toBe(true)
  })

  it('a page that was answered before does not believe a proxy that is not trusted', async () => {
    const { ask } = await openServer({ publicUrl: null })
    const headers = { host: 'one.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const first = await ask('/about', headers)
    const again = await ask('/about', headers)
    expect([again.isShort, wordsOf(again).includes('evil.example')]).toEqual([true, false])
    expect(settled(again)).toEqual(settled(first))
  })

  it('a page that was answered before is made anew when its words have changed, and after a minute', async () => {
    const content = await openTemporaryContent({
      'en/page/index.md': item(),
      'en/page/about.md': item([], 'Old.'),
    })
    let now = testNow
    const { ask } = await openServer({}, { content, clock: () => now })
    await ask('/about')
    expect((await ask('/about')).isShort).toBe(true)
    await writeBelow(content.folder, 'en/page/about.md', item([], 'New.'))
    expect(await content.reload()).toEqual([])
    const changed = await ask('/about')
    expect([changed.isShort, wordsOf(changed).includes('New.')]).toEqual([false, true])
    expect((await ask('/about')).isShort).toBe(true)
    now += 60_000
    expect((await ask('/about')).isShort).toBe(false)
    await writeBelow(content.folder, 'en/page/about.md', item(['draft: true']))
    expect(await content.reload()).toEqual([])
    expect((await ask('/about')).status).toBe(404)
  })

  it.each([
    ['a visitor who may have chosen a language', '/', { cookie: 'locale=en' }],
    ['an address that hardly anybody asks for again', '/journal?page=1&utm_source=x', {}],
    ['a page that is not there', '/nothing', {}],
    ['a page whose address may have a token', '/widget/booking/haircut', {}],
    ['what one visitor has chosen', '/consent', {}],
    ['a redirect', '/about/', {}],
    ['a draft', '/v2/preview/made-up', {}],
    ['a call', '/api/v1/business', {}],
  ])('%s is never answered without the app: %s', async (_, path, headers) => {
    const { ask } = await openServer()
    await ask(path, headers)
    expect((await ask(path, headers)).isShort).toBe(false)
  })

  it('a page that was answered before is nobody’s whose browser speaks another language', async () => {
    const { ask } = await openServer()
    await ask('/', {})
    const german = await ask('/', { 'accept-language': 'de' })
    expect([german.status, german.isShort, german.headers.location]).toEqual([302, false, '/de'])
    expect((await ask('/', {})).isShort).toBe(true)
  })

  it('a page that was answered before takes no form, and is logged like any other, by its pattern', async () => {
    const { ask, lines } = await openServer()
    await ask('/about')
    await ask('/about')
    const posted = await ask('/about', {}, 'POST')
    expect([posted.isShort, posted.status]).toEqual([false, 405])
    // The business is not looked up for a stored response.
    const [business, code] = ['studio-linden', 'method_not_allowed']
    expect(lines.map(({ fields }) => fields)).toEqual([
      { requestId: 'request-1', method: 'GET', route: '/:path', status: 200, ms: 0, business },
      { requestId: 'request-2', method: 'GET', route: '/:path', status: 200, ms: 0 },
      { requestId: 'request-3', method: 'POST', route: '/:path', status: 405, ms: 0, code, business },
    ])
  })
})
