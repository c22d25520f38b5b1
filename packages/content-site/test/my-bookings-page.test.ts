import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
beforeEach(() => booking.execute('truncate link_request, delivery, idempotency_key cascade'))
afterAll(() => booking.close())

const origin = 'https://book.example'
const keyOf = (html: string): string => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

let forms = 0
/** Sends the form of the page, as a browser without scripts does. */
async function ask(email: string, path = '/my-bookings', key?: string): Promise<Response> {
  const { site, get } = await openTestSite(booking.api)
  // The ids of the test site are all the same.
  const fields = { email, key: key ?? `${keyOf(await (await get('/my-bookings')).text())}-${++forms}` }
  return site.request(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
}

const planned = () =>
  booking.query(`select l.email, l.locale, d.kind from link_request l
    left join delivery d on d.source_id = l.request_id order by l.created_at, l.email`)

/** Books a consultation under this address. */
async function book(email: string): Promise<void> {
  const answer = await booking.api.fetch(
    new Request(`${origin}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `a-booking-of-${email}` },
      body: JSON.stringify({
        items: [{ service: 'consultation', provider: 'anna', start: '2026-11-24T10:00:00Z' }],
        contact: { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+49 30 1234567' },
        timeZone: 'Europe/Berlin',
      }),
    }),
  )
  expect(answer.status).toBe(201)
}

describe('the page of lost links', () => {
  it('answers in the same way whether an address is known or not, and plans a mail for either', async () => {
    await book('known@example.com')
    const answers = [await ask('known@example.com'), await ask('nobody@example.com')]
    const seen = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        headers: Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id')),
        body: await answer.text(),
      })),
    )
    expect(seen[0]).toMatchObject({ status: 303, headers: { location: '/my-bookings?sent' } })
    expect(seen[1]).toEqual(seen[0])
    const { get } = await openTestSite(booking.api)
    const html = await (await get('/my-bookings?sent')).text()
    expect(lacking(html, 'Check your inbox', 'If this address has upcoming appointments')).toEqual([])
    expect(await planned()).toEqual([
      { email: 'known@example.com', locale: 'en', kind: 'your_links' },
      { email: 'nobody@example.com', locale: 'en', kind: 'your_links' },
    ])
  })

  it('the page of lost links asks for one mail when its form is sent twice, and for the fourth of a day for none', async () => {
    const { get } = await openTestSite(booking.api)
    const key = keyOf(await (await get('/my-bookings')).text())
    expect(key).toMatch(/^my-bookings-/)
    await Promise.all([
      ask('ada@example.com', '/my-bookings', `${key}-twice`),
      ask('ada@example.com', '/my-bookings', `${key}-twice`),
    ])
    expect(await planned()).toHaveLength(1)
    for (const more of ['b', 'c', 'd']) {
      const answer = await ask('Ada@Example.com ', '/my-bookings', `${key}-${more}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my-bookings?sent'])
    }
    const rows = await booking.query('select 1 from delivery')
    expect(rows).toHaveLength(3)
    await ask('grace@example.com', '/my-bookings', `${key}-d`)
    expect(await planned()).toContainEqual({ email: 'grace@example.com', locale: 'en', kind: 'your_links' })
  })

  it('the page of lost links keeps what was typed and names the fault, in the language of its address', async () => {
    const answer = await ask('"><b>nobody', '/de/my-bookings')
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(lacking(html, '<html lang="de-DE"', 'value="&quot;>&lt;b>nobody"', 'aria-invalid="true"')).toEqual(
      [],
    )
    expect(await planned()).toEqual([])
    expect((await ask('  ')).status).toBe(422)
  })

  it('the page of lost links takes the form of a booking page, which has no key and may have no origin', async () => {
    const { site } = await openTestSite(booking.api)
    const answer = await site.request(`${origin}/my-bookings?locale=de`, {
      method: 'POST',
      headers: { origin: 'null' },
      body: new URLSearchParams({ email: 'ada@example.com' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/my-bookings?sent'])
    expect(await planned()).toMatchObject([{ locale: 'de' }])
  })

  it('the page of lost links is linked from every page, and from a booking page without a token', async () => {
    const { get } = await openTestSite(booking.api)
    expect(lacking(await (await get('/')).text(), 'href="/my-bookings"')).toEqual([])
    const bare = await get('/widget/booking')
    expect(bare.status).toBe(404)
    expect(
      lacking(await bare.text(), 'href="/my-bookings" class="button button-primary">Send me my links'),
    ).toEqual([])
  })

  it('reads and prefetches of the page of lost links change nothing', async () => {
    const { site } = await openTestSite(booking.api)
    for (const method of ['GET', 'HEAD']) {
      const url = `${origin}/my-bookings?email=ada%40example.com&sent`
      await site.request(url, { method, headers: { 'sec-purpose': 'prefetch' } })
    }
    expect(await planned()).toEqual([])
  })
})
