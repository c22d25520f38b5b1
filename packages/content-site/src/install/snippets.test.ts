import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { choiceValues, readChoices, writeChoices, type Choices } from './choices.ts'
import { readPage, type Tag } from './check/read-page.ts'
import { pathOf, type EmbedSubject } from './embed-subjects.ts'
import { planEmbed, policyLines, type EmbedFacts } from './plan-embed.ts'
import { platforms, writeSnippet } from './snippets.ts'

const origin = 'https://book.example.com'
const script = (file: string, integrity: string | null) => ({
  src: `${origin}/booking-widget/1.4.2/${file}`,
  integrity,
})

const facts: EmbedFacts = {
  origin,
  locale: 'en',
  scripts: {
    pinned: { element: script('booking-widget.js', 'sha384-a+b/c='), frame: script('embed.js', 'sha384-d') },
    major: { element: script('booking-widget.js', null), frame: script('embed.js', null) },
  },
  links: {
    en: { book: 'Book an appointment', open: 'Open the form' },
    de: { book: 'Termin buchen', open: 'Formular öffnen' },
  },
}

const haircut: EmbedSubject = { kind: 'service', slug: 'haircut', name: 'Haircut' }

const choose = (query: string, subject = haircut): Choices =>
  readChoices(new URLSearchParams(query), [subject], subject)
const embedOf = (query: string, subject = haircut) => planEmbed(choose(query, subject), facts)

/** Texts that would break out of a place that does not escape them. */
const hostile = fc.oneof(
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'); alert(1); ('",
    '{{ constructor.constructor("alert(1)")() }}',
    '{% raw %}{{Page URL}}',
    '{alert(1)}',
    '${alert(1)}`',
    '[gallery id="1"]',
    '<!--<script>',
    '\u2028alert(1)//\u2029',
    '&lt;b&gt;',
  ),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .filter((text) => text.trim() !== '' && !/\p{Surrogate}/u.test(text)),
)

const markup = choiceValues.platform.filter((name) => name !== 'gtm' && name !== 'react')

const partsOf = (name: Choices['platform'], code: string): readonly Tag[] =>
  (readPage(code) ?? []).filter(
    (tag) =>
      !['html', 'head', 'body', 'script'].includes(tag.name) && !tag.name.includes(':') && name !== 'gtm',
  )

describe('the snippets', () => {
  it('are written for every platform, with the script, the integrity and the link inside', () => {
    const embed = embedOf('')
    for (const name of choiceValues.platform) {
      const code = writeSnippet(name, embed)
      const { src, integrity } = name === 'frame' ? embed.frame : embed.element
      for (const part of [src, integrity ?? '', pathOf(haircut)])
        expect([name, code.includes(part)]).toEqual([name, true])
      expect([name, platforms[name].name]).not.toContain('')
    }
    expect(writeSnippet('html', embed)).toMatchSnapshot()
    expect(writeSnippet('gtm', embedOf('display=floating&color=primary&primary=%23aa0044'))).toMatchSnapshot()
    expect(writeSnippet('frame', embed)).toMatchSnapshot()
  })

  it('the snippets keep the height of the calendar in the page, and of nothing else', () => {
    expect(writeSnippet('html', embedOf(''))).toContain(
      'style="display: block; min-block-size: 54rem; max-inline-size: 1080px; margin-inline: auto;"',
    )
    expect(writeSnippet('html', embedOf('display=dialog'))).not.toContain('style=')
  })

  it('the snippets follow the major version without integrity, which would become wrong', () => {
    for (const name of choiceValues.platform)
      expect([name, writeSnippet(name, embedOf('release=major')).includes('integrity')]).toEqual([
        name,
        false,
      ])
  })

  it('the snippets have the link in the language that the calendar will have', () => {
    expect(writeSnippet('html', embedOf('language=de'))).toContain('>Termin buchen: Haircut</a>')
  })

  it.each(markup)(
    'the snippets for %s: hostile texts stay texts, and the parser gives the attributes back',
    (name) => {
      fc.assert(
        fc.property(hostile, hostile, fc.constantFrom('dialog', 'floating'), (title, launcher, display) => {
          const subject = { ...haircut, name: title }
          const query = new URLSearchParams({
            display,
            launcher_text: launcher,
            language: 'de',
            theme: 'dark',
          })
          const embed = planEmbed(readChoices(query, [subject], subject), facts)
          const code = writeSnippet(name, embed)
          const isFrame = name === 'frame'
          const found = partsOf(name, name === 'vue' || name === 'svelte' ? bodyOf(code) : code)
          expect(found.map((tag) => tag.name)).toEqual([isFrame ? 'div' : 'booking-widget', 'a'])
          const [place, link] = found
          for (const [option, value] of embed.attributes) {
            expect(place?.attributes[isFrame ? `data-${option}` : option]).toBe(value)
          }
          expect(link?.text).toBe(embed.link.text)
          // No template engine sees a beginning, and no shortcode begins.
          expect(bodyOf(code).replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/[{}[\]`]/)
        }),
      )
    },
  )

  it('the snippets for React compiles to an element with the attributes', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (title, launcher) => {
        const subject = { ...haircut, name: title }
        const query = new URLSearchParams({
          display: 'dialog',
          launcher_text: launcher,
          color: 'text',
          text: '#123456',
        })
        const embed = planEmbed(readChoices(query, [subject], subject), facts)
        const { code } = await transformWithOxc(writeSnippet('react', embed), 'booking.jsx', {
          jsx: { runtime: 'classic', pragma: 'h' },
        })
        const made: { tag: unknown; props: unknown; children: readonly unknown[] }[] = []
        const h = (tag: unknown, props: unknown, ...children: readonly unknown[]) =>
          made.push({ tag, props, children })
        const body = code.replace(/^import .*$/m, '').replace('export function', 'return function')
        // oxlint-disable-next-line typescript/no-implied-eval -- the snippet is the code under test
        const component: unknown = Function('useEffect', 'h', body)(() => {}, h)
        if (typeof component === 'function') Reflect.apply(component, null, [])
        expect(made.map(({ tag }) => tag)).toEqual(['a', 'booking-widget'])
        expect(made[1]?.props).toEqual({
          ...Object.fromEntries(embed.attributes),
          style: { '--bw-color-text': '#123456' },
        })
        expect(made[0]?.children).toEqual([embed.link.text])
      }),
      { numRuns: 30 },
    )
  })

  it('the snippets for a tag manager is one script that no text ends, and runs to the attributes', () => {
    fc.assert(
      fc.property(hostile, hostile, (title, launcher) => {
        const subject = { ...haircut, name: title }
        const query = new URLSearchParams({ display: 'floating', launcher_text: launcher })
        const embed = planEmbed(readChoices(query, [subject], subject), facts)
        const { childNodes } = parseFragment(writeSnippet('gtm', embed))
        expect(childNodes.map(({ nodeName }) => nodeName)).toEqual(['script'])
        const code = writeSnippet('gtm', embed).replace(/^<script>|<\/script>$/g, '')
        expect(code).not.toMatch(/\{\{/)
        const set: Record<string, string> = {}
        const node = (): object => ({
          setAttribute: (name: string, value: string) => (set[name] = value),
          style: { setProperty: () => {} },
          appendChild: () => {},
        })
        const document = { createElement: node, getElementById: node, head: node(), body: node() }
        // oxlint-disable-next-line typescript/no-implied-eval -- the snippet is the code under test
        Function('document', code)(document)
        expect(set).toEqual(Object.fromEntries(embed.attributes))
      }),
    )
  })

  it('a text that is not escaped would be found', () => {
    const found = (readPage('<a href="x">"><img src=x onerror=alert(1)></a>') ?? []).map(({ name }) => name)
    expect(found).toContain('img')
  })
})

/** The part of a component that is markup. */
const bodyOf = (code: string): string =>
  /<template>(.*)<\/template>/s.exec(code)?.[1] ?? code.replace(/<svelte:head>.*<\/svelte:head>/s, '')

describe('the choices', () => {
  it('the choices survive their address', () => {
    const one = <Value extends string>(values: readonly Value[]) => fc.constantFrom(...values)
    const query = fc.record({
      display: one(choiceValues.display),
      position: one(choiceValues.position),
      theme: one(choiceValues.theme),
      layout: one(choiceValues.layout),
      radius: one(choiceValues.radius),
      release: one(choiceValues.release),
      platform: one(choiceValues.platform),
      language: fc.constantFrom('auto', 'de', 'pt-br'),
      launcher_text: fc.string({ maxLength: 80 }),
      color: fc.constantFrom('primary', 'text', 'none'),
      primary: fc.constantFrom('#aa0044', 'red', '#12'),
    })
    fc.assert(
      fc.property(query, (given) => {
        const choices = choose(new URLSearchParams(given).toString())
        expect(choose(writeChoices(choices).toString())).toEqual(choices)
      }),
    )
  })

  it('the choices ignore what does not exist', () => {
    const choices = choose(
      'book=service:none&display=modal&language=xx&color=primary&primary=red;x&radius=9px',
    )
    expect(choices).toMatchObject({
      subject: haircut,
      display: 'inline',
      locale: 'auto',
      colors: {},
      radius: 'default',
    })
  })
})

it('the lines of a policy name every directive that the element or a frame needs', () => {
  expect(policyLines(origin).split('\n')).toEqual([
    `script-src ${origin};`,
    `connect-src ${origin};`,
    `img-src ${origin};`,
    `frame-src ${origin};`,
  ])
})
