import { expect, it } from 'vitest'
import { securityHeaders, type ResponseKind } from './security-headers.ts'

const kinds: readonly ResponseKind[] = [
  'page',
  'widget',
  'answers',
  'link',
  'capability',
  'checkout',
  'asset',
  'widget_asset',
  'probe',
]
const ports = {
  https: true,
  styleHashes: ["'sha256-AAAA'"],
  scriptOrigins: ['https://counter.example'],
  framers: null,
}

const framers = (kind: ResponseKind) =>
  /frame-ancestors ([^;]+)/.exec(securityHeaders(kind, ports)['content-security-policy'] ?? '')?.[1]

it('keeps the whole header table as it was agreed', () => {
  const table = Object.fromEntries(kinds.map((kind) => [kind, securityHeaders(kind, ports)]))
  expect(table).toMatchSnapshot()
})

it('never allows inline script, and inline style by hash alone', () => {
  for (const kind of kinds) {
    const policy = securityHeaders(kind, ports)['content-security-policy']
    expect(policy).not.toMatch(/unsafe-|nonce-|data:.*script|script-src[^;]*\*/)
  }
})

it('lets other sites frame booking pages alone, and no page that carries a token to a booking', () => {
  expect(kinds.filter((kind) => framers(kind) !== "'none'")).toEqual(['widget', 'answers', 'link'])
})

it('lets scripts of others run on pages of the site alone, and there none but those the owner has named', () => {
  const told = (kind: ResponseKind) =>
    securityHeaders(kind, ports)['content-security-policy']?.includes('counter.example')
  expect(kinds.filter(told)).toEqual(['page'])
  expect(securityHeaders('page', { ...ports, scriptOrigins: [] })['content-security-policy']).toContain(
    "script-src 'self';",
  )
})

it('lets those whom the owner has named frame booking pages and what belongs to a booking, and nobody else', () => {
  const named = { ...ports, framers: ['https://host.example', 'https://*.host.example'] }
  const framersOf = (kind: ResponseKind) => {
    const headers = securityHeaders(kind, named)
    const [, list] = /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? []
    return [list, headers['x-frame-options']]
  }
  for (const kind of ['widget', 'answers', 'link', 'capability'] as const) {
    expect(framersOf(kind)).toEqual(['https://host.example https://*.host.example', undefined])
  }
  expect(framersOf('page')).toEqual(["'none'", 'DENY'])
})

it('promises https only where visitors have it', () => {
  expect(securityHeaders('page', { ...ports, https: false })).not.toHaveProperty('strict-transport-security')
})
