import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { createWords } from '../src/site-words.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
let get: Awaited<ReturnType<typeof openTestSite>>['get']

beforeAll(async () => {
  booking = await openTestBooking()
  ;({ get } = await openTestSite(booking.api))
})
afterAll(() => booking.close())

const OrderSchema = v.object({
  bookings: v.tuple([v.object({ manageToken: v.string(), reference: v.string() })]),
})

/** A real booking of the demo studio, through the API; returns its manage token. */
async function book(start: string): Promise<{ manageToken: string; reference: string }> {
  const answer = await booking.api.fetch(
    new Request('https://book.example/api/v1/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `test-${start}-0000000000` },
      body: JSON.stringify({
        items: [{ service: 'haircut', start }],
        contact: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '+4930901820' },
        timeZone: 'Europe/Berlin',
      }),
    }),
  )
  expect(answer.status).toBe(201)
  return v.parse(OrderSchema, await answer.json()).bookings[0]
}

describe('booking pages', () => {
  it.each([
    ['/widget/appointment/service/haircut', 'service="haircut"', 'Haircut · Studio Linden'],
    ['/widget/appointment/anna/haircut', 'provider="anna"', 'Haircut · Studio Linden'],
    ['/widget/booking/haircut', 'booking="haircut"', 'Haircut · Studio Linden'],
    ['/de/widget/appointment/service/haircut', 'locale="de"', 'Haarschnitt · Studio Linden'],
    ['/widget/appointment/service/haircut?locale=de', 'locale="de"', 'Haarschnitt · Studio Linden'],
  ])('%s draws the element on the server, with its first month', async (path, attribute, title) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(lacking(html, attribute)).toEqual([])
    expect(lacking(html, `<title>${title}</title>`)).toEqual([])
    expect(lacking(html, '<template shadowrootmode="open">')).toEqual([])
    expect(/November\s*2026/.test(html)).toBe(true)
    expect(lacking(html, '<script type="application/json">')).toEqual([])
    expect(lacking(html, 'class="site-header"')).toEqual([])
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('offers the services of a team first', async () => {
    const html = await (await get('/widget/appointment/studio')).text()
    expect(lacking(html, 'provider="studio"')).toEqual([])
    expect(lacking(html, 'Colour consultation')).toEqual([])
  })

  it('drops our header and footer in a frame, and is not indexed there', async () => {
    const html = await (await get('/widget/appointment/service/haircut?embed=1')).text()
    expect(lacking(html, 'site-header')).toEqual(['site-header'])
    expect(lacking(html, 'site-footer')).toEqual(['site-footer'])
    expect(lacking(html, '<meta name="robots" content="noindex"/>')).toEqual([])
  })

  it('takes options from the address and ignores what cannot be used', async () => {
    const path = '/widget/appointment/service/haircut'
    const html = await (await get(`${path}?month=2026-12&theme=dark&time_zone=America%2FNew_York`)).text()
    expect(lacking(html, 'month="2026-12"')).toEqual([])
    expect(lacking(html, 'theme="dark"')).toEqual([])
    expect(lacking(html, 'time-zone="America/New_York"')).toEqual([])
    const bad = await get(`${path}?month=2026-13&theme=%22%3E%3Cscript%3E&date=x&staff=..%2F&first_day=9`)
    expect(bad.status).toBe(200)
    expect(
      /month="2026-13"|<booking-widget[^>]* theme=|"><script>/.exec(await bad.text())?.[0],
    ).toBeUndefined()
  })

  it('allows exactly the style it carries', async () => {
    const answer = await get('/widget/appointment/service/haircut')
    const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const hash = Buffer.from(digest).toString('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  it.each([
    ['/widget/appointment/service/nothing', 'Cannot find calendar'],
    ['/widget/appointment/nobody', 'Cannot find calendar'],
    ['/widget/appointment/anna/nothing', 'Cannot find calendar'],
    ['/widget/booking/nothing', 'Cannot find calendar'],
    ['/de/widget/appointment/service/nothing', createWords('de')._('error.calendar_not_found')],
  ])('%s is a 404 page that says so', async (path, words) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(lacking(await answer.text(), words)).toEqual([])
  })

  it.each([
    '/widget',
    '/widget/',
    '/widget/unknown/thing',
    '/widget/appointment',
    '/widget/appointment/service',
  ])('%s matches no route', async (path) => {
    const answer = await get(path)
    expect(answer.status === 301 ? 404 : answer.status).toBe(404)
  })
})

describe('dates out of the world', () => {
  it.each(['0001-01', '0001-02', '9999-11', '9999-12'])(
    'the month %s is drawn, or another',
    async (month) => {
      for (const query of [`month=${month}`, `date=${month}-01`, `date=${month}-30`]) {
        const answer = await get(`/widget/appointment/service/haircut?${query}`)
        expect([query, answer.status]).toEqual([query, 200])
      }
    },
  )
})

describe('pages that carry a token', () => {
  it.each([
    '/widget/booking/AAAAAAAAAAAAAAAAAAAAAAAAAAAA_AAAA/',
    '/en/widget/booking/AAAAAAAAAAAAAAAAAAAAAAAAAAAA_AAAA',
  ])('%s leads on without being kept or named to others', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await get('/en/install')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it.each([
    ['/widget/booking/{token}', 'booking'],
    ['/widget/booking?event_id={token}', 'booking'],
    ['/widget/booking/haircut?event_id={token}', 'booking'],
    ['/widget/cancel-booking?event_id={token}', 'cancel'],
    ['/widget/booking/cancel-booking?event_id={token}', 'cancel'],
    ['/widget/appointment/service/haircut/cancel?event_id={token}', 'cancel'],
  ])('%s shows the booking, unframed, unkept and unnamed to others', async (pattern) => {
    const start = `2026-11-2${pattern.length % 2 === 0 ? 4 : 5}T${10 + (pattern.length % 6)}:00:00.000Z`
    const { manageToken, reference } = await book(start)
    const answer = await get(pattern.replace('{token}', manageToken))
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(lacking(html, reference)).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(lacking(html, 'rel="canonical"')).toEqual(['rel="canonical"'])
    expect(lacking(html, 'hreflang')).toEqual(['hreflang'])
  })

  it.each([
    '/widget/booking',
    '/widget/cancel-booking',
    '/widget/booking?event_id=',
    '/widget/booking?event_id=AAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/widget/cancel-booking?event_id=%3Cscript%3E',
    '/widget/booking/AAAAAAAAAAAAAAAAAAAAAAAAAAAA_AAAA?action=cancel',
  ])('%s is a 404 that says nothing else', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(/No calendar event found|Cannot find calendar/.test(await answer.text())).toBe(true)
  })
})

describe('untrusted text', () => {
  const hostile = `</script><img src=x onerror=alert(1)>"'&<!--`

  it('is inert in the page, in its title, in attributes and in the page data', async () => {
    const own = await openTestBooking()
    const page = await openTestSite({
      fetch: async (request) => {
        const answer = await own.api.fetch(request)
        const text = await answer.text()
        const changed = text
          .replaceAll('"Haircut"', JSON.stringify(hostile))
          .replaceAll('"Anna Lindner"', JSON.stringify(hostile))
        return new Response(changed, {
          status: answer.status,
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    for (const path of [
      '/',
      '/install',
      '/widget/appointment/service/haircut',
      '/widget/appointment/studio',
    ]) {
      const html = await (await page.get(path)).text()
      expect([path, html.includes('<img src=x')]).toEqual([path, false])
      expect([path, html.includes('</script><')]).toEqual([path, html.includes('src="/booking-widget')])
      const data = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
      if (data !== undefined) expect(() => JSON.parse(data)).not.toThrow()
    }
    await own.close()
  })
})

describe('hostile addresses', () => {
  const paths = [
    '/%00',
    '/%',
    '/%zz',
    '/%ff%fe',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/',
    '/\\evil.example',
    '/%5cevil.example/',
    '/de//evil.example/',
    '/a%0d%0aSet-Cookie:%20x=1',
    '/widget/appointment/service/%2e%2e%2f%2e%2e%2fapi',
    '/widget/appointment/service/a%2fb',
    '/widget/appointment/service/%00',
    `/widget/appointment/service/${'a/'.repeat(2000)}`,
    `/widget/appointment/service/haircut?${'date=2026-11-20&'.repeat(500)}`,
    `/widget/booking/${'a,'.repeat(500)}`,
    '/widget/appointment/__proto__/constructor',
    '/widget/booking?event_id[]=1&event_id=2',
    `/?${'x'.repeat(8000)}`,
    `/${'%F0%9F%92%A9'.repeat(500)}`,
    '/%E2%80%AEevil',
    '/healthz/',
    '/API/v1/services/haircut',
    '/language',
  ]
  it.each(paths)('%s gets a plain answer below 500 and leads nowhere else', async (path) => {
    const started = performance.now()
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])[\x21-\x7E]*$/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(/root:x|\u202E/.exec(html)?.[0]).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
