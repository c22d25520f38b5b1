import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { catalogKey, languageRequestKey, renderedKey, requestKey } from './cache-key.ts'

const business = { slug: 'studio', revision: 3, origin: 'https://studio.example' }
const others = [
  { ...business, slug: 'salon' },
  { ...business, revision: 4 },
  { ...business, origin: 'https://salon.example' },
]

describe('the key of a rendered page', () => {
  const search = new URLSearchParams()
  const parts = { business, version: 'a', locale: 'en', path: '/blog', search, encoding: 'br' } as const
  const changed = [
    ...others.map((other) => ({ ...parts, business: other })),
    { ...parts, version: 'b' },
    { ...parts, locale: 'de' as const },
    { ...parts, path: '/' },
    { ...parts, search: new URLSearchParams({ page: '2' }) },
    { ...parts, encoding: 'gzip' as const },
  ]

  it('the key of a rendered page differs with each part that the page depends on', () => {
    expect(new Set([parts, ...changed].map(renderedKey)).size).toBe(changed.length + 1)
  })
})

it('the key of a catalog differs by business, import, origin and language', () => {
  const keys = [business, ...others].map((one) => catalogKey(one, 'en'))
  expect(new Set([...keys, catalogKey(business, 'de')]).size).toBe(5)
})

describe('the key of a request', () => {
  const request = (headers: Record<string, string>, url = '/'): IncomingMessage =>
    Object.assign(new IncomingMessage(new Socket()), { url, headers: { host: 'studio.example', ...headers } })
  const trusting = { trustsPeer: () => true }
  const distrusting = { trustsPeer: () => false }

  it('the key of a request differs by address, host and encoding', () => {
    const requests = [
      request({}),
      request({}, '/de'),
      request({ host: 'salon.example' }),
      request({ 'accept-encoding': 'br' }),
    ]
    expect(new Set(requests.map((one) => requestKey(one, distrusting))).size).toBe(requests.length)
  })

  it('the key of a request contains a forwarded origin only from a trusted peer', () => {
    const forwarded = request({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })
    expect(requestKey(forwarded, distrusting)).toBe(requestKey(request({}), distrusting))
    expect(requestKey(forwarded, trusting)).not.toBe(requestKey(request({}), trusting))
  })

  it('the key of a request contains the visitor’s languages where they decide, and does not exist with a cookie', () => {
    const [german, french] = ['de', 'fr'].map((language) =>
      languageRequestKey(request({ 'accept-language': language }), trusting),
    )
    expect(german).not.toBe(french)
    expect(languageRequestKey(request({ cookie: 'language=de' }), trusting)).toBeNull()
  })
})
