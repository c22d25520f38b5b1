import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ApiServer } from '../src/booking-api.ts'
import { openListeningSite } from './listening-site.ts'
import { openTestBooking, openTestSite, testNow, type TestBooking } from './site-for-tests.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

const state = { now: testNow }
let booking: TestBooking
let other: ApiServer
beforeAll(async () => {
  booking = await openTestBooking({ clock: () => state.now })
  other = booking.openAnother()
})
beforeEach(() => {
  state.now = testNow
})
afterAll(() => booking.close())

const page = '/widget/appointment/anna/haircut'

/** A process of the site, with the number of its requests to the API besides those for the data version. */
async function openProcess(api: ApiServer = booking.openAnother()) {
  const seen = { calls: 0 }
  const counting: ApiServer = {
    fetch: (request, env) => {
      if (!request.url.endsWith('/api/v1/site')) seen.calls += 1
      return api.fetch(request, env)
    },
  }
  const { site, get } = await openTestSite(counting, {}, { clock: () => state.now })
  const read = async (path = page, headers: Record<string, string> = {}) =>
    withoutMoment(await (await get(path, headers)).text())
  return { site, get, read, seen, figures: site.bookingPageCache.figures }
}

/** The moment at which a page was rendered is a part of it, for the script. Styles make a failure unreadable. */
const withoutMoment = (html: string): string =>
  html.replaceAll(/"now":\d+/g, '"now":0').replaceAll(/<style.*?<\/style>/gs, '')

/** The page of a process that keeps nothing. */
const anew = async (path = page) => (await openProcess()).read(path)

/** A process that keeps the page. */
async function openKeeping(path = page, api?: ApiServer) {
  const process = await openProcess(api)
  await process.read(path)
  const kept = await process.read(path)
  const { calls } = process.seen
  expect(await process.read(path)).toBe(kept)
  expect(process.seen.calls).toBe(calls)
  return { ...process, kept }
}

let keys = 0
const send = (path: string, method: string, body: object): Promise<Response> =>
  Promise.resolve(
    other.fetch(
      new Request(`https://book.example/api/v1${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `kept-pages-${String((keys += 1)).padStart(6, '0')}`,
        },
        body: JSON.stringify(body),
      }),
    ),
  )

/** Takes a time of Anna in the other process, until the test ends. */
async function take(start: string): Promise<void> {
  const items = [{ service: 'haircut', provider: 'anna', start }]
  const held = await send('/holds', 'POST', { items })
  expect(held.status).toBe(201)
  const { holdToken } = JSON.parse(await held.text())
  onTestFinished(async () => void (await send('/holds', 'DELETE', { holdToken })))
}

const start = '2026-11-24T12:00:00Z'
const rename = (en: string) => changeService(booking, 'haircut', ({ name }) => ({ name: { ...name, en } }))

describe('a booking page of one of several processes', () => {
  it('a booking page of one of several processes is kept and shows at once what another process booked', async () => {
    const process = await openKeeping()
    expect(process.kept).toContain(start)
    await take(start)
    const now = await process.read()
    expect(now).not.toContain(`"${start}"`)
    expect(now).toBe(await anew())
  })

  it('a booking page of one of several processes changes at the instant at which a hold expires', async () => {
    state.now = testNow + 30_000
    await take(start)
    state.now = testNow + 10 * 60_000 + 1000
    const process = await openKeeping()
    state.now = testNow + 10 * 60_000 + 29_999
    expect(await process.read()).toBe(process.kept)
    expect(process.kept).not.toContain(`"${start}"`)
    state.now += 1
    expect(await process.read()).toContain(`"${start}"`)
  })
})

describe('a kept booking page', () => {
  it('a kept booking page shows an import of another process at once', async () => {
    const process = await openKeeping()
    onTestFinished(() => rename('Haircut'))
    await rename('A cut')
    expect(await process.read()).toContain('A cut')
  })

  it.each([
    ['the first time falls out of the notice', '2026-11-18T08:00:00.000Z', '2026-11-18T08:00:00.001Z'],
    ['the day ends', '2026-11-18T22:59:59.999Z', '2026-11-18T23:00:00Z'],
    ['the month ends', '2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00Z'],
  ])('a kept booking page changes when %s', async (_, before, after) => {
    state.now = Date.parse(before)
    const process = await openKeeping()
    state.now = Date.parse(after)
    expect(await process.read()).not.toBe(process.kept)
    expect(await process.read()).toBe(await anew())
  })

  it.each(['/widget/appointment/studio', '/widget/groups/wellness', '/widget/service-menus/salon', page])(
    'a kept booking page equals at any moment of two days the page that is rendered then: %s',
    async (path) => {
      const process = await openProcess()
      for (let hour = 0; hour < 48; hour += 11) {
        for (const seconds of [0, 0.001, 31, 59.999, 60]) {
          state.now = testNow + hour * 3_600_000 + seconds * 1000
          expect(await process.read(path)).toBe(await anew(path))
        }
      }
      expect(process.figures().hits).toBeGreaterThan(0)
    },
  )

  /** The API with other headers and data versions than it sends. */
  const altered = (change: (response: Response, url: string) => Promise<Response>): ApiServer => {
    const api = booking.openAnother()
    return { fetch: async (request) => change(await api.fetch(request), request.url) }
  }

  it('a kept booking page would be outdated without the data version', async () => {
    const constant = altered(async (response, url) =>
      url.endsWith('/site')
        ? Response.json({ ...JSON.parse(await response.text()), dataVersion: 'always' })
        : response,
    )
    const process = await openKeeping(page, constant)
    await take(start)
    expect(await process.read()).toContain(`"${start}"`)
  })

  it('a kept booking page would be outdated without the moment at which it changes', async () => {
    const endless = altered(async (response) => {
      const headers = new Headers(response.headers)
      if (headers.has('x-changes-at')) headers.set('x-changes-at', 'never')
      return new Response(response.body, { status: response.status, headers })
    })
    state.now = testNow + 30_000
    await take(start)
    state.now = testNow + 10 * 60_000 + 1000
    const process = await openKeeping(page, endless)
    state.now = testNow + 10 * 60_000 + 30_000
    expect(await process.read()).not.toContain(`"${start}"`)
  })

  it('a kept booking page is not kept without the data version of an older API', async () => {
    const older = altered(async (response, url) => {
      if (!url.endsWith('/site')) return response
      const { dataVersion: _, ...rest } = JSON.parse(await response.text())
      return Response.json(rest)
    })
    const process = await openProcess(older)
    for (let n = 0; n < 3; n++) await process.read()
    expect(process.figures()).toMatchObject({ hits: 0, entries: 0 })
  })
})

describe('what belongs to one visitor', () => {
  it.each([
    ['what they typed', `${page}?prefill=${encodeURIComponent('{"email":"ada@example.com"}')}`],
    [
      'where they return to',
      `${page}?return_url=${encodeURIComponent('https://book.example/thanks?for=ada')}`,
    ],
    ['the key of a payment', `${page}?booking-resume=${'a'.repeat(43)}`],
    ['a name that may be a token', '/widget/booking/haircut'],
    ['several of them', '/widget/booking/haircut,yoga'],
    ['a form, which contains its moment', '/widget/quiz/hair-type'],
    ['a refusal', '/widget/appointment/service/nothing'],
  ])('what belongs to one visitor is never kept: %s', async (_, path) => {
    const process = await openProcess()
    for (let n = 0; n < 3; n++) await process.get(path)
    expect(process.figures()).toMatchObject({ hits: 0, entries: 0 })
  })

  it('what belongs to one visitor decides the language and nothing else', async () => {
    const process = await openKeeping()
    const { entries } = process.figures()
    expect(await process.read(page, { cookie: 'consent=all', 'sec-gpc': '1' })).toBe(process.kept)
    expect(process.figures().entries).toBe(entries)
    const german = await process.read(`/de${page}`)
    expect(german).toContain('Ihr Termin')
    expect(await process.read()).toBe(process.kept)
  })

  it('what belongs to one visitor is their limit, which refuses them and nobody else', async () => {
    const limited = { isOn: false }
    const api = booking.openAnother()
    const process = await openProcess({
      fetch: async (request) =>
        limited.isOn && !request.url.endsWith('/site')
          ? Response.json(
              { type: 'about:blank', title: 'x', status: 429, code: 'rate_limited' },
              { status: 429 },
            )
          : api.fetch(request),
    })
    await process.read('/')
    limited.isOn = true
    expect((await process.get(page)).status).toBe(429)
    limited.isOn = false
    expect((await process.get(page)).status).toBe(200)
  })
})

describe('the address of a kept booking page', () => {
  it('the address of a kept booking page is the same in every spelling that has no effect', async () => {
    const process = await openKeeping()
    const { entries } = process.figures()
    for (const search of [
      'utm_source=a&utm_campaign=b',
      'date=garbage',
      'embed=2',
      'x=1&x=2',
      'theme=unknown',
      `prefill=${encodeURIComponent('{')}`,
    ])
      expect(await process.read(`${page}?${search}`)).toBe(process.kept)
    for (let n = 0; n < 50; n++) await process.read(`${page}?session=${n}`)
    await process.read('/widget/appointment/anna/h%61ircut')
    expect(process.figures().entries).toBe(entries)
  })

  it('the address of a kept booking page names the month, the zone and the frame, in any order', async () => {
    const process = await openProcess()
    const first = await process.read(`${page}?month=2026-12&time_zone=UTC`)
    expect(await process.read(`${page}?time_zone=UTC&month=2026-12`)).toBe(first)
    expect(first).toContain('December 2026')
    expect(await process.read(`${page}?embed=1`)).not.toBe(await process.read())
  })
})

it('is sent compressed, without a body, and as unchanged', async () => {
  const { get, read } = await openKeeping()
  const plain = await get(page)
  expect(plain.headers.get('cache-control')).toBe('private, no-cache')
  const etag = plain.headers.get('etag') ?? ''
  const html = withoutMoment(await plain.text())
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (let n = 0; n < 2; n++) {
      const response = await get(page, { 'accept-encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(withoutMoment(decompress(bytes).toString())).toBe(html)
    }
  }
  const unchanged = await get(page, { 'if-none-match': etag })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  await take(start)
  expect((await get(page, { 'if-none-match': etag })).status).toBe(200)
  expect(await read()).not.toContain(`"${start}"`)
})

it('is answered before the router while its data is current, and for a known address alone', async () => {
  const { ask } = await openListeningSite(booking.openAnother(), {}, { clock: () => state.now })
  const isShort = async (path: string, headers = {}) => (await ask(path, headers)).isShort
  expect([await isShort(page), await isShort(page), await isShort(page)]).toEqual([false, true, true])
  const { headers, status } = await ask(page)
  expect([status, headers['cache-control'], headers['vary']]).toEqual([
    200,
    'private, no-cache',
    'Accept-Encoding',
  ])
  const unchanged = await ask(page, { 'if-none-match': headers.etag ?? '' })
  expect([unchanged.status, unchanged.isShort, unchanged.body.length]).toEqual([304, true, 0])
  expect((await ask(page, {}, 'HEAD')).body).toHaveLength(0)

  await take(start)
  const taken = await ask(page)
  expect(taken.isShort).toBe(false)
  expect(taken.body.toString()).not.toContain(`"${start}"`)
  expect(await isShort(page)).toBe(true)
  state.now += 60_000
  expect(await isShort(page)).toBe(false)

  for (const path of [
    `${page}?utm_source=a`,
    `${page}?date=garbage`,
    `${page}?prefill=${encodeURIComponent('{"email":"a@b.example"}')}`,
    '/widget/booking/haircut',
    `${page}?booking-resume=${'a'.repeat(43)}`,
  ])
    for (let n = 0; n < 3; n++) expect([path, await isShort(path)]).toEqual([path, false])
})
