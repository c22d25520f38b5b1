import { expect, it } from 'vitest'
import { localizeLinks } from './body.tsx'

const inGerman = (path: string): string => `/de${path}`

it.each([
  ['<a href="/visit">', '<a href="/de/visit">'],
  ['<a rel="next" href="/">', '<a rel="next" href="/de/">'],
  ['<a href="/b/a?x=1&amp;y=2#z">', '<a href="/de/b/a?x=1&amp;y=2#z">'],
  ['<a href="/a"><a href="/b">', '<a href="/de/a"><a href="/de/b">'],
])('leads %s within the site in the language of the visitor', (html, localized) => {
  expect(localizeLinks(html, inGerman)).toBe(localized)
})

it('takes the link from what leads nowhere for this visitor, and leaves its words', () => {
  const html = '<p><a href="/a">x</a> <a rel="next" href="/b" title="y">z</a></p>'
  expect(localizeLinks(html, (path) => (path === '/a' ? path : null))).toBe(
    '<p><a href="/a">x</a> <a rel="next" title="y">z</a></p>',
  )
  expect(localizeLinks(html, () => null)).toBe('<p><a>x</a> <a rel="next" title="y">z</a></p>')
})

it.each([
  '<a href="https://example.org/visit">',
  '<a href="//example.org">',
  '<a href="#chapter">',
  '<a href="/images/a-1-640.webp">',
  '<img src="/visit">',
  '&lt;a href=&quot;/visit&quot;&gt; href=/visit',
])('leaves %s as it is', (html) => {
  expect(localizeLinks(html, inGerman)).toBe(html)
})
