import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readPage, type Tag } from '../src/install/check/read-page.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
let booking: TestBooking
let site: Site
beforeAll(async () => {
  booking = await openTestBooking()
  site = await openTestSite(booking.api)
})
afterAll(() => booking.close())

const from = (remoteAddress: string) => ({
  incoming: { url: '/', rawHeaders: [], socket: { remoteAddress } },
})
const developer = from('127.0.0.1')
const stranger = from('203.0.113.7')
const own = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** Sends the form that checks a page. */
const check = (
  address: string,
  { headers = own, env = developer, host = 'http://localhost', at = site }: Partial<Check> = {},
) =>
  at.site.request(
    `${host}/install?book=service:haircut`,
    { method: 'POST', headers, body: new URLSearchParams({ page: address }).toString() },
    env,
  )
type Check = {
  readonly headers: Record<string, string>
  readonly env: object
  readonly host: string
  readonly at: Site
}

const codesOf = (html: string): readonly string[] =>
  Array.from(html.matchAll(/data-code="(\w+)"/g), ([, code = '']) => code)

/** Serves an owner's page until the test is over. */
async function serveOwner(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}/`
}

const tagsOf = async (response: Response): Promise<readonly Tag[]> => readPage(await response.text()) ?? []

/** The code that is shown. */
async function codeOf(query: string, { get } = site): Promise<string> {
  const html = await (await get(`/install?${query}`)).text()
  const shown = html
    .split(/(?=<div[^>]* data-platform=)/)
    .find((part) => /^<div[^>]* data-platform=(?![^>]*hidden)/.test(part))
  const [, code = ''] = /<code>(.*?)<\/code>/s.exec(shown ?? '') ?? []
  return code.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

describe('the page for site owners', () => {
  it('the page for site owners offers everything of the business that can be embedded', async () => {
    const options = (await tagsOf(await site.get('/install'))).filter(({ name }) => name === 'option')
    const values = options.map(({ attributes }) => attributes['value'])
    expect(values).toEqual(
      expect.arrayContaining([
        'service:haircut',
        'provider:anna',
        'provider:studio',
        'menu:salon',
        'group:wellness',
        'form:intake',
        'survey:feedback',
        'quiz:hair-type',
      ]),
    )
  })

  it('the page for site owners writes the code for the choices of its query, without a script', async () => {
    const code = await codeOf(
      'book=menu:salon&display=floating&launcher_text=Book+now&position=bottom-start&language=de&theme=dark&color=primary&primary=%23aa0044&release=major',
    )
    const [script, element, link] = readPage(code) ?? []
    expect(script?.attributes).toEqual({
      type: 'module',
      crossorigin: 'anonymous',
      src: 'https://book.example/booking-widget/1/booking-widget.js',
    })
    expect(element).toMatchObject({
      name: 'booking-widget',
      attributes: {
        menu: 'salon',
        display: 'floating',
        'launcher-text': 'Book now',
        'launcher-position': 'bottom-start',
        locale: 'de',
        theme: 'dark',
        style: '--bw-color-primary: #aa0044;',
      },
    })
    expect(link?.attributes['href']).toBe('https://book.example/widget/service-menus/salon')
    expect(await codeOf('platform=gtm')).toContain('document.createElement')
  })

  it('the page for site owners pins the release that this server serves, with its integrity', async () => {
    const [script] = readPage(await codeOf('')) ?? []
    const { src = '', integrity = '' } = script?.attributes ?? {}
    const served = await site.get(new URL(src).pathname)
    const bytes = new Uint8Array(await served.arrayBuffer())
    const hash = Buffer.from(await crypto.subtle.digest('SHA-384', bytes)).toString('base64')
    expect([served.status, integrity]).toEqual([200, `sha384-${hash}`])
  })

  it('the page for site owners is in the language of its address, and of no index', async () => {
    const response = await site.get('/de/install')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(lacking(await response.text(), '<html lang="de-DE"', 'content="noindex"')).toEqual([])
  })
})

describe('a check of a page', () => {
  it('a check of a page reads a developer’s page on the same machine and tells what is wrong, or that all is well', async () => {
    const code = await codeOf('book=service:haircut')
    const well = await serveOwner((_, response) => response.setHeader('content-type', 'text/html').end(code))
    const good = await check(well)
    expect(good.status).toBe(200)
    const text = await good.text()
    expect([codesOf(text), lacking(text, 'All is well')]).toEqual([[], []])

    const bad = await serveOwner((_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .setHeader('content-security-policy', "default-src 'self'")
        .end(code.replace('haircut"', 'hairct"').replace(/ style="[^"]*"/, '')),
    )
    expect(codesOf(await (await check(bad)).text())).toEqual([
      'subject_unknown',
      'policy_blocks',
      'policy_blocks',
      'policy_blocks',
      'height_missing',
    ])
  })

  it('a check of a page knows what no list contains, by its id', async () => {
    const { services } = v.parse(
      v.object({ services: v.array(v.object({ id: v.string() })) }),
      await (await site.get('/api/v1/business')).json(),
    )
    const code = (await codeOf('')).replace('haircut"', `${services[0]?.id ?? ''}"`)
    const page = await serveOwner((_, response) => response.setHeader('content-type', 'text/html').end(code))
    expect(codesOf(await (await check(page)).text())).toEqual([])
  })

  it('a check of a page follows a redirect and says so', async () => {
    const code = await codeOf('')
    const page = await serveOwner((request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location: '/new' }).end()
        : response.setHeader('content-type', 'text/html').end(code),
    )
    expect(codesOf(await (await check(page)).text())).toEqual(['redirected'])
  })

  it('a check of a page tells of a page that cannot be read', async () => {
    const missing = await serveOwner((_, response) => response.writeHead(404).end())
    const huge = await serveOwner((_, response) => response.end(Buffer.alloc(4_000_000)))
    for (const [address, code] of [
      ['', 'url_refused'],
      ['ftp://example.org', 'url_refused'],
      ['http://127.0.0.1:1/', 'unreachable'],
      [missing, 'status_refused'],
      [huge, 'too_large'],
    ] as const)
      expect([
        address,
        codesOf(
          await (
            await check(address, { env: from('127.0.0.1'), at: await openTestSite(booking.api) })
          ).text(),
        ),
      ]).toEqual([address, [code]])
  })

  it('a check of a page reaches no private address for anybody else', async () => {
    let requests = 0
    const page = await serveOwner((_, response) => {
      requests += 1
      response.end('secret')
    })
    const { port } = new URL(page)
    for (const address of [
      page,
      `http://127.0.0.1:${port}`,
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://localhost/',
    ]) {
      const at = await openTestSite(booking.api)
      const html = await (await check(address, { env: stranger, host: 'https://book.example', at })).text()
      expect([address, codesOf(html)]).toEqual([address, [expect.stringMatching(/^(url|address)_refused$/)]])
    }
    // In production not even for the machine itself.
    const production = await openTestSite(booking.api, { production: true })
    const cookie = await signIn(production)
    const html = await (
      await check(page, { headers: { ...own, cookie }, host: 'http://localhost', at: production })
    ).text()
    expect(codesOf(html)).toEqual(['url_refused'])
    expect(requests).toBe(0)
  })

  it('a check of a page is posted from this site alone, and never a GET', async () => {
    expect(
      (await check('https://example.org', { headers: { ...own, 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(422)
    const asked = await site.get('/install?page=http://127.0.0.1:1/')
    expect(codesOf(await asked.text())).toEqual([])
    const put = await site.site.request('https://book.example/install', { method: 'PUT' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('a check of a page is limited for each client', async () => {
    const at = await openTestSite(booking.api)
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await check('', { env: stranger, at })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await check('', { env: from('203.0.113.8'), at })).status).toBe(200)
  })
})

/** Signs the owner, or the person of an address, in at the desk and returns the cookie. */
async function signIn({ site: app }: Site, email?: string): Promise<string> {
  const body = email === undefined ? {} : { email }
  const call = { command: 'call', endpoint: 'printSignInLink', body, idempotencyKey: randomUUID() }
  const [line = ''] = await booking.command(call)
  const { pathname } = new URL(v.parse(v.object({ url: v.string() }), JSON.parse(line)).url)
  const link = `https://book.example${pathname}`
  const html = await (await app.request(link, {}, stranger)).text()
  const fields = Array.from(
    html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value],
  )
  const done = await app.request(
    link,
    { method: 'POST', body: new URLSearchParams(fields).toString(), headers: own },
    stranger,
  )
  return done.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe('in production', () => {
  const production = () => openTestSite(booking.api, { production: true })

  it('the page leads to the desk, which asks to sign in and leads back', async () => {
    const at = await production()
    const first = await at.get('/install?theme=dark')
    expect([first.status, first.headers.get('location')]).toEqual([303, '/desk/install?theme=dark'])
    const second = await at.get('/desk/install?theme=dark')
    expect(second.headers.get('location')).toBe('/desk/sign-in?to=%2Fdesk%2Finstall%3Ftheme%3Ddark')
    const cookie = await signIn(at)
    const third = await at.get('/desk/install?theme=dark', { cookie })
    expect([third.status, third.headers.get('location')]).toEqual([303, '/install?theme=dark'])
    const page = await at.get('/install?theme=dark', { cookie })
    expect([page.status, codesOf(await page.text())]).toEqual([200, []])
    expect(lacking(await (await at.get('/desk/settings', { cookie })).text(), 'href="/install"')).toEqual([])
  })

  it('the page for site owners in production checks no page for anybody but the owner', async () => {
    const at = await production()
    const staff = await signIn(at, 'anna@studio-linden.example')
    for (const cookie of ['', 'desk=ses_made-up-made-up-made-up', staff]) {
      const page = await at.get('/install', { cookie })
      expect([cookie, page.status]).toEqual([cookie, 303])
      const posted = await check('https://example.org', {
        headers: { ...own, cookie },
        host: 'https://book.example',
        at,
      })
      expect([cookie, posted.status, posted.headers.get('location')]).toEqual([cookie, 303, '/desk/install'])
    }
    expect((await at.get('/desk/install', { cookie: staff })).status).toBe(404)
  })

  it('the page for site owners in production is in no visitor’s footer; in the demo it is', async () => {
    const at = await production()
    for (const path of ['/', '/about', '/consent']) {
      expect([path, (await (await at.get(path)).text()).includes('/install')]).toEqual([path, false])
      expect([path, (await (await site.get(path)).text()).includes('href="/install"')]).toEqual([path, true])
    }
  })

  it('the page for site owners in production says so where the API cannot tell who it is, and leads nowhere', async () => {
    const cookie = await signIn(await production())
    const away = await openTestSite(
      {
        fetch: (request) =>
          request.url.includes('/session') ? new Response('', { status: 503 }) : booking.api.fetch(request),
      },
      { production: true },
    )
    expect((await away.get('/install', { cookie })).status).toBe(503)
  })
})
