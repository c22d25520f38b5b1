import { defaultLocale, localeCodes, type LocaleCode } from '@booking/shared/i18n/locales'
import type { ParsedItem } from './parse-item.ts'

/** Returns the language with the most published items; English when several are equal. */
export function mainLocale(items: readonly ParsedItem[]): LocaleCode {
  const countOf = (code: LocaleCode): number =>
    items.filter(({ locale, item }) => locale === code && item?.isDraft !== true).length
  return localeCodes.reduce(
    (best: LocaleCode, code) => (countOf(code) > countOf(best) ? code : best),
    defaultLocale,
  )
}
