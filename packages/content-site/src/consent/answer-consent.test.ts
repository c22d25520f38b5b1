import { describe, expect, it } from 'vitest'
import type { CreateConsent } from '@hourfold/shared/contract/consent-record'
import { answerConsent } from './take-consent.ts'

type Sent = { readonly form?: string; readonly headers?: Record<string, string>; readonly id?: string | null }

/** Sends the form as a browser does, to a site with cookies of two categories. */
async function send({ form = 'action=accept_all&locale=en', headers = {}, id = 'csn_1' }: Sent) {
  const records: CreateConsent[] = []
  const answer = await answerConsent(new URLSearchParams(form), new Headers(headers), {
    https: true,
    now: 1_790_000_000_999,
    origin: 'https://book.example',
    cookies: [
      { category: 'analytics', names: ['_ga*'] },
      { category: 'advertising', names: ['_fbp'] },
    ],
    headers: { 'x-content-type-options': 'nosniff' },
    record: async (consent) => {
      records.push(consent)
      return id
    },
  })
  if (!answer.ok) return { refusal: answer.refusal.code, records }
  const { status, headers: sent } = answer.value
  const cookies = sent.getSetCookie()
  const [choice, ended] = [cookies.at(-1), cookies.slice(0, -1)]
  return { status, sent, choice: choice?.split(';')[0], ended, body: await answer.value.text(), records }
}

describe('a choice about cookies', () => {
  it('a choice about cookies is recorded with the words that were read, remembered, and leads back to the page of the form', async () => {
    const { status, sent, choice, records } = await send({
      form: 'action=save&locale=de&category=analytics&path=%2Fde%2Fconsent%3Fsaved%3D1',
    })
    expect(status).toBe(303)
    expect(sent?.get('location')).toBe('/de/consent?saved=1')
    expect(sent?.get('cache-control')).toBe('no-store')
    expect(sent?.get('x-content-type-options')).toBe('nosniff')
    expect(choice).toBe('consent=1.1790000000.csn_1.analytics')
    const textHash = expect.stringMatching(/^[\w-]{43}$/)
    expect(records).toEqual([
      { action: 'save', categories: ['analytics'], gpc: false, locale: 'de', textHash, textVersion: 1 },
    ])
  })

  it('a choice about cookies is told to a script as JSON, which writes the cookie unless a later choice was made meanwhile', async () => {
    const { status, sent, body } = await send({
      form: 'action=reject&locale=en',
      headers: { accept: 'application/json', cookie: 'consent=1.1780000000..analytics; _ga=1' },
    })
    expect(status).toBe(200)
    expect(JSON.parse(body ?? '')).toEqual({
      granted: [],
      cookie: 'consent=1.1790000000.csn_1.; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
    })
    expect(sent?.getSetCookie().map((line) => line.split('=')[0])).toEqual(['_ga', '_ga'])
  })

  it('a choice about cookies of a script that knows nothing of the wish for privacy is written without advertising', async () => {
    const { body } = await send({
      headers: {
        accept: 'application/json',
        'sec-gpc': '1',
        cookie: 'consent=1.1780000000..functional-performance-analytics-advertising',
      },
    })
    expect(JSON.parse(body ?? '').cookie).toMatch(
      /^consent=1\.1790000000\.csn_1\.functional-performance-analytics;/,
    )
  })

  it('a choice about cookies counts even where it could not be recorded', async () => {
    const { status, choice } = await send({ id: null })
    expect(status).toBe(303)
    expect(choice).toBe('consent=1.1790000000..functional-performance-analytics-advertising')
  })

  it('a choice about cookies ends the cookies of what is not agreed to, and leaves the others', async () => {
    const { ended } = await send({
      form: 'action=save&locale=en&category=advertising',
      headers: { cookie: '_ga=1; _ga_X=2; _fbp=3; locale=de' },
    })
    expect(ended?.map((line) => line.split('=')[0])).toEqual(['_ga', '_ga', '_ga_X', '_ga_X'])
    expect(ended?.[1]).toBe('_ga=; Max-Age=0; Path=/; Domain=book.example; Secure')
  })

  it('a choice about cookies ends every earlier choice before the new one is set, and is later than each, whatever the clock says', async () => {
    const { choice, ended } = await send({
      form: 'action=reject&locale=en',
      headers: { cookie: 'consent=1.1790000500..analytics; consent=1.1700000000..; consent=broken' },
    })
    expect(ended).toEqual([
      'consent=; Max-Age=0; Path=/; Secure',
      'consent=; Max-Age=0; Path=/; Domain=book.example; Secure',
    ])
    expect(choice).toBe('consent=1.1790000501.csn_1.')
  })

  it('a choice about cookies is no agreement to advertising where the browser asks for privacy', async () => {
    const { choice, records } = await send({
      form: 'action=save&locale=en&category=advertising&category=functional',
      headers: { 'sec-gpc': '1' },
    })
    expect(choice).toBe('consent=1.1790000000.csn_1.functional')
    expect(records[0]).toMatchObject({ gpc: true, categories: ['functional'] })
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('a choice about cookies is refused from elsewhere (%j)', async (headers) => {
    const { refusal, records } = await send({ headers })
    expect(refusal).toBe('invalid_request')
    expect(records).toEqual([])
  })

  it.each([
    '',
    'locale=en',
    'action=customise&locale=en',
    'action=save&locale=xx',
    'action=save&locale=en&category=essential',
    'action=save&locale=en&category=all',
    `action=save&locale=en${'&category=analytics'.repeat(6)}`,
  ])('a choice about cookies is refused where it is none: %j', async (form) => {
    expect((await send({ form })).refusal).toBe('invalid_request')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'a choice about cookies never leads to another site: %s',
    async (path) => {
      const { refusal, records } = await send({
        form: `action=reject&locale=en&path=${encodeURIComponent(path)}`,
      })
      expect(refusal).toBe('external_redirect_refused')
      expect(records).toEqual([])
    },
  )
})
