import { describe, expect, it } from 'vitest'
import type { ImageFile } from '../content-item.ts'
import { renderMarkdown } from './render-markdown.ts'

const chair: ImageFile = { name: 'chair.webp', hash: 'abc', width: 700, height: 500, isVector: false }

/** Texts that could break out of their context, and texts that provide such a context. */
const pieces = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=x>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?x',
  '<a href="',
  'javascript:alert(1)',
  'java\tscript:',
  '&#106;avascript:x',
  '&quot;',
  '&lt;script&gt;',
  '%22',
  '\\"',
  '"',
  "'",
  '`',
  '```',
  '~~~ x" onclick="y\n',
  '](',
  '[a](/b "',
  '[a](<',
  '>)',
  ')',
  '![',
  '![alt"x](chair.webp "t" onload=x")',
  '![',
  '](chair.webp)',
  '[r]: /x "y"\n',
  '[r]',
  '<https://a.example/"onx=y>',
  '## ',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '1. ',
  '    ',
  '|a|b|\n|-|:-:|\n|',
  '|',
  ' onclick=alert(1) ',
  ' style="x" ',
  '::team',
  '::button{href=/a text="x"}',
  '::button{href=javascript:x text=y}',
  'words',
  ' ',
  '*',
  '_',
  '**',
  '\\',
  '\u0000',
  '\u2028',
  '=',
  '&',
  '<',
  '>',
]

/** Seeded random numbers, so that a failing text fails again. */
function createChance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const tags =
  'p|h[2-6]|a|img|figure|figcaption|em|strong|s|code|pre|blockquote|ul|ol|li|hr|br|div|table|thead|tbody|tr|th|td'
const attributes =
  'id|href|rel|title|src|srcset|sizes|width|height|alt|loading|decoding|class|start|tabindex|role|aria-labelledby'
const element = new RegExp(`<(?:/(?:${tags})|(?:${tags})(?: (?:${attributes})="[^"<>]*")*)>`, 'g')

function expectInert(source: string): boolean {
  const { blocks } = renderMarkdown(source, 'en', { firstLine: 1, images: new Map([[chair.name, chair]]) })
  for (const block of blocks) {
    if (block.kind !== 'html') continue
    const { html } = block
    // Every angle bracket and quote belongs to an element and attribute of the renderer; the rest is text.
    expect(html.replaceAll(element, ''), source).not.toMatch(/[<>"]/)
    for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g)) {
      expect(href, source).toMatch(/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i)
    }
    for (const [, src = ''] of html.matchAll(/ src="([^"]*)"/g))
      expect(src, source).toMatch(/^\/images\/chair-abc-/)
  }
  return blocks.length > 0
}

describe('everything an author writes is inert', () => {
  it('lets no text become an element, an attribute or an address of its own', () => {
    const chance = createChance(20_261_120)
    let shown = 0
    for (let run = 0; run < 4000; run += 1) {
      const source = Array.from({ length: 1 + chance(9) }, () => pieces[chance(pieces.length)]).join('')
      if (expectInert(source)) shown += 1
    }
    // Most of the texts must be valid, or the test would prove nothing.
    expect(shown).toBeGreaterThan(2000)
  })
})
