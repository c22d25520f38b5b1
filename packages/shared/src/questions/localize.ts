import { localeCodes } from '../i18n/locales.ts'

/**
 * Reduces an owner's file to one language. A text may be given per locale (`{en: Color, de: Farbe}`): such a group becomes
 * its text in the requested language, else in the business's language, else in any language it has. No key of a definition
 * is a language code, so the group cannot be mistaken for anything else.
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

/** Every language that a value has texts in. */
export function localesOf(value: unknown): ReadonlySet<string> {
  const languages = new Set<string>()
  const look = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return
    const entries = Object.entries(one)
    if (!Array.isArray(one) && isWords(entries)) for (const [code] of entries) languages.add(code)
    else for (const [, inner] of entries) look(inner)
  }
  look(value)
  return languages
}

/** True if a value is a text per locale, as `localize` reads it. */
export const isByLocale = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isWords(Object.entries(value))

const codes: ReadonlySet<string> = new Set(localeCodes)

const isWords = (entries: readonly (readonly [string, unknown])[]): boolean =>
  entries.length > 0 && entries.every(([code, text]) => codes.has(code) && typeof text === 'string')
