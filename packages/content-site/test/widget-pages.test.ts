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

/** Books an appointment of the demo studio through the API; returns its manage token and reference. */
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

const headOf = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace('https://book.example', ''),
  layout: /class="widget-page [^"]*\bwidget-page-(\w+)"/.exec(html)?.[1],
  element: /<booking-widget([^>]*)>/.exec(html)?.[1]?.trim(),
})

describe('every route of the specification', () => {
  const wellness = '/widget/groups/wellness'
  const salon = '/widget/service-menus/salon'
  const haircut = '/widget/appointment/service/haircut'
  it.each([
    ['/widget/appointment/anna/haircut', 'provider="anna" service="haircut"', 'Haircut', 'itself'],
    [haircut, 'service="haircut"', 'Haircut', 'itself'],
    ['/widget/appointment/studio', 'provider="studio"', 'The whole studio', 'itself'],
    ['/widget/group/wellness', 'group="wellness"', 'Wellness', wellness],
    [wellness, 'group="wellness"', 'Wellness', 'itself'],
    ['/widget/booking/haircut', 'booking="haircut"', 'Haircut', haircut],
    ['/widget/booking/haircut,yoga', 'booking="haircut,yoga"', 'Book an appointment', 'itself'],
    ['/widget/booking/haircut,haircut', 'booking="haircut"', 'Haircut', haircut],
    ['/widget/bookings/haircut', 'service="haircut"', 'Haircut', haircut],
    ['/widget/bookingshaircut', 'service="haircut"', 'Haircut', haircut],
    ['/widget/service-menus/salon/haircut', 'menu="salon" service="haircut"', 'Salon', 'itself'],
    [salon, 'menu="salon"', 'Salon', 'itself'],
    ['/widget/service-menu/salon', 'menu="salon"', 'Salon', salon],
  ])(
    '%s draws the element, named and addressed, as a calendar',
    async (path, element, heading, canonical) => {
      const answer = await get(path)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(headOf(html)).toEqual({
        title: `${heading} · Studio Linden`,
        // What the element's own heading says is not said twice.
        heading:
          ['Wellness', 'Salon'].includes(heading) && !path.endsWith('/haircut') ? 'Studio Linden' : heading,
        canonical: canonical === 'itself' ? path : canonical,
        layout: 'calendar',
        element: expect.stringContaining(element),
      })
      expect(lacking(html, '<template shadowrootmode="open">', 'name="robots"')).toEqual(['name="robots"'])
    },
  )

  it.each(['/de/widget/groups/wellness', '/widget/groups/wellness?locale=de'])(
    '%s speaks German, and its canonical address is the German one',
    async (path) => {
      const html = await (await get(path)).text()
      expect(headOf(html)).toMatchObject({
        title: 'Wohlbefinden · Studio Linden',
        canonical: '/de/widget/groups/wellness',
        element: expect.stringContaining('locale="de"'),
      })
    },
  )

  it('an id leads to the same page as the slug, which is its canonical address', async () => {
    const answer = await booking.api.fetch(new Request('https://book.example/api/v1/groups/wellness'))
    const { id, services } = v.parse(
      v.object({ id: v.string(), services: v.array(v.object({ id: v.string() })) }),
      await answer.json(),
    )
    const canonicalOf = async (path: string) => headOf(await (await get(path)).text()).canonical
    expect(await canonicalOf(`/widget/group/${id}`)).toBe(wellness)
    expect(await canonicalOf(`/widget/appointment/service/${services[0]?.id}`)).toBe(
      '/widget/appointment/service/massage',
    )
    expect(await canonicalOf(`/widget/booking/${services[0]?.id},haircut`)).toBe(
      '/widget/booking/massage,haircut',
    )
  })

  it.each([
    ['/widget/otl/welcome', 'otl="welcome"'],
    ['/widget/otl/welcome?slug=welcome-haircut', 'otl="welcome" service="welcome-haircut"'],
  ])(
    '%s books by a one-time link: unkept, unnamed to others, and in frames as well',
    async (path, element) => {
      const answer = await get(path)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(headOf(html)).toMatchObject({ layout: 'calendar', element: expect.stringContaining(element) })
      expect(headOf(html).canonical).toBeUndefined()
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining('frame-ancestors *'),
      })
    },
  )

  it.each([
    ['/widget/otl', 'Cannot find calendar'],
    ['/widget/otl?slug=haircut', 'Cannot find calendar'],
    ['/widget/otl/nothing-here', 'Cannot find calendar'],
    ['/widget/otl/welcome?slug=haircut', 'Cannot find calendar'],
    ['/widget/group/nothing', 'Cannot find calendar'],
    ['/widget/groups/nothing', 'Cannot find calendar'],
    ['/widget/service-menu/nothing', 'Cannot find calendar'],
    ['/widget/service-menus/salon/yoga', 'Cannot find calendar'],
    ['/widget/booking/nothing,nobody', 'No calendar event found'],
    ['/widget/bookingsnothing', 'Cannot find calendar'],
    ['/widget/booking', 'No calendar event found'],
  ])('%s is a 404 that says «%s»', async (path, words) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(headOf(html).heading).toBe(words)
    expect(lacking(html, 'name="robots" content="noindex"')).toEqual([])
  })

  it('a link that is revoked is 410, and the element explains and offers a way on', async () => {
    const own = await openTestBooking()
    const made = (await own.command({ command: 'links', action: 'create', service: 'haircut' })).join(' ')
    const [path = ''] = /\/widget\/otl\/\S+/.exec(made) ?? []
    const [link = ''] = /lnk_[\w-]+/.exec(made) ?? []
    const page = await openTestSite(own.api)
    const open = await page.get(path)
    expect(open.status).toBe(200)
    const fallback = '</template><a href='
    expect(await open.text()).toContain(fallback)
    await own.command({ command: 'links', action: 'revoke', link })
    const answer = await page.get(path)
    const html = await answer.text()
    expect(answer.status).toBe(410)
    expect(headOf(html)).toMatchObject({
      heading: 'Studio Linden',
      layout: 'page',
      element: expect.stringContaining('otl="otl_'),
    })
    expect(lacking(html, 'part="error"')).toEqual([])
    // Without the script, a fallback link would lead to this same page.
    expect(html).not.toContain(fallback)
    await own.close()
  })
})

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
    expect(/November[^<]*2026/.test(html)).toBe(true)
    expect(lacking(html, '<script type="application/json">')).toEqual([])
    expect(lacking(html, 'class="site-header"')).toEqual([])
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('a booking page offers the services of a team first', async () => {
    const html = await (await get('/widget/appointment/studio')).text()
    expect(lacking(html, 'provider="studio"')).toEqual([])
    expect(lacking(html, 'Colour consultation')).toEqual([])
  })

  it('a booking page drops our header and footer in a frame, and is not indexed there', async () => {
    const html = await (await get('/widget/appointment/service/haircut?embed=1')).text()
    expect(lacking(html, 'class="site-header"')).toEqual(['class="site-header"'])
    expect(lacking(html, 'class="site-footer"')).toEqual(['class="site-footer"'])
    expect(lacking(html, '<meta name="robots" content="noindex"/>')).toEqual([])
  })

  it('a booking page takes options from the address and ignores what cannot be used', async () => {
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

  it.each(['/widget/appointment/service/haircut', '/widget/groups/wellness'])(
    'the policy of %s allows every style that it carries, by hashes alone',
    async (path) => {
      const answer = await get(path)
      const policy = /style-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
      const allowed = policy.split(' ')
      const styles = [...(await answer.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)]
      expect(styles.length).toBeGreaterThan(0)
      for (const [, text = ''] of styles) {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        expect(allowed).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
      }
      expect(allowed.filter((source) => !/^'(self|sha256-[^']+)'$/.test(source))).toEqual([])
    },
  )

  it.each([
    ['/widget/appointment/service/nothing', 'Cannot find calendar'],
    ['/widget/appointment/nobody', 'Cannot find calendar'],
    ['/widget/appointment/anna/nothing', 'Cannot find calendar'],
    ['/widget/booking/nothing', 'No calendar event found'],
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
  it.each(['0000-00', '0000-12', '0001-01', '0001-02', '9999-11', '9999-12'])(
    'the month %s is drawn, or another',
    async (month) => {
      const queries = [`month=${month}`, `date=${month}-00`, `date=${month}-01`, `date=${month}-31`]
      for (const query of queries.flatMap((one) => [one, `${one}&layout=week`, `${one}&layout=list`])) {
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
    ['/widget/booking/{token}', 'page'],
    ['/widget/booking?event_id={token}', 'page'],
    ['/widget/booking/haircut?event_id={token}', 'page'],
    ['/widget/booking/{token},haircut', 'calendar'],
    ['/widget/booking?event_id={token}&action=reschedule', 'calendar'],
    ['/widget/cancel-booking?event_id={token}', 'form'],
    ['/widget/booking/cancel-booking?event_id={token}', 'form'],
    ['/widget/appointment/service/haircut/cancel?event_id={token}', 'calendar'],
  ])('%s shows the booking as a %s, unframed, unkept and unnamed to others', async (pattern, layout) => {
    const start = `2026-11-2${pattern.length % 2 === 0 ? 4 : 5}T${10 + (pattern.length % 6)}:00:00.000Z`
    const { manageToken, reference } = await book(start)
    const answer = await get(pattern.replace('{token}', manageToken))
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(lacking(html, reference)).toEqual([])
    const title = pattern.includes(',') ? 'Book an appointment' : 'Your appointment · Haircut'
    expect(headOf(html)).toMatchObject({ layout, title: `${title} · Studio Linden` })
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

  it('untrusted text is inert in the page, in its title, in attributes and in the page data', async () => {
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
      expect([path, html.includes('</script><img')]).toEqual([path, false])
      const data = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
      expect(data.length).toBeGreaterThan(0)
      for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow()
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
