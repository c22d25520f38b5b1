import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { businessFile, writeBusiness } from './write-business.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>
let booking: TestBooking
let site: Site
beforeAll(async () => {
  booking = await openTestBooking()
  site = await openTestSite(booking.api)
})
afterAll(() => booking.close())

const nobody = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }

async function printLink(business?: string): Promise<string> {
  const call = { command: 'call', endpoint: 'printSignInLink', body: {}, idempotencyKey: randomUUID() }
  const [line = ''] = await booking.command(business === undefined ? call : { ...call, business })
  return new URL(v.parse(v.object({ url: v.string() }), JSON.parse(line)).url).pathname
}

/** Signs the owner in and returns the cookie. */
async function signIn({ site: app }: Site, link: string, origin = 'https://book.example', more = {}) {
  const html = await (await app.request(`${origin}${link}`, { headers: more }, nobody)).text()
  const fields = Array.from(
    html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value],
  )
  const done = await app.request(
    `${origin}${link}`,
    {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...more,
      },
    },
    nobody,
  )
  expect([done.status, done.headers.get('location')]).toEqual([303, '/desk'])
  return done.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe('the desk on the site', () => {
  it('the desk on the site stands at /desk, beside the pages of the site', async () => {
    const cookie = await signIn(site, await printLink())
    const account = await site.get('/desk/account', { cookie })
    expect([account.status, account.headers.get('x-request-id')]).toEqual([200, 'request-1'])
    expect(await account.text()).toContain('Signed-in devices')
    expect((await site.get('/desk/account/', { cookie })).status).toBe(200)
    expect((await site.get('/desk')).headers.get('location')).toBe('/desk/sign-in')
    expect((await site.get('/desk/')).headers.get('location')).toBe('/desk/sign-in')
  })

  it('the desk on the site shows what was searched for as it was typed, and never as markup', async () => {
    const cookie = await signIn(site, await printLink())
    const page = await site.get(`/desk/search?q=${encodeURIComponent('<0>nobody</0>')}`, { cookie })
    const [, shown] = /<output>(.*?)<\/output>/.exec(await page.text()) ?? []
    expect(shown).toContain('&lt;0>nobody&lt;/0>')
  })

  it.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'the desk on the site has no page that fails for %s',
    async (day) => {
      const cookie = await signIn(site, await printLink())
      const period = `from=${day}&to=${day}`
      for (const [path, status] of [
        [`/desk?date=${day}`, 200],
        [`/desk?date=${day}&view=week`, 200],
        [`/desk/payments?${period}`, 422],
        [`/desk/reports?${period}`, 422],
        [`/desk/bookings/new?service=haircut&date=${day}`, 200],
        [`/desk/bookings/new?service=haircut&start=${day}T09:00:00Z`, 200],
      ] as const)
        expect([path, (await site.get(path, { cookie })).status]).toEqual([path, status])
    },
  )

  it('the desk on the site stands nowhere else', async () => {
    const cookie = await signIn(site, await printLink())
    for (const path of [
      '/DESK',
      '/Desk/account',
      '/desktop',
      '/de/desk',
      '/DE/desk/account',
      '/en/desk',
      '/xdesk',
    ]) {
      const response = await site.get(path, { cookie })
      const html = await response.text()
      expect([path, html.includes('Signed-in devices')]).toEqual([path, false])
      // Only a page of the site, a redirect to one, or none.
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([301, 302, 307, 308, 404])])
      const to = new URL(response.headers.get('location') ?? '/', 'https://book.example')
      expect(to.origin).toBe('https://book.example')
    }
    for (const path of [
      '//desk',
      '//desk/account',
      '/desk/..%2faccount',
      '/./desk/../desk/account',
      '/%64esk/account',
    ]) {
      const response = await site.site.request(`https://book.example${path}`, {}, nobody)
      const to = response.headers.get('location') ?? '/'
      expect([path, new URL(to, 'https://book.example').origin]).toEqual([path, 'https://book.example'])
      expect([path, response.status < 500]).toEqual([path, true])
    }
  })

  it('the desk on the site has a cookie for https alone where PUBLIC_URL is over https', async () => {
    const cookie = await signIn(site, await printLink(), 'http://book.example')
    expect(cookie).toMatch(/^__Host-desk=/)
    const local = await openTestSite(booking.api, { publicUrl: 'http://localhost:3000' })
    expect(await signIn(local, await printLink(), 'http://localhost:3000')).toMatch(/^desk=/)
  })

  it('the desk on the site does not put an address into the log, because a sign-in link is one', async () => {
    const link = await printLink()
    await site.get(link)
    await site.get(`/desk/customers?q=Ada`)
    const log = JSON.stringify(site.lines)
    expect(log).toContain('"/desk/*"')
    expect(log).not.toContain(link.slice('/desk/sign-in/'.length))
    expect(log).not.toContain('Ada')
  })

  it('the desk on the site says that the store cannot be reached, and signs nobody out', async () => {
    const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'calendar_unavailable' }
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '5' }
    const { get } = await openTestSite({
      fetch: () => new Response(JSON.stringify(problem), { status: 503, headers }),
    })
    const response = await get('/desk/account', { cookie: `__Host-desk=ses_${'a'.repeat(32)}` })
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []])
    expect(await response.text()).toContain('Try again')
  })
})

describe('the desks of several businesses behind a proxy', () => {
  it('the desks of several businesses behind a proxy are each at the host that the proxy names', async () => {
    const corner = await writeBusiness({
      'business.yaml': businessFile('hosts: [book.example]', 'email: hello@corner.example'),
    })
    const nord = await writeBusiness({
      'business.yaml': businessFile('hosts: [nord.example]', 'email: hallo@nord.example')
        .replace('slug: corner', 'slug: nord')
        .replace('Corner Salon', 'Salon Nord'),
    })
    for (const folder of [corner, nord]) await booking.command({ command: 'import', folder })
    const behind = await openTestSite(booking.api, { trustProxy: true })
    const headers = {
      'x-forwarded-host': 'nord.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.9',
    }
    const cookie = await signIn(behind, await printLink('nord'), 'http://10.0.0.5:3000', headers)
    expect(cookie).toMatch(/^__Host-desk=/)
    const look = async (more: Record<string, string>) =>
      behind.site.request('http://10.0.0.5:3000/desk/account', { headers: { cookie, ...more } }, nobody)
    const own = await look(headers)
    expect([own.status, (await own.text()).includes('hallo@nord.example')]).toEqual([200, true])
    expect((await look({ ...headers, 'x-forwarded-host': 'book.example' })).status).toBe(303)
  })
})
