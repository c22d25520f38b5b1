import { describe, expect, it } from 'vitest'
import type { ImageFile } from '../content-item.ts'
import { printDirective, parseDirective } from './directive-line.ts'
import { renderMarkdown } from './render-markdown.ts'

const chair: ImageFile = { name: 'studio/chair.webp', hash: 'abc', width: 700, height: 500, isVector: false }
const logo: ImageFile = { name: 'logo.svg', hash: 'def', width: 30, height: 20, isVector: true }
const images = new Map([chair, logo].map((image) => [image.name, image]))

const render = (source: string, locale: 'en' | 'de' | 'fr' = 'en') =>
  renderMarkdown(source, locale, { firstLine: 1, images })

function htmlOf(source: string, locale?: 'en' | 'de' | 'fr'): string {
  const { blocks, faults } = render(source, locale)
  expect(faults).toEqual([])
  return blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('|')
}

describe('a body', () => {
  it('a body shows HTML as the text it is', () => {
    expect(htmlOf('<b onclick="x()">a</b> <!-- b -->')).toBe(
      '<p>&lt;b onclick=“x()”&gt;a&lt;/b&gt; &lt;!-- b --&gt;</p>\n',
    )
  })

  it('a body quotes as its language does', () => {
    expect(htmlOf('"Ja" it\'s', 'de')).toBe('<p>„Ja“ it’s</p>\n')
    expect(htmlOf('"Oui"', 'fr')).toBe('<p>«\u00a0Oui\u00a0»</p>\n')
  })

  it('a body gives headings ids of their words, each once and none that the page has', () => {
    expect(htmlOf("## Größe & Œuvre\n## Prices\n### Prices\n## `code` it's\n## 日本\n## Content")).toBe(
      [
        '<h2 id="grosse-oeuvre">Größe &amp; Œuvre</h2>',
        '<h2 id="prices">Prices</h2>',
        '<h3 id="prices-2">Prices</h3>',
        '<h2 id="code-its"><code>code</code> it’s</h2>',
        '<h2 id="section">日本</h2>',
        '<h2 id="content-2">Content</h2>\n',
      ].join('\n'),
    )
  })

  it('a body leaves paths of the site as they are written, and lets no other site know who opened it', () => {
    const { links, blocks } = render('[a](/about) [b](https://other.example/x) [c](#d) <mailto:e@f.example>')
    expect(links).toEqual([{ href: '/about', line: 1, column: 5 }])
    expect(blocks).toEqual([
      {
        kind: 'html',
        html:
          '<p><a href="/about">a</a> <a href="https://other.example/x" rel="noopener noreferrer">b</a> ' +
          '<a href="#d">c</a> <a href="mailto:e@f.example" rel="noopener noreferrer">mailto:e@f.example</a></p>\n',
      },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//other.example',
    'about',
    '',
  ])('a body shows nothing of a text that links to %j', (href) => {
    const { blocks, faults } = render(`text [a](<${href}>)`)
    expect([blocks, faults.map(({ path }) => path)]).toEqual([[], ['link']])
  })

  it('a body shows a picture with its sizes, and its caption', () => {
    expect(htmlOf('![A "chair"](studio/chair.webp "By <the> window")')).toBe(
      '<figure><img src="/images/studio/chair-abc-640.webp" ' +
        'srcset="/images/studio/chair-abc-320.webp 320w, /images/studio/chair-abc-480.webp 480w, /images/studio/chair-abc-640.webp 640w" ' +
        'sizes="(min-width: 48rem) 44rem, 92vw" width="700" height="500" alt="A &quot;chair&quot;" loading="lazy" decoding="async">' +
        '<figcaption>By &lt;the&gt; window</figcaption></figure>',
    )
    expect(htmlOf('![Logo](logo.svg)')).toBe(
      '<figure><img src="/images/logo-def.svg" width="30" height="20" alt="Logo" loading="lazy" decoding="async"></figure>',
    )
  })

  it('a body lets a wide table scroll by itself, named by the heading it stands under, aligned without a style attribute', () => {
    const table = '|a|b|\n|-|-:|\n|1|2|'
    expect(htmlOf(`## Prices\n\n${table}`)).toBe(
      [
        '<h2 id="prices">Prices</h2>',
        '<div class="table" tabindex="0" role="region" aria-labelledby="prices">',
        '<table>\n<thead>\n<tr>\n<th>a</th>\n<th class="align-right">b</th>\n</tr>\n</thead>',
        '<tbody>\n<tr>\n<td>1</td>\n<td class="align-right">2</td>\n</tr>\n</tbody>',
        '</table>\n</div>\n',
      ].join('\n'),
    )
    expect(htmlOf(table)).toContain('aria-labelledby="title"')
    expect(htmlOf('||b|\n|-|-|\n|1|2|')).toContain('<td></td>\n<th>b</th>')
  })

  it('a body is cut where the site draws a part', () => {
    expect(render('One\n::booking{service=haircut provider="anna b"}\nTwo\n\n::team\n').blocks).toEqual([
      { kind: 'html', html: '<p>One</p>\n' },
      { kind: 'directive', name: 'booking', options: { service: 'haircut', provider: 'anna b' } },
      { kind: 'html', html: '<p>Two</p>\n' },
      { kind: 'directive', name: 'team', options: {} },
    ])
  })

  it('a body shows a directive in code as code', () => {
    const { blocks } = render('```\n::team\n```\n\n    ::team\n')
    expect(blocks.map(({ kind }) => kind)).toEqual(['html'])
  })

  it('a body gives what is read, without code and directives', () => {
    const { texts } = render('## One two\n\nthree `four` [five](/a)\n\n```\nsix\n```\n\n::team\n')
    expect(texts.join(' ').split(/\s+/)).toEqual(['One', 'two', 'three', 'five'])
  })
})

describe('a directive', () => {
  it.each([
    '::team',
    '::booking{service=haircut}',
    '::button{href=/about text="About us"}',
    '::posts{blog=journal limit=3}',
  ])('%s is written as it is read', (line) => {
    const parsed = parseDirective(line)
    expect(parsed.ok && printDirective(parsed.value)).toBe(line)
  })

  it.each(['javascript:alert(1)', '/\\other.example', '//other.example'])(
    'a directive leads nowhere like %s',
    (href) => {
      const { faults } = render(`::button{href="${href}" text=x}`)
      expect(faults.map(({ path }) => path)).toEqual(['link'])
    },
  )

  it.each([
    ['::button{href="/about" text=""}', 'text: is required'],
    ['::booking{service=a service=b}', 'service: is given twice'],
    ['::constructor', '"constructor" is unknown'],
    ['::team{', 'is written wrong'],
    ['::team and more', 'is written wrong'],
    ["::booking{service='a b'}", 'is written wrong'],
  ])('%s is refused', (line, reason) => {
    const parsed = parseDirective(line)
    expect(parsed.ok ? '' : parsed.refusal.join()).toContain(reason)
  })
})
