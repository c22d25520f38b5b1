import { isLocaleCode, type LocaleCode, defaultLocale, localeCodes } from '@hourfold/shared/i18n/locales'
import type { ParsedItem } from './parse-item.ts'

/**
 * Returns the locales in which a text is looked for, best first: for a German business `fr-ca` → `fr-ca`, `fr`, `de`. A text in
 * none of them is shown in its own language.
 */
export function fallbackLocales(locale: LocaleCode, main: LocaleCode): readonly LocaleCode[] {
  const language = locale.replace(/-.*$/, '')
  return Array.from(new Set([locale, language, main].filter(isLocaleCode)))
}

/** Returns the language with the most published items; English when several are equal. */
export function mainLocale(items: readonly ParsedItem[]): LocaleCode {
  const countOf = (code: LocaleCode): number =>
    items.filter(({ locale, item }) => locale === code && item?.isDraft !== true).length
  return localeCodes.reduce(
    (best: LocaleCode, code) => (countOf(code) > countOf(best) ? code : best),
    defaultLocale,
  )
}
