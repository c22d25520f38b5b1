import { localeCodes } from '../i18n/locales.ts'

/**
 * An owner's file in one language. Wherever words may stand, they may stand by locale (`{en: Colour, de: Farbe}`): such a group
 * becomes its text in the language asked for, else in the business's own, else in whichever there is. No key of a definition is
 * the code of a language, so nothing else can be meant by one.
 */
export function localize(value: unknown, locale: string, defaultLocale: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => localize(one, locale, defaultLocale))
  if (typeof value !== 'object' || value === null) return value
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  if (isWords(entries)) {
    const words = new Map(entries)
    return words.get(locale) ?? words.get(defaultLocale) ?? entries[0]?.[1]
  }
  return Object.fromEntries(entries.map(([key, one]) => [key, localize(one, locale, defaultLocale)]))
}

/** Every language that a value has words in. */
export function localesOf(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    const entries = Object.entries(one)
    if (!Array.isArray(one) && isWords(entries)) for (const [code] of entries) found.add(code)
    else for (const [, inner] of entries) look(inner)
  }
  look(value)
  return found
}

/** Whether this is words by locale, as `localize` takes it. */
export const isByLocale = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isWords(Object.entries(value))

const codes: ReadonlySet<string> = new Set(localeCodes)

const isWords = (entries: readonly (readonly [string, unknown])[]): boolean =>
  entries.length > 0 && entries.every(([code, text]) => codes.has(code) && typeof text === 'string')
