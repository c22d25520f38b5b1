import { isLocaleCode, type LocaleCode } from '@booking/shared/i18n/locales'

/**
 * Returns the locales in which a text is looked for, best first: for a German business `fr-ca` → `fr-ca`, `fr`, `de`. A text in
 * none of them is shown in its own language.
 */
export function fallbackLocales(locale: LocaleCode, defaultLocale: LocaleCode): readonly LocaleCode[] {
  const language = locale.replace(/-.*$/, '')
  return Array.from(new Set([locale, language, defaultLocale].filter(isLocaleCode)))
}
