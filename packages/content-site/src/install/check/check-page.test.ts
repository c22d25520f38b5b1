import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceValues, readChoices } from '../choices.ts'
import type { EmbedSubject } from '../embed-subjects.ts'
import { planEmbed } from '../plan-embed.ts'
import { writeSnippet } from '../snippets.ts'
import { checkPage } from './check-page.ts'
import { findingSeverities, type CheckContext, type FetchedPage, type Finding } from './page-check.ts'

const origin = 'https://book.example.com'
const fixed = '/booking-widget/1.4.2/booking-widget.js'
const served: Readonly<Record<string, ReturnType<CheckContext['findScript']>>> = {
  [fixed]: { integrity: 'sha384-right', isFixed: true },
  '/booking-widget/1.4.2/booking-widget.full.js': { integrity: 'sha384-full', isFixed: true },
  '/booking-widget/0.9.0/booking-widget.js': { integrity: 'sha384-old', isFixed: true },
  '/booking-widget/1.4.2/embed.js': { integrity: 'sha384-frame', isFixed: true },
  '/booking-widget/1/booking-widget.js': { integrity: 'sha384-right', isFixed: false },
  '/booking-widget/1/embed.js': { integrity: 'sha384-frame', isFixed: false },
}
const subjects: readonly EmbedSubject[] = [
  { kind: 'service', slug: 'haircut', name: 'Haircut' },
  { kind: 'provider', slug: 'anna', name: 'Anna' },
  { kind: 'menu', slug: 'salon', name: 'Salon' },
]
const context: CheckContext = {
  origin,
  subjects,
  major: '1',
  findScript: (path) => served[path] ?? null,
  framers: null,
}

const script = `<script type="module" crossorigin="anonymous" src="${origin}${fixed}" integrity="sha384-right"></script>`
const link = `<a href="${origin}/widget/appointment/service/haircut">Book</a>`
const style = 'style="display: block; min-block-size: 54rem"'
const element = (attributes = 'service="haircut"') =>
  `<booking-widget ${attributes} ${style}>${link}</booking-widget>`
const place = (attributes = 'data-service="haircut"') =>
  `<div data-booking-widget ${attributes}>${link}</div>`
const frameScript = `<script type="module" crossorigin src="${origin}/booking-widget/1.4.2/embed.js" integrity="sha384-frame"></script>`

type Given = Partial<FetchedPage> & { readonly around?: Partial<CheckContext> }

const check = (html: string, { around = {}, ...page }: Given = {}): readonly Finding[] =>
  checkPage(
    {
      requestedUrl: 'https://www.example.org/',
      url: 'https://www.example.org/',
      headers: { 'content-type': 'text/html; charset=utf-8' },
      html,
      ...page,
    },
    { ...context, ...around },
  )
const codes = (html: string, given: Given = {}) => check(html, given).map(({ code }) => code)
const headers = (more: Readonly<Record<string, string>>) => ({
  headers: { 'content-type': 'text/html', ...more },
})
const policy = (text: string) => headers({ 'content-security-policy': text })
const well = script + element()

describe('a page', () => {
  it.each([
    ['with the element', well],
    [
      'with the element twice and one script',
      script + element() + element('provider="anna" service="haircut"'),
    ],
    ['with a place of a frame', frameScript + place()],
    ['with a link that opens', `${frameScript}<a data-booking-open data-service="haircut" href="/">Book</a>`],
    ['with a plain frame', `<iframe src="${origin}/widget/appointment/service/haircut?embed=1"></iframe>`],
    [
      'that follows the major version',
      `<script type=module src="${origin}/booking-widget/1/booking-widget.js"></script>${element()}`,
    ],
    [
      'with a dialog without height',
      `${script}<booking-widget service=haircut display=dialog>${link}</booking-widget>`,
    ],
    [
      'with the attributes of any element',
      script + element('service=haircut id=a class=b data-x=1 aria-label=c onclick=d'),
    ],
  ])('%s is well', (_, html) => {
    expect(codes(html)).toEqual([])
  })

  it('a page with the very code that the page for owners gives is well', () => {
    const facts = {
      origin,
      locale: 'en',
      scripts: {
        pinned: {
          element: { src: origin + fixed, integrity: 'sha384-right' },
          frame: { src: `${origin}/booking-widget/1.4.2/embed.js`, integrity: 'sha384-frame' },
        },
        major: {
          element: { src: `${origin}/booking-widget/1/booking-widget.js`, integrity: null },
          frame: { src: `${origin}/booking-widget/1/embed.js`, integrity: null },
        },
      },
      links: { en: { book: 'Book', open: 'Open' } },
    } as const
    for (const display of choiceValues.display) {
      for (const release of choiceValues.release) {
        const [first] = subjects
        if (!first) throw new Error('no subject')
        const query = new URLSearchParams({
          display,
          release,
          launcher_text: 'Book',
          theme: 'dark',
          layout: 'week',
        })
        const embed = planEmbed(readChoices(query, subjects, first), facts)
        for (const name of ['html', 'frame'] as const)
          expect([name, display, release, check(writeSnippet(name, embed))]).toEqual([
            name,
            display,
            release,
            [],
          ])
        expect(codes(writeSnippet('gtm', embed))).toEqual(['script_injected'])
      }
    }
  })

  it.each<[Finding['code'], string, Given?]>([
    ['not_html', '%PDF', headers({ 'content-type': 'application/pdf' })],
    ['redirected', well, { requestedUrl: 'http://example.org/' }],
    ['script_missing', element()],
    ['script_missing', frameScript + element()],
    ['script_missing', script + place()],
    [
      'script_injected',
      '<script>(function(w){})("https://www.googletagmanager.com/gtm.js?id=GTM-1")</script>',
    ],
    ['script_elsewhere', script.replaceAll(origin, 'https://other.example') + element()],
    ['script_unknown', script.replace('1.4.2', '1.0.0') + element()],
    ['script_twice', script + well],
    ['script_insecure', script.replace('https:', 'http:') + element()],
    ['script_old', script.replace('1.4.2', '0.9.0').replace('right', 'old') + element()],
    ['integrity_missing', script.replace('integrity', 'data-x') + element()],
    ['integrity_wrong', script.replace('right', 'wrong') + element()],
    ['integrity_floating', script.replace('1.4.2', '1') + element()],
    [
      'module_missing',
      script.replace('type="module"', '').replace('widget.js', 'widget.full.js').replace('right', 'full') +
        element(),
    ],
    ['module_in_xml', well, headers({ 'content-type': 'application/xhtml+xml' })],
    [
      'crossorigin_missing',
      `<script src="${origin}/booking-widget/1.4.2/booking-widget.js" integrity="sha384-right"></script>${element()}`,
    ],
    ['element_missing', script],
    ['tag_unknown', `${script}<bookingwidget service=haircut></bookingwidget>`],
    ['tag_unknown', `${script}<booking-widgets service=haircut></booking-widgets>`],
    ['attribute_unknown', script + element('service=haircut dispaly=dialog')],
    ['attribute_unknown', script + element('service=haircut launcherText=Book')],
    ['attribute_unknown', script + element('service=haircut colour=red')],
    ['attribute_unknown', frameScript + place('data-service=haircut data-dsplay=dialog')],
    ['value_unknown', script + element('service=haircut display=modal')],
    ['value_unknown', frameScript + place('data-service=haircut data-theme=black')],
    ['subject_missing', script + element('')],
    ['subject_unknown', script + element('service=hairct')],
    ['subject_unknown', script + element('provider=anna service=none')],
    ['subject_several', script + element('service=haircut provider=anna menu=salon')],
    ['height_missing', `${script}<booking-widget service=haircut>${link}</booking-widget>`],
    [
      'height_missing',
      `${script}<booking-widget service=haircut style="min-block-size: 54rem">${link}</booking-widget>`,
    ],
    ['link_missing', `${script}<booking-widget service=haircut ${style}></booking-widget>`],
    ['policy_blocks', well, policy("default-src 'self'")],
    ['policy_blocks', `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">${well}`],
    ['policy_blocks', frameScript + place(), policy("frame-src 'none'")],
    ['policy_blocks', well, policy("script-src 'nonce-abc' 'strict-dynamic'")],
    ['types_block', well, policy("require-trusted-types-for 'script'; trusted-types other")],
    ['framer_refused', frameScript + place(), { around: { framers: ['https://host.example'] } }],
  ])('a page: %s: %s', (code, html, given) => {
    expect(codes(html, given)).toContain(code)
  })

  it('a page has a test for every finding that its HTML or its headers cause', () => {
    const refusals = ['url_refused', 'address_refused', 'unreachable', 'status_refused', 'too_large']
    expect(Object.keys(findingSeverities)).toEqual(expect.arrayContaining(refusals))
    expect(Object.keys(findingSeverities)).toHaveLength(refusals.length + 27)
  })

  it('a page names the better word for a mistyped one', () => {
    expect(check(script + element('service=haircut launchertext=Book'))).toEqual([
      { code: 'attribute_unknown', values: { what: 'launchertext', better: 'launcher-text' } },
    ])
    expect(check(script + element('service=hair-cut'))).toEqual([
      { code: 'subject_unknown', values: { what: 'service="hair-cut"', better: 'haircut' } },
    ])
  })

  it('a page tells the worst first, and each fault once', () => {
    const bad = '<booking-widget service=haircut></booking-widget>'
    expect(codes(bad + bad)).toEqual(['script_missing', 'height_missing', 'link_missing'])
  })
})

describe('a policy', () => {
  it.each([
    [`script-src ${origin}; connect-src ${origin}; img-src ${origin}`],
    [`default-src 'self' ${origin}`],
    ['default-src https:'],
    ["script-src 'self' https://*.example.com; connect-src *; img-src *"],
    [`script-src ${origin}/booking-widget/; img-src ${origin}:443`],
    ["style-src 'self'"],
    ["require-trusted-types-for 'script'; trusted-types booking-widget"],
    ["script-src 'sha384-right'"],
  ])('%s lets the element work', (text) => {
    expect(codes(well, policy(text))).toEqual([])
  })

  it('a policy blocks what one of several blocks, and names the line to add', () => {
    expect(check(well, policy(`default-src ${origin}, connect-src 'self'`))).toEqual([
      { code: 'policy_blocks', values: { what: 'connect-src', better: `connect-src ${origin}` } },
    ])
  })

  it('a policy lets a script with its nonce run', () => {
    const html = script.replace('<script', '<script nonce="abc"') + element()
    expect(codes(html, policy("script-src 'nonce-abc' 'strict-dynamic'"))).toEqual([])
  })
})

it('any text is checked without an exception', () => {
  const parts = fc.constantFrom(
    '<booking-widget',
    '<script src=',
    '"',
    '>',
    '<template>',
    '<svg>',
    'service=',
    '<meta http-equiv=Content-Security-Policy content=',
    '<base href=',
    origin,
    fixed,
    '//[',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 30 }), fc.string(), (html, header) => {
      expect(() => check(html.join(''), policy(header))).not.toThrow()
    }),
  )
})

it('a page that is nested without end is not checked further', () => {
  expect(codes(`${script}${'<div>'.repeat(600_000)}${element()}`)).toEqual(['too_large'])
})

it('a page of nothing but elements and attributes is checked, and not told without end', () => {
  expect(codes('<booking-widget service=a displai=b>'.repeat(400)).length).toBeLessThanOrEqual(50)
  const attributes = Array.from({ length: 200_000 }, (_, index) => `a${index}`).join(' ')
  expect(codes(`${script}<booking-widget ${attributes}>`).length).toBeLessThanOrEqual(50)
})
