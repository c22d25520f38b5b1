import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { Choices } from './choices.ts'
import { isForm, pathOf } from './embed-subjects.ts'
import { onOneLine } from './escape-code.ts'

/** A script as a page names it; without `integrity` the address follows the latest release of its major version. */
export type EmbedScript = { readonly src: string; readonly integrity: string | null }

/** What the snippets need to know of this server. */
export type EmbedFacts = {
  /** `https://book.example.com` */
  readonly origin: string
  readonly scripts: Readonly<
    Record<Choices['release'], { readonly element: EmbedScript; readonly frame: EmbedScript }>
  >
  /** The text of the link inside, by language: for times and for questions. */
  readonly links: Readonly<Record<string, { readonly book: string; readonly open: string }>>
  /** The language of the page that shows the snippets. */
  readonly locale: LocaleCode
}

/** An embedded calendar or form, before it is written for a platform. */
export type Embed = {
  /** Attributes of the element, the subject first. Without the defaults. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
  /** Style declarations of the element. */
  readonly style: readonly (readonly [property: string, value: string])[]
  readonly link: { readonly href: string; readonly text: string }
  readonly origin: string
  readonly element: EmbedScript
  readonly frame: EmbedScript
}

const radii = { square: ['0', '0'], small: ['8px', '6px'], large: ['24px', '16px'] } as const

/** Returns what the chosen element consists of. */
export function planEmbed(choices: Choices, { origin, scripts, links, locale }: EmbedFacts): Embed {
  const { subject, display, launcherText, position } = choices
  const words = links[choices.locale === 'auto' ? locale : choices.locale] ?? { book: '', open: '' }
  const options: readonly (readonly [string, string, string])[] = [
    ['display', display, 'inline'],
    ['launcher-text', display === 'inline' ? '' : launcherText, ''],
    ['launcher-position', display === 'floating' ? position : 'bottom-end', 'bottom-end'],
    ['locale', choices.locale, 'auto'],
    ['theme', choices.theme, 'auto'],
    ['layout', isForm(subject.kind) ? 'month' : choices.layout, 'month'],
  ]
  return {
    attributes: [
      [subject.kind, subject.slug],
      ...options.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value] as const])),
    ],
    style: [...heightLine(display), ...ownLook(choices)],
    link: {
      href: `${origin}${pathOf(subject)}`,
      text: onOneLine(`${isForm(subject.kind) ? words.open : words.book}: ${subject.name}`),
    },
    origin,
    ...scripts[choices.release],
  }
}

/**
 * Gives the element its place before its script has loaded, so that nothing moves. 54rem is the height of a month with its times, at
 * most; in a wide page the element is as wide as its script makes it, and centred.
 */
const heightLine = (display: Choices['display']): Embed['style'] =>
  display === 'inline'
    ? [
        ['display', 'block'],
        ['min-block-size', '54rem'],
        ['max-inline-size', '1080px'],
        ['margin-inline', 'auto'],
      ]
    : []

/** The public variables of the element that an owner has set. */
export const ownLook = ({ colors, radius }: Choices): Embed['style'] => [
  ...Object.entries(colors).map(([name, value]) => [`--bw-color-${name}`, value] as const),
  ...(radius === 'default'
    ? []
    : ([
        ['--bw-radius', radii[radius][0]],
        ['--bw-radius-control', radii[radius][1]],
      ] as const)),
]

/** The lines for a page with a content security policy. Styles and fonts need nothing. */
export const policyLines = (origin: string): string =>
  ['script-src', 'connect-src', 'img-src', 'frame-src'].map((name) => `${name} ${origin};`).join('\n')
