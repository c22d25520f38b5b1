import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { item } from '../src/content/testing/write-folder.ts'
import { readPage } from './read-page.ts'
import { lacking, openTestBooking, openTestSite, testNow, type TestBooking } from './site-for-tests.ts'
import { openTemporaryContent } from './temporary-content.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const RecordSchema = v.object({
  consent_id: v.string(),
  at: v.date(),
  locale: v.string(),
  categories: v.array(v.string()),
  action: v.string(),
  gpc: v.boolean(),
  text_version: v.number(),
  text_sha256: v.string(),
})

/** The stored records, the latest last. */
const records = async () =>
  v.parse(
    v.array(RecordSchema),
    await booking.query(`select consent_id, at, locale, categories, action, gpc, text_version, text_sha256
      from consent_record order by at, consent_id`),
  )

type Fields = readonly (readonly [string, string])[]
type Site = Awaited<ReturnType<typeof openTestSite>>

let ids = 0
const open = (...[settings, ports]: [settings?: object, ports?: object]) =>
  openTestSite(booking.api, settings, { newRequestId: () => `request-${++ids}-0123456789`, ...ports })

const send = ({ site }: Site, fields: Fields, headers: Record<string, string> = {}) =>
  site.request('https://book.example/consent', {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers,
  })

const base: Fields = [
  ['locale', 'en'],
  ['path', '/about'],
]
const ticked = (...categories: readonly string[]): Fields =>
  categories.map((one) => ['category', one] as const)

describe('a choice about cookies', () => {
  it.each([
    ['accept_all', [], ['functional', 'performance', 'analytics', 'advertising']],
    ['accept_all', ['uncategorized'], ['functional', 'performance', 'analytics', 'advertising']],
    ['accept_essential', ['analytics'], []],
    ['reject', ['analytics'], []],
    ['save', [], []],
    ['save', ['analytics'], ['analytics']],
    ['save', ['uncategorized', 'functional'], ['functional', 'uncategorized']],
  ] as const)(
    '%s with %j ticked agrees to %j: recorded, remembered, and back',
    async (action, boxes, granted) => {
      const before = (await records()).length
      const answer = await send(await open(), [...base, ['action', action], ...ticked(...boxes)])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/about'])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const all = await records()
      expect(all).toHaveLength(before + 1)
      const [cookie = '', ...more] = answer.headers.getSetCookie()
      expect(more).toEqual([])
      const id = /^consent=1\.\d+\.(csn_[\w-]+)\./.exec(cookie)?.[1]
      expect(cookie).toBe(
        `consent=1.${testNow / 1000}.${id}.${granted.join('-')}; Max-Age=15552000; Path=/; SameSite=Lax; Secure`,
      )
      const record = all.find(({ consent_id }) => consent_id === id)
      expect(record).toMatchObject({
        action,
        locale: 'en',
        gpc: false,
        text_version: 1,
        at: new Date(testNow),
      })
      expect(record?.categories.toSorted()).toEqual([...granted].toSorted())
    },
  )

  it('a choice about cookies is recorded with the words that were read, which differ between languages', async () => {
    const site = await open()
    const hashes = new Map<string, string>()
    for (const locale of ['en', 'en', 'de']) {
      const answer = await send(site, [
        ['locale', locale],
        ['path', '/'],
        ['action', 'accept_all'],
      ])
      const id = /csn_[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]
      const record = (await records()).find(({ consent_id }) => consent_id === id)
      expect(record?.text_sha256).toBe(hashes.get(locale) ?? record?.text_sha256)
      hashes.set(locale, record?.text_sha256 ?? '')
    }
    expect(new Set(hashes.values()).size).toBe(2)
  })

  it('a choice about cookies never agrees to advertising where the browser asks for privacy', async () => {
    const site = await open()
    for (const [action, boxes, cookie] of [
      ['accept_all', [], 'functional-performance-analytics'],
      ['save', ['advertising', 'analytics'], 'analytics'],
    ] as const) {
      const answer = await send(site, [...base, ['action', action], ...ticked(...boxes)], { 'sec-gpc': '1' })
      expect(answer.headers.get('set-cookie')).toMatch(
        new RegExp(`^consent=1\\.\\d+\\.csn_[\\w-]+\\.${cookie};`),
      )
    }
    const last = (await records()).filter(({ gpc }) => gpc)
    expect(last).toHaveLength(2)
    expect(last.flatMap(({ categories }) => categories)).not.toContain('advertising')
  })

  it('a choice about cookies counts though the record could not be written, which is logged', async () => {
    const site = await openTestSite({ fetch: () => new Response('', { status: 503 }) })
    const answer = await send(site, [...base, ['action', 'accept_all']])
    expect(answer.status).toBe(303)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^consent=1\.\d+\.\.functional-performance-analytics-advertising;/,
    )
    expect(site.lines.map(({ message }) => message)).toEqual(['consent not recorded', 'request'])
  })

  it('a choice about cookies is told to a script, which stays where it is', async () => {
    const answer = await send(await open(), [...base, ['action', 'save'], ...ticked('analytics')], {
      accept: 'application/json',
    })
    expect([answer.status, await answer.json(), answer.headers.get('location')]).toEqual([
      200,
      { granted: ['analytics'], cookie: expect.stringMatching(/^consent=1\.\d+\.csn_[\w-]+\.analytics;/) },
      null,
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('a choice about cookies is not marked Secure where the site is reached by http', async () => {
    const answer = await send(await open({ publicUrl: 'http://localhost:3000' }), [
      ...base,
      ['action', 'reject'],
    ])
    expect(answer.headers.get('set-cookie')).toMatch(/; SameSite=Lax$/)
  })
})

describe('a form that is no choice', () => {
  it.each([
    ['of another site', 422, [...base, ['action', 'accept_all']], { 'sec-fetch-site': 'cross-site' }],
    ['of a site next door', 422, [...base, ['action', 'accept_all']], { 'sec-fetch-site': 'same-site' }],
    ['that nobody sent', 422, [...base, ['action', 'accept_all']], { 'sec-fetch-site': 'none' }],
    [
      'of another site, on plain http',
      422,
      [...base, ['action', 'accept_all']],
      { origin: 'http://evil.example' },
    ],
    ['of a page without a name', 422, [...base, ['action', 'accept_all']], { origin: 'null' }],
    ['without a button', 422, base, {}],
    ['with another button', 422, [...base, ['action', 'customise']], {}],
    ['with a box there is not', 422, [...base, ['action', 'save'], ['category', 'everything']], {}],
    ['with the box that is always ticked', 422, [...base, ['action', 'save'], ['category', 'essential']], {}],
    [
      'with more boxes than there are',
      422,
      [...base, ['action', 'save'], ...ticked(...Array<string>(7).fill('analytics'))],
      {},
    ],
    ['without a language', 422, [['action', 'reject']], {}],
    [
      'in another language',
      422,
      [
        ['action', 'reject'],
        ['locale', 'xx'],
      ],
      {},
    ],
    [
      'that leads to another site',
      400,
      [
        ['action', 'reject'],
        ['locale', 'en'],
        ['path', '//evil.example'],
      ],
      {},
    ],
    [
      'that leads to another site',
      400,
      [
        ['action', 'reject'],
        ['locale', 'en'],
        ['path', 'https://evil.example'],
      ],
      {},
    ],
    ['that is endless', 413, [...base, ['action', 'reject'], ['more', 'x'.repeat(9000)]], {}],
  ] as const)('%s is a %i, remembered and recorded nowhere', async (_, status, fields, headers) => {
    const before = (await records()).length
    const answer = await send(await open(), fields, headers)
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('location')]).toEqual([
      status,
      [],
      null,
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await records()).toHaveLength(before)
  })

  it.each([
    ['application/json', '{"action":"accept_all","locale":"en"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="action"\r\n\r\nreject\r\n--x--',
    ],
    ['text/plain', 'hello'],
  ])('a form that is no choice of type %s is a 422', async (type, body) => {
    const { site } = await open()
    const answer = await site.request('https://book.example/consent', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
  })

  it.each([
    ['PUT', '/consent', 'GET, HEAD, POST'],
    ['DELETE', '/consent', 'GET, HEAD, POST'],
    ['PATCH', '/consent', 'GET, HEAD, POST'],
    ['PUT', '/language', 'POST'],
    ['GET', '/language', 'POST'],
  ])('%s %s is no way to choose; %s is', async (method, path, allow) => {
    const { site } = await open()
    const answer = await site.request(`https://book.example${path}`, { method })
    const { status, headers } = answer
    expect([status, headers.get('allow'), headers.getSetCookie()]).toEqual([405, allow, []])
  })
})

describe('what was agreed to and no longer is', () => {
  const scripts = [
    'cookies:',
    '  analytics: [_ga, _ga_*]',
    '  advertising: [_fbp]',
    'scripts:',
    '  - src: https://stats.example/count.js',
    '    category: analytics',
    '    origins: [https://in.stats.example]',
  ].join('\n')
  const openScripts = async () =>
    open({}, { content: await openTemporaryContent({ 'en/page/index.md': item(), 'site.yaml': scripts }) })
  /** The order in which the browser sent them. */
  const byPlace = (one: string, other: string): number =>
    cookie.indexOf(`${one}=`) - cookie.indexOf(`${other}=`)
  const cookie = '_ga=1; _ga_ABC=2; _gat=3; _fbp=4; locale=de; consent=1.5.csn_x.analytics-advertising'

  it.each([
    ['reject', [], ['_ga', '_ga_ABC', '_fbp']],
    ['accept_essential', [], ['_ga', '_ga_ABC', '_fbp']],
    ['save', ['analytics'], ['_fbp']],
    ['save', ['advertising'], ['_ga', '_ga_ABC']],
    ['accept_all', [], []],
  ] as const)(
    '%s with %j ticked ends the earlier choice and the cookies %j, wherever they were set',
    async (action, boxes, ended) => {
      const fields: Fields = [...base, ['action', action], ...ticked(...boxes)]
      const lines = (await send(await openScripts(), fields, { cookie })).headers.getSetCookie()
      expect(lines.slice(0, -1)).toEqual(
        [...ended.toSorted(byPlace), 'consent'].flatMap((name) => [
          `${name}=; Max-Age=0; Path=/; Secure`,
          `${name}=; Max-Age=0; Path=/; Domain=book.example; Secure`,
        ]),
      )
    },
  )

  it('scripts of others wait on the page, unloaded, and may come from where the owner said alone', async () => {
    const { get } = await openScripts()
    const answer = await get('/')
    const html = await answer.text()
    expect(/<script [^>]*data-src="https:\/\/stats\.example\/count\.js"[^>]*>/.exec(html)?.[0]).toMatch(
      /(?=.*type="text\/plain")(?=.*data-category="analytics")/,
    )
    expect(/ src="https:\/\/stats\.example/.exec(html)).toBeNull()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toBe(
      "'self' https://stats.example https://in.stats.example",
    )
    const widget = await get('/widget/appointment/service/haircut')
    expect(widget.headers.get('content-security-policy')).not.toContain('stats.example')
    expect(lacking(await widget.text(), 'stats.example')).toHaveLength(1)
  })
})

describe('the page about cookies', () => {
  it('the page about cookies shows what was chosen, to that visitor alone, and asks nothing of who only looks', async () => {
    const { get } = await open()
    const answer = await get('/consent', { cookie: 'consent=1.5.csn_x.analytics' })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'private, no-store',
      null,
    ])
    const isTicked = (category: string, page = html): boolean =>
      / checked/.test(new RegExp(`<input [^>]*value="${category}"[^>]*>`).exec(page)?.[0] ?? '')
    expect(['essential', 'functional', 'analytics', 'advertising'].map((one) => isTicked(one))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(readPage(html)).toMatchObject({ heading: 'Cookies on this site', isIndexed: false, canonical: '' })
    const fresh = await (await get('/consent')).text()
    expect(isTicked('analytics', fresh)).toBe(false)
    const button = (value: string) => `<button name="action" value="${value}"`
    expect(lacking(fresh, ...['accept_all', 'accept_essential', 'reject', 'save'].map(button))).toEqual([])
  })

  it('the page about cookies leads from the form to the page that says it is saved, without a script', async () => {
    const site = await open()
    const html = await (await site.get('/de/consent')).text()
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].flatMap(
      ([, name = '', value = '']) =>
        name === 'locale' || value.includes('saved') ? [[name, value] as const] : [],
    )
    const answer = await send(site, [...fields, ['action', 'save'], ...ticked('analytics')])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/consent?saved=1'])
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = await (await site.get('/de/consent?saved=1', { cookie })).text()
    expect(lacking(back, 'consent-saved">')).toEqual([])
    expect(/<input [^>]*value="analytics"[^>]*>/.exec(back)?.[0]).toContain('checked')
  })

  it('the page about cookies shows the latest choice, where a browser has kept several', async () => {
    const { get } = await open()
    const cookie = 'consent=1.5.csn_x.analytics; consent=1.9.csn_y.functional; consent=1.7..advertising'
    const html = await (await get('/consent', { cookie })).text()
    const shown = [...html.matchAll(/<input [^>]*value="(\w+)"[^>]* checked/g)].map(([, name]) => name)
    expect(shown).toEqual(['essential', 'functional'])
  })

  it('the page about cookies can not be switched on for advertising where the browser asks for privacy', async () => {
    const { get } = await open()
    const html = await (
      await get('/consent', { cookie: 'consent=1.5.csn_x.advertising', 'sec-gpc': '1' })
    ).text()
    const box = /<input [^>]*value="advertising"[^>]*>/.exec(html)?.[0] ?? ''
    expect([box.includes('disabled'), box.includes('checked')]).toEqual([true, false])
  })

  it('the page about cookies is asked for on no page that is looked at: a GET sets nothing, whatever it carries', async () => {
    const { get } = await open()
    for (const path of [
      '/',
      '/about',
      '/consent',
      '/consent?action=accept_all&locale=en',
      '/language?locale=de',
    ]) {
      const answer = await get(path, { cookie: 'consent=broken; _ga=1', 'sec-gpc': '1' })
      expect([path, answer.headers.getSetCookie()]).toEqual([path, []])
    }
  })
})
