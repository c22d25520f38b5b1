import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf, elsewhere, fieldsOf, openTestDesk, type TestDesk } from './desk-for-tests.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
beforeEach(() => {
  desk.setTrouble(null)
  desk.setUnreadable(false)
  desk.takeCalls()
  desk.errors.length = 0
})
afterAll(() => desk.close())

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** Sends the form of a page as a browser does. */
async function submit(path: string, more: Readonly<Record<string, string>> = {}, cookie?: string) {
  const sent = cookie === undefined ? {} : { cookie }
  const page = await desk.send(path, sent)
  return desk.send(path, { ...sent, headers: firefox, form: { ...fieldsOf(await page.text()), ...more } })
}

describe('signing in', () => {
  it('signing in takes a press of a button, because programs open the links of mails as well', async () => {
    const link = await desk.printLink()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const looked = await desk.send(link, { method })
      expect([looked.status, looked.headers.getSetCookie()]).toEqual([200, []])
    }
    const done = await submit(link)
    expect([done.status, done.headers.get('location')]).toEqual([303, '/desk'])
    const cookie = cookieOf(done)
    expect(cookie).toMatch(/^__Host-desk=ses_/)
    const account = await (await desk.send('/desk/account', { cookie: cookie ?? '' })).text()
    expect(account).toContain('hello@studio-linden.example')
    expect(account).toContain('Firefox · Linux')
  })

  it('signing in makes its browser known, which says so when it asks for another link after signing out', async () => {
    const device = cookieOf(await submit(await desk.printLink()), '__Host-desk-device') ?? ''
    expect(device).toMatch(/^__Host-desk-device=des_/)
    const ask = (cookie?: string) => submit('/desk/sign-in', { email: 'hello@studio-linden.example' }, cookie)
    await desk.execute('delete from sign_in_link')
    const before = await desk.countMailedLinks()
    for (let asked = 0; asked < 7; asked++) await ask()
    expect((await desk.countMailedLinks()) - before).toBe(5)
    await ask(device)
    expect((await desk.countMailedLinks()) - before).toBe(6)
  })

  it('signing in works once: afterwards the page says so, and offers another link', async () => {
    const link = await desk.printLink()
    await submit(link)
    const again = await submit(link)
    expect([again.status, cookieOf(again)]).toEqual([410, undefined])
    expect(await again.text()).toContain('href="/desk/sign-in"')
  })

  it('signing in says the same to every address', async () => {
    const pages = await Promise.all(
      ['hello@studio-linden.example', 'nobody@studio-linden.example'].map(async (email) => {
        const response = await submit('/desk/sign-in', { email })
        return `${response.status} ${(await response.text()).replaceAll(email, 'EMAIL')}`
      }),
    )
    expect(pages[0]).toContain('200 ')
    expect(pages[0]).toBe(pages[1])
  })

  it('signing in shows what was typed again, with its fault beside the field', async () => {
    const response = await submit('/desk/sign-in', { email: '"><script>alert(1)</script>' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="email-fault"')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;')
  })

  it('signing in leads back to the page that was asked for', async () => {
    const asked = await desk.send('/desk/account?day=2026-11-24&q=a%26b')
    const to = asked.headers.get('location') ?? ''
    expect(to).toBe(`/desk/sign-in?${new URLSearchParams({ to: '/desk/account?day=2026-11-24&q=a%26b' })}`)
    const remembered = cookieOf(await desk.send(to), '__Host-desk-to')
    const done = await submit(await desk.printLink(), {}, remembered)
    expect(done.headers.get('location')).toBe('/desk/account?day=2026-11-24&q=a%26b')
    expect(done.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual([
      '__Host-desk',
      '__Host-desk-device',
      '__Host-desk-to',
    ])
    expect(done.headers.getSetCookie()[2]).toContain('Max-Age=0')
    // Who is signed in already goes there at once.
    const session = cookieOf(done) ?? ''
    expect((await desk.send(to, { cookie: session })).headers.get('location')).toBe(
      '/desk/account?day=2026-11-24&q=a%26b',
    )
  })

  it.each([
    'https://evil.example/desk',
    '//evil.example',
    '/\\evil.example',
    '/desk/../..//evil.example',
    '/',
    '/desk/sign-out',
  ])('signing in leads nowhere else, such as %s', async (to) => {
    const page = await desk.send(`/desk/sign-in?to=${encodeURIComponent(to)}`)
    expect(page.headers.getSetCookie()).toEqual([])
    const forged = `__Host-desk-to=${encodeURIComponent(to)}`
    const link = await desk.printLink()
    const done = await submit(`${link}?to=${encodeURIComponent(to)}`, {}, forged)
    expect(done.headers.get('location')).toBe('/desk')
  })
})

describe('a session of the desk', () => {
  it('a session of the desk is extended with its cookie, which each response sets once', async () => {
    const cookie = await desk.signIn()
    for (const path of ['/desk/account', '/desk/no_page', '/desk/sign-in']) {
      const set = (await desk.send(path, { cookie })).headers.getSetCookie()
      expect([path, set.length, set[0]?.startsWith(`${cookie}; Path=/; Max-Age=2592000; HttpOnly`)]).toEqual([
        path,
        1,
        true,
      ])
    }
  })

  it('a session of the desk costs one call of the API per page, besides those of the page', async () => {
    const cookie = await desk.signIn()
    desk.takeCalls()
    await desk.send('/desk/no_page', { cookie })
    expect(desk.takeCalls()).toEqual(['GET /api/v1/business/session'])
    await desk.send('/desk/no_page')
    await desk.send('/desk/no_page', { cookie: 'desk=ses_'.padEnd(40, 'a') })
    expect(desk.takeCalls()).toEqual([])
  })

  it('a session of the desk that has ended loses its cookie, and its person is told', async () => {
    const cookie = await desk.signIn()
    await desk.execute('update desk_session set revoked_at = created_at')
    const response = await desk.send('/desk/account', { cookie })
    const to = response.headers.get('location') ?? ''
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringContaining('__Host-desk=; Path=/; Max-Age=0'),
    ])
    expect(await (await desk.send(to)).text()).toContain('You were signed out')
  })

  it('a session of the desk ends by signing out, here and on the server', async () => {
    const cookie = await desk.signIn()
    const page = fieldsOf(await (await desk.send('/desk/account', { cookie })).text())
    expect((await desk.send('/desk/sign-out', { cookie })).headers.get('location')).toBe('/desk')
    const out = await desk.send('/desk/sign-out', { cookie, form: page })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/desk/sign-in'])
    expect(out.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')])
    expect((await desk.send('/desk/account', { cookie })).status).toBe(303)
  })

  it('a session of the desk of another business is none here', async () => {
    const cookie = await desk.signIn(elsewhere.owner, elsewhere.host)
    const { host: origin } = elsewhere
    expect((await desk.send('/desk/account', { cookie, origin })).status).toBe(200)
    expect((await desk.send('/desk/account', { cookie })).status).toBe(303)
  })
})

describe('when the API has a fault', () => {
  const down = () => new Response('<html>bad gateway</html>', { status: 502 })
  const unavailable = () =>
    new Response(
      JSON.stringify({ type: 'about:blank', title: '', status: 503, code: 'calendar_unavailable' }),
      {
        status: 503,
        headers: { 'content-type': 'application/problem+json' },
      },
    )

  it.each([
    ['does not answer', unavailable, 503],
    ['answers with a page of a proxy', down, 502],
  ])(
    'when the API %s, the desk signs nobody out, and the page can be tried again',
    async (_, trouble, status) => {
      const cookie = await desk.signIn()
      desk.setTrouble(trouble)
      const response = await desk.send('/desk/account?day=2026-11-24', { cookie })
      const html = await response.text()
      expect(response.status).toBe(status)
      expect(html).toContain('This page cannot be shown right now')
      expect(html).toContain('href="/desk/account?day=2026-11-24"')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('cache-control')).toBe('no-store')
      const page = fieldsOf(await (await desk.send('/desk/sign-in')).text())
      const out = await desk.send('/desk/sign-out', { cookie, form: page })
      expect([out.status, out.headers.getSetCookie()]).toEqual([status, []])
      desk.setTrouble(null)
      expect((await desk.send('/desk/account', { cookie })).status).toBe(200)
    },
  )

  it.each([
    [1, '1 refund has failed.'],
    [120, '120 refunds have failed.'],
  ])(
    'when the API has a fault, the desk shows at the payments that a refund has failed: %d',
    async (failedRefunds, text) => {
      const cookie = await desk.signIn()
      const session = {
        id: 'des_1',
        email: 'hello@studio-linden.example',
        role: 'owner',
        staffId: null,
        locale: null,
        failedRefunds,
        business: {
          id: 'biz_1',
          name: 'Studio Linden',
          timeZone: 'Europe/Berlin',
          country: 'DE',
          currency: 'EUR',
          defaultLocale: 'en',
        },
      }
      const badges = async () =>
        (await (await desk.send('/desk/account', { cookie })).text()).split('nav-badge">').length - 1
      expect(await badges()).toBe(0)
      desk.setTrouble((request) =>
        request.method === 'GET' && request.url.endsWith('/business/session') ? Response.json(session) : null,
      )
      // At the entry, and on a phone at the menu that has it.
      expect(await badges()).toBe(2)
      expect(await (await desk.send('/desk/account', { cookie })).text()).toContain(text)
    },
  )

  it('a fault of a single call is a page as well', async () => {
    const cookie = await desk.signIn()
    desk.setTrouble((request) => (request.url.endsWith('/sessions') ? unavailable() : null))
    const response = await desk.send('/desk/account', { cookie })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).toContain('Try again')
  })

  it('a bug is a page without a word of the bug, and is recorded', async () => {
    const cookie = await desk.signIn()
    desk.setTrouble((request) => {
      if (request.url.endsWith('/sessions')) throw new Error('a secret of the server')
      return null
    })
    const response = await desk.send('/desk/account', { cookie })
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).not.toContain('secret')
    expect(html).toContain('Try again')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(desk.errors.map(({ message }) => message)).toEqual(['a secret of the server'])
    desk.setUnreadable(true)
    const bare = await desk.send('/desk/account', { cookie })
    expect([bare.status, await bare.text()]).toEqual([500, 'Internal Server Error'])
    expect(bare.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a response of the desk', () => {
  it('a response of the desk is stored nowhere, framed nowhere, and loads nothing from elsewhere', async () => {
    const cookie = await desk.signIn()
    for (const path of ['/desk/account', '/desk/sign-in', '/desk/no_page']) {
      const { headers } = await desk.send(path, { cookie })
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
        'strict-transport-security': expect.stringContaining('max-age='),
      })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|https?:/)
    }
  })

  it('a response of the desk to a form that is too large is a page', async () => {
    const cookie = await desk.signIn()
    for (const sent of [{ cookie }, {}]) {
      const response = await desk.send('/desk/account', { ...sent, form: `x=${'a'.repeat(200_000)}` })
      expect(response.status).toBe(413)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await response.text()).toContain('<h1>')
    }
  })

  it('a response of the desk to HEAD is that of GET without its body', async () => {
    const cookie = await desk.signIn()
    const [get, head] = [
      await desk.send('/desk/account', { cookie }),
      await desk.send('/desk/account', { cookie, method: 'HEAD' }),
    ]
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect([...head.headers.keys()]).toEqual([...get.headers.keys()])
  })

  it('a response of the desk is the same with a slash at the end, and no other spelling of a path is a page', async () => {
    const cookie = await desk.signIn()
    expect((await desk.send('/desk/account/', { cookie })).status).toBe(200)
    for (const path of [
      '/desk/account//',
      '/desk//account',
      '/desk/%61ccount',
      '/desk/ACCOUNT',
      '/desk/account;x',
    ])
      expect([path, (await desk.send(path, { cookie })).status]).toEqual([path, 404])
  })
})

describe('an owner', () => {
  const keysOf = async (cookie: string) => (await desk.send('/desk/account/keys', { cookie })).text()

  it('an owner makes a key, which is shown once, and revokes it', async () => {
    const cookie = await desk.signIn()
    const form = { ...fieldsOf(await keysOf(cookie)), action: 'create', name: '<b>till</b>' }
    const refused = await desk.send('/desk/account/keys', { cookie, form })
    const refusedPage = await refused.text()
    expect(refused.status).toBe(422)
    expect(refusedPage).toContain('Choose at least one.')
    expect(refusedPage).toContain('value="&lt;b')
    const body = `${new URLSearchParams(form)}&scopes=read&scopes=write`
    const made = await Promise.all(
      [1, 2].map(async () => (await desk.send('/desk/account/keys', { cookie, form: body })).text()),
    )
    const tokens = made.map((html) => />(key_[\w-]+)</.exec(html)?.[1])
    // Sent twice, the form has made one key.
    const again = await (await desk.send('/desk/account/keys', { cookie, form: body })).text()
    expect(
      new Set([...tokens.filter((token) => token !== undefined), />(key_[\w-]+)</.exec(again)?.[1]]).size,
    ).toBe(1)
    const listed = await keysOf(cookie)
    expect(listed).not.toContain('key_')
    expect(listed.match(/&lt;b(>|&gt;)till/g)).toHaveLength(1)
    expect(listed).not.toContain('<b>')
    const id = /name="id" value="(apk_[^"]+)"/.exec(listed)?.[1] ?? ''
    const revoked = await desk.send('/desk/account/keys', {
      cookie,
      form: { ...fieldsOf(listed), action: 'revoke', id },
    })
    expect(revoked.headers.get('location')).toBe('/desk/account/keys?done=key_revoked')
    expect(await keysOf(cookie)).toContain('There are no keys.')
  })

  it('an owner sees what was done, by pages', async () => {
    const cookie = await desk.signIn()
    for (let made = 0; made < 60; made++) await desk.signIn()
    const first = await (await desk.send('/desk/account/audit', { cookie })).text()
    expect(first).toContain('Signed in')
    expect(first).toContain('The command line')
    const older = /href="(\/desk\/account\/audit\?cursor=[^"]+)"/.exec(first)?.[1] ?? ''
    const second = await desk.send(older, { cookie })
    expect([second.status, (await second.text()).includes('Signed in')]).toEqual([200, true])
    expect((await desk.send('/desk/account/audit?cursor=made-up', { cookie })).status).toBe(422)
  })

  it('an owner alone sees keys and what was done', async () => {
    const cookie = await desk.signIn('anna@studio-linden.example')
    for (const path of ['/desk/account/keys', '/desk/account/audit'])
      expect([path, (await desk.send(path, { cookie })).status]).toEqual([path, 404])
    const account = await (await desk.send('/desk/account', { cookie })).text()
    expect(account).not.toContain('/desk/account/keys')
  })
})
