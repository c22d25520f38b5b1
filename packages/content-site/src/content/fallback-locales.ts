import { isLocaleCode, type LocaleCode } from '@booking/shared/i18n/locales'

/**
 * Where a text is looked for, the best first: of a German business `fr-ca` → `fr-ca`, `fr`, `de`. What is in none of them is
 * shown in the language that it has.
 */
export function fallbackLocales(locale: LocaleCode, defaultLocale: LocaleCode): readonly LocaleCode[] {
  const language = locale.replace(/-.*$/, '')
  return Array.from(new Set([locale, language, defaultLocale].filter(isLocaleCode)))
}
