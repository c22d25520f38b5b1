import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRemoteApi } from '../src/remote-api.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking()
})
afterAll(() => booking.close())

const remote = (send: typeof fetch, bodyBytes = 65_536) =>
  createRemoteApi({ apiOrigin: 'https://api.example', bodyBytes, send, addressOf: () => '203.0.113.9' })

describe('an API that runs elsewhere', () => {
  it('draws the same pages', async () => {
    const { get } = await openTestSite(remote(async (url, init) => booking.api.fetch(new Request(url, init))))
    for (const [path, ...words] of [
      ['/', 'Studio Linden', 'Haircut', '€48'],
      ['/widget/appointment/service/haircut', 'Studio Linden', 'part="month-label"'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(lacking(await answer.text(), ...words)).toEqual([])
    }
  })

  it('answers under our own /api, without our cookies and with the visitor’s address', async () => {
    const seen: Request[] = []
    const { site } = await openTestSite(
      remote(async (url, init) => {
        const request = new Request(url, init)
        seen.push(request.clone())
        return booking.api.fetch(request)
      }),
    )
    const answer = await site.request('https://book.example/api/v1/holds', {
      method: 'POST',
      body: '{"items":[]}',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'remote-key-000000000',
        cookie: 'locale=de',
        'x-forwarded-for': '1.2.3.4',
      },
    })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(seen.map(({ url }) => url)).toEqual(['https://api.example/api/v1/holds'])
    expect(seen[0]?.headers.get('cookie')).toBeNull()
    expect(seen[0]?.headers.get('x-forwarded-for')).toBe('203.0.113.9')
    expect(seen[0]?.headers.get('idempotency-key')).toBe('remote-key-000000000')
  })

  it('is calendar_unavailable while it cannot be reached', async () => {
    const { get } = await openTestSite(remote(() => Promise.reject(new TypeError('fetch failed'))))
    const answer = await get('/api/v1/services/haircut')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'calendar_unavailable', status: 503 })
  })

  it('does not pass on a body beyond the limit', async () => {
    const { site } = await openTestSite(remote(() => Promise.reject(new Error('reached')), 1024))
    const answer = await site.request('https://book.example/api/v1/holds', {
      method: 'POST',
      body: 'x'.repeat(2000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'body_too_large' })
  })
})
