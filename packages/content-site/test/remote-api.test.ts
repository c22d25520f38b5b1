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

  it('answers agents under our own /mcp', async () => {
    const { site } = await openTestSite(
      remote(async (url, init) => booking.api.fetch(new Request(url, init))),
    )
    const ask = (method: string, more: object = {}) =>
      site.request('https://book.example/mcp', {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
        ...more,
      })
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_services' },
    })
    const answer = await ask('POST', { body })
    expect(await answer.json()).toMatchObject({
      result: { structuredContent: { business: { name: 'Studio Linden' } } },
    })
    const refused = await ask('GET')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
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
