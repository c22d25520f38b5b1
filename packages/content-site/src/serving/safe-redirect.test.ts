import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/..',
  '@',
  ':',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  '\0',
  'evil.example',
  'https:',
  '?',
  '#',
  'a',
]

describe('safe redirect', () => {
  it.each(['/', '/de', '/widget/appointment/studio?month=2026-12#top'])(
    'a safe redirect keeps %s',
    (target) => {
      expect(safeRedirect(target)).toEqual({ ok: true, value: target })
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/a\r\nSet-Cookie: x=1',
    '',
  ])('a safe redirect refuses %j', (target) => {
    expect(safeRedirect(target)).toMatchObject({ ok: false, refusal: { code: 'external_redirect_refused' } })
  })

  it('a safe redirect never leaves the origin, whatever up to four hostile pieces are put together', () => {
    for (const target of sequences(pieces, 4)) {
      const safe = safeRedirect(target)
      if (!safe.ok) continue
      const lands = new URL(safe.value, 'https://book.example')
      if (lands.origin !== 'https://book.example' || !/^\/(?!\/)[\x21-\x7E]*$/.test(safe.value)) {
        expect.fail(`${JSON.stringify(target)} led to ${JSON.stringify(safe.value)}`)
      }
    }
  })
})

function* sequences(parts: readonly string[], length: number): Generator<string> {
  yield ''
  if (length === 0) return
  for (const rest of sequences(parts, length - 1)) for (const part of parts) yield part + rest
}
