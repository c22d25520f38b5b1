import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localeModes } from '../src/settings.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
beforeEach(() =>
  booking.execute(`
    truncate allocation, hold, hold_item, orders, order_guest, booking, event, manage_token, idempotency_key cascade;
    delete from date_override where day = '2026-11-24';
    update staff set version = version + 1;
    update business set default_locale = 'en', revision = revision + 1`),
)
afterAll(() => booking.close())

let ids = 0
const open = (...more: Parameters<typeof openTestSite> extends [unknown, ...infer Rest] ? Rest : never) =>
  openTestSite(booking.api, ...more)

/** Requests fifteen minutes with Anna on Tuesday at 11:00 in Berlin; returns the path of the business's page. */
async function request(notes = ''): Promise<string> {
  const answer = await booking.api.fetch(
    new Request('https://book.example/api/v1/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `a-request-of-a-test-${++ids}` },
      body: JSON.stringify({
        items: [{ service: 'consultation', provider: 'anna', start: '2026-11-24T10:00:00Z' }],
        contact: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: 'ada@example.com',
          phone: '+49 30 1234567',
        },
        notes,
        timeZone: 'Asia/Tokyo',
      }),
    }),
  )
  expect(answer.status).toBe(201)
  const [, link = ''] = await booking.list('requests')
  return new URL(link.trim()).pathname
}

/** Returns the hidden key of the form with this button. */
const keyOf = (html: string, answer: 'confirm' | 'decline'): string =>
  new RegExp(`name="key" value="(${answer}-[^"]+)"`).exec(html)?.[1] ?? ''

/** Fills in a form of the page and sends it, as a browser without scripts does. */
async function send(path: string, answer: 'confirm' | 'decline', more: Record<string, string> = {}) {
  const { site, get } = await open()
  const key = `${keyOf(await (await get(path)).text(), answer)}-${++ids}`
  return site.request(`https://book.example${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key, answer, ...more }),
  })
}
const show = async (path: string): Promise<string> => (await (await open()).get(path)).text()

describe('the page of a requested appointment', () => {
  it('the page of a requested appointment says who asks for what, when, of whom, and until when it can be answered', async () => {
    const path = await request('Two questions:\n<b>colour</b> & care')
    const html = await show(path)
    expect(
      lacking(
        html,
        'Studio Linden',
        'Ada Lovelace would like an appointment',
        'Colour consultation',
        // In the wall time of the location, although it was booked in Tokyo.
        'Tuesday, November 24, 2026',
        '11:00\u2009–\u200911:15\u202FAM',
        'Anna Lindner',
        'By phone',
        'href="mailto:ada@example.com"',
        'href="tel:+49301234567"',
        'Two questions:\n&lt;b>colour&lt;/b> &amp; care',
        'Friday, November 20 at 9:00 AM',
        'Confirm the appointment',
        'Decline the request',
      ),
    ).toEqual([])
  })

  it('the page of a requested appointment is kept, indexed and named to nobody, runs no script and asks nobody else', async () => {
    const { get } = await open()
    const answer = await get(await request())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    })
    const html = await answer.text()
    expect(html).not.toMatch(/<script|(?:src|action)="(?!\/)|rel="canonical"|hreflang/i)
    expect(html.match(/href="https?:[^"]*"/g)).toBeNull()
  })

  it('the page of a requested appointment speaks the business’s language, or the one in the address, however languages stand in paths', async () => {
    const path = await request()
    await booking.execute(`update business set default_locale = 'de', revision = revision + 1`)
    for (const localeMode of localeModes) {
      const { get } = await open({ localeMode })
      const german = await get(path, { 'accept-language': 'fr', cookie: 'locale=en' })
      expect([german.status, german.headers.get('content-language')]).toEqual([200, 'de-DE'])
      const html = await german.text()
      expect(lacking(html, 'Ada Lovelace möchte einen Termin', 'Farbberatung', 'lang="de-DE"')).toEqual([])
      if (localeMode === 'no_prefix') continue
      const english = await get(`/en${path}`)
      expect(english.status).toBe(200)
      expect(lacking(await english.text(), 'would like an appointment', 'Colour consultation')).toEqual([])
    }
  })

  it('the page of a requested appointment changes nothing by being looked at', async () => {
    const path = await request()
    const { site } = await open()
    for (const method of ['GET', 'HEAD']) {
      await site.request(`https://book.example${path}?answer=confirm&key=${'k'.repeat(20)}`, { method })
    }
    expect(await booking.list('requests')).toHaveLength(2)
  })

  it('confirms, and comes back to a page with nothing left to send', async () => {
    const path = await request()
    const answer = await send(path, 'confirm')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await show(path)
    expect(lacking(html, 'The appointment is confirmed')).toEqual([])
    expect(html).not.toContain('<form')
    expect(await booking.list('requests')).toEqual(['no open requests'])
  })

  it('the page of a requested appointment declines with a reason that the visitor reads', async () => {
    const path = await request()
    expect(
      (await send(`/de${path}`, 'decline', { reason: 'Hochzeit.\r\nBis bald!' })).headers.get('location'),
    ).toBe(`/de${path}`)
    const html = await show(path)
    expect(lacking(html, 'The request was declined', '>Hochzeit.\nBis bald!</blockquote>')).toEqual([])
    expect(html).not.toContain('<form')
  })

  it('the page of a requested appointment declines without one', async () => {
    const path = await request()
    expect((await send(path, 'decline', { reason: ' ' })).status).toBe(303)
    expect(await show(path)).not.toContain('<blockquote')
  })

  it('the page of a requested appointment counts a form that is sent twice once', async () => {
    const path = await request()
    const { site } = await open()
    const body = `key=the-key-of-one-form&answer=confirm`
    for (let n = 0; n < 2; n++) {
      const answer = await site.request(`https://book.example${path}`, { method: 'POST', body })
      expect(answer.status).toBe(303)
    }
  })

  it('the page of a requested appointment says that the person is busy now, and can be answered all the same', async () => {
    const path = await request()
    await booking.execute(`
      insert into date_override select business_id, staff_id, '2026-11-24', '[]' from staff where slug = 'anna';
      update business set revision = revision + 1`)
    const answer = await send(path, 'confirm')
    expect(answer.status).toBe(409)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(
      lacking(html, 'role="alert"', 'Anna Lindner is busy elsewhere', 'Confirm the appointment'),
    ).toEqual([])
    expect((await send(path, 'decline')).status).toBe(303)
  })

  it('the page of a requested appointment says that an answer came too late, and what it is like now', async () => {
    const path = await request()
    await send(path, 'decline')
    const { site } = await open()
    const late = await site.request(`https://book.example/de${path}`, {
      method: 'POST',
      body: 'key=another-key-of-a-form&answer=confirm',
    })
    expect(late.status).toBe(409)
    const html = await late.text()
    expect(lacking(html, 'Ihre Antwort kam zu spät', 'Die Anfrage wurde abgelehnt')).toEqual([])
  })

  it('the page of a requested appointment keeps a reason that is too long as it was typed', async () => {
    const path = await request()
    const reason = 'x'.repeat(1001)
    const answer = await send(path, 'decline', { reason })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(lacking(html, 'Use 1,000 characters at most', reason, '<details open')).toEqual([])
    expect(await booking.list('requests')).toHaveLength(2)
  })

  it('the page of a requested appointment takes a thousand letters of any script', async () => {
    const path = await request()
    expect((await send(path, 'decline', { reason: '🎉'.repeat(1000) })).status).toBe(303)
  })

  it('the page of a requested appointment knows what the visitor did', async () => {
    const path = await request()
    await booking.execute(`update booking set status = 'cancelled', cancel_reason = 'Ill'`)
    expect(lacking(await show(path), 'Ada Lovelace has cancelled', '>Ill</blockquote>')).toEqual([])
    await booking.execute(`update booking set status = 'requested', expires_at = '2026-11-18T08:00:00Z'`)
    expect(lacking(await show(path), 'The request has expired')).toEqual([])
  })

  it('the page of a requested appointment is not there under an address that is not ours, and keeps that address to itself', async () => {
    const path = await request()
    const { site, get } = await open()
    for (const wrong of [
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      '/business/requests/x',
      `${path}/x`,
    ]) {
      const answer = await get(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 404])
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(lacking(await answer.text(), 'No calendar event found')).toEqual([])
      const body = `key=the-key-of-one-form&answer=confirm`
      expect((await site.request(`https://book.example${wrong}`, { method: 'POST', body })).status).toBe(404)
    }
  })

  it('the page of a requested appointment takes no other method, no other answer, and nothing endless', async () => {
    const path = await request()
    const { site } = await open()
    const sendAs = (init: RequestInit) => site.request(`https://book.example${path}`, init)
    const put = await sendAs({ method: 'PUT', body: 'answer=confirm' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect((await sendAs({ method: 'POST', body: 'answer=maybe&key=the-key-of-one-form' })).status).toBe(422)
    expect((await sendAs({ method: 'POST', body: 'answer=confirm' })).status).toBeGreaterThanOrEqual(400)
    expect((await sendAs({ method: 'POST', body: `reason=${'x'.repeat(20_000)}` })).status).toBe(413)
    expect(await booking.list('requests')).toHaveLength(2)
  })

  it('the page of a requested appointment writes no address into the log', async () => {
    const { get, lines } = await open()
    const path = await request()
    await get(path)
    expect(JSON.stringify(lines)).toContain('/business/requests/*')
    expect(JSON.stringify(lines)).not.toContain(path.split('/').at(-1))
  })
})
