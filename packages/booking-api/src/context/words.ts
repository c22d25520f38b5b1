import * as v from 'valibot'
import { isStorable, isVisible } from '@hourfold/shared/input/is-visible'
import { isLocaleCode, localeCodes, localeOf } from '@hourfold/shared/i18n/locales'

/** Texts of the owner, by locale. */
export const WordsSchema = v.record(v.string(), v.string())
export type Words = v.InferOutput<typeof WordsSchema>

/** The places where a file's value contains text that PostgreSQL cannot store: `path: reason`. */
export function findUnstorable(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [`${path}: ${unstorableWords}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [
    ...(isStorable(key) ? [] : [`${path || 'file'}: ${unstorableWords}`]),
    ...findUnstorable(one, path === '' ? key : `${path}.${key}`),
  ])
}

const unstorableWords = 'has characters that can not be stored'

/** One text of a file, trimmed, in any language. */
export const textFileSchema = (limit: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.maxLength(limit, `must be at most ${limit} characters`),
    v.check(isStorable, unstorableWords),
  )

/** One text of a file with visible characters. */
export const requiredTextFileSchema = (limit: number) =>
  v.pipe(textFileSchema(limit), v.nonEmpty('must not be empty'), v.check(isVisible, 'must not be empty'))

/** Texts as a file gives them: one for every language, or one per locale. */
const wordsFileSchema = (limit: number) => {
  const text = requiredTextFileSchema(limit)
  const byLocale = v.pipe(
    v.record(v.picklist(localeCodes, `is no locale of the product (${localeCodes.join(', ')})`), text),
    v.check((words) => Object.keys(words).length > 0, 'must not be empty'),
  )
  return v.union([text, byLocale], (issue) =>
    typeof issue.input === 'string' || typeof issue.input !== 'object'
      ? `must be text of 1 to ${limit} characters`
      : `must be text, or text by locale (${localeCodes.join(', ')}) of 1 to ${limit} characters each`,
  )
}

/** A name and a short description, as files give them. */
export const NameFileSchema = wordsFileSchema(200)
export const TextFileSchema = wordsFileSchema(2000)

/** A single text becomes the text of the business's default language. */
export const toWords = (text: string | Words, defaultLocale: string): Words =>
  typeof text === 'string' ? { [defaultLocale]: text } : text

/** The text in the requested language, else in the business's default one, else in any. */
export const pickWords = (words: Words, locale: string, defaultLocale: string): string =>
  words[pickLanguage(words, locale, defaultLocale)] ?? ''

const pickLanguage = (words: Words, locale: string, defaultLocale: string): string =>
  [locale, defaultLocale].find((one) => words[one] !== undefined) ?? Object.keys(words)[0] ?? locale

/** The languages of the texts that are not in the requested one, by field, as a part of a view; no part where there are none. */
export function showLanguages(
  texts: Readonly<Record<string, Words | null>>,
  locale: string,
  defaultLocale: string,
): { readonly languages?: Record<string, string> } {
  const other = Object.entries(texts).flatMap(([field, words]) => {
    const language = words ? pickLanguage(words, locale, defaultLocale) : locale
    return language === locale ? [] : [[field, isLocaleCode(language) ? localeOf(language).tag : language]]
  })
  return other.length === 0 ? {} : { languages: Object.fromEntries(other) }
}
