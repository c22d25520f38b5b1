import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeTarget, type ReadAddress } from './safe-target.ts'

const read: ReadAddress = (target, base) => (URL.canParse(target, base) ? new URL(target, base) : null)
const allowed = ['https://pay.example']

describe('safeTarget', () => {
  it.each([
    ['/', '/'],
    ['/de/widget/booking?event_id=x#top', '/de/widget/booking?event_id=x#top'],
    ['https://pay.example/back?x=1#y', 'https://pay.example/back?x=1#y'],
    ['https://pay.example:443', 'https://pay.example/'],
  ])('safeTarget resolves %s to %s', (target, address) => {
    expect(safeTarget(target, read, allowed)).toEqual({ ok: true, value: address })
  })

  it.each([
    'https://evil.example/',
    'http://pay.example/',
    'https://pay.example.evil.example/',
    'https://pay.example:8443/',
    'https://pay.example@evil.example/',
    'https:\\\\pay.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://pay.example/0',
    'widget',
    'https://home.invalid/',
    '',
  ])('safeTarget refuses %s', (target) => {
    expect(safeTarget(target, read, allowed)).toMatchObject({
      ok: false,
      refusal: { code: 'external_redirect_refused' },
    })
  })

  it('safeTarget removes a user name and password from an allowed address', () => {
    expect(safeTarget('https://me:secret@pay.example/', read, allowed)).toEqual({
      ok: true,
      value: 'https://pay.example/',
    })
  })

  const pieces = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    '\t',
    '\n',
    'evil.example',
    'https:',
    '?',
    '#',
  ]
  const hostile = fc.oneof(
    fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 })
      .map((all) => all.join('')),
    fc.webUrl(),
  )

  it('safeTarget returns only targets on this site or on an allowed origin', () => {
    fc.assert(
      fc.property(hostile, (target) => {
        const safe = safeTarget(target, read, allowed)
        if (!safe.ok) return
        const { origin } = new URL(safe.value, 'https://book.example/some/page')
        expect(['https://book.example', ...allowed]).toContain(origin)
      }),
    )
  })

  it('safeTarget accepts its own result unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webPath()), (target) => {
        const safe = safeTarget(target, read, allowed)
        if (safe.ok) expect(safeTarget(safe.value, read, allowed)).toEqual(safe)
      }),
    )
  })
})
