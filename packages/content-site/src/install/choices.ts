import { isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { keyOf, type EmbedSubject } from './embed-subjects.ts'
import { onOneLine } from './escape-code.ts'

/** The values of each choice, the default first; those of the element are its contract's. */
export const choiceValues = {
  display: ['inline', 'dialog', 'floating'],
  position: ['bottom-end', 'bottom-start'],
  theme: ['auto', 'light', 'dark'],
  layout: ['month', 'week', 'list'],
  radius: ['default', 'square', 'small', 'large'],
  release: ['pinned', 'major'],
  platform: [
    'html',
    'wordpress',
    'wix',
    'shopify',
    'squarespace',
    'webflow',
    'gtm',
    'react',
    'vue',
    'svelte',
    'frame',
  ],
} as const

export type Platform = (typeof choiceValues.platform)[number]

/** Colours that an owner may set, with the values that the pickers show first. */
export const colorDefaults = { primary: '#12685a', background: '#ffffff', text: '#1b2321' } as const
export type ColorName = keyof typeof colorDefaults
export const colorNames = ['primary', 'background', 'text'] as const satisfies readonly ColorName[]

/** What an owner has chosen on the page. It is read from the page's query, so every state has an address. */
export type Choices = {
  readonly subject: EmbedSubject
  readonly display: (typeof choiceValues.display)[number]
  /** Empty: the element's own text. */
  readonly launcherText: string
  readonly position: (typeof choiceValues.position)[number]
  readonly locale: LocaleCode | 'auto'
  readonly theme: (typeof choiceValues.theme)[number]
  readonly layout: (typeof choiceValues.layout)[number]
  /** `#rrggbb` of each colour that is set. */
  readonly colors: Readonly<Partial<Record<ColorName, string>>>
  readonly radius: (typeof choiceValues.radius)[number]
  readonly release: (typeof choiceValues.release)[number]
  readonly platform: Platform
}

/** The element accepts at most so many characters. */
export const longestLauncherText = 80

/**
 * Reads the choices from a query or a form. A value that does not exist counts as absent, so that every address shows a page.
 * `subjects` is not empty; `featured` is chosen where the query names none.
 */
export function readChoices(
  query: URLSearchParams,
  subjects: readonly EmbedSubject[],
  featured: EmbedSubject,
): Choices {
  const subjectKey = query.get('book')
  const one = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find((value) => value === query.get(name)) ?? values[0]
  const locale = query.get('language') ?? 'auto'
  const set = new Set(query.getAll('color'))
  const colors = colorNames.flatMap((name) => {
    const value = query.get(name) ?? ''
    return set.has(name) && /^#[\da-f]{6}$/i.test(value) ? [[name, value.toLowerCase()] as const] : []
  })
  return {
    subject: subjects.find((subject) => keyOf(subject) === subjectKey) ?? featured,
    display: one('display', choiceValues.display),
    launcherText: onOneLine(query.get('launcher_text') ?? '')
      .slice(0, longestLauncherText)
      .trim(),
    position: one('position', choiceValues.position),
    locale: isLocaleCode(locale) ? locale : 'auto',
    theme: one('theme', choiceValues.theme),
    layout: one('layout', choiceValues.layout),
    colors: Object.fromEntries(colors),
    radius: one('radius', choiceValues.radius),
    release: one('release', choiceValues.release),
    platform: one('platform', choiceValues.platform),
  }
}

/** Writes the choices as a query that `readChoices` reads back; defaults are left out. */
export function writeChoices(choices: Choices): URLSearchParams {
  const query = new URLSearchParams({ book: keyOf(choices.subject) })
  for (const name of ['display', 'position', 'theme', 'layout', 'radius', 'release', 'platform'] as const) {
    if (choices[name] !== choiceValues[name][0]) query.set(name, choices[name])
  }
  if (choices.launcherText !== '') query.set('launcher_text', choices.launcherText)
  if (choices.locale !== 'auto') query.set('language', choices.locale)
  for (const [name, value] of Object.entries(choices.colors)) {
    query.append('color', name)
    query.set(name, value)
  }
  return query
}
