import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPath, matchPath } from './match-path.ts'

describe('path patterns', () => {
  it.each([
    ['/', '/', {}],
    ['/install', '/install', {}],
    ['/:path/b/:slug', '/journal/b/curls', { path: 'journal', slug: 'curls' }],
    ['/post/:blogSlug', '/post/%C3%A9t%C3%A9', { blogSlug: 'été' }],
    ['/widget/*', '/widget/a/b', {}],
  ])('%s matches %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/:path', '/a/b'],
    ['/:path', '/'],
    ['/:path/b/:slug', '/journal/b/'],
    ['/post/:blogSlug', '/post/%'],
    ['/widget/*', '/widgets'],
    ['/install', '/Install'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull()
  })

  it('a path pattern gives back what an address was made of, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (slug) => {
        expect(matchPath('/b/:slug', fillPath('/b/:slug', { slug }))).toEqual({ slug })
      }),
    )
  })
})
