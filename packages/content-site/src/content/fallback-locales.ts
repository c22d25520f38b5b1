import { defaultLocale, isLocaleCode, type LocaleCode } from '@booking/shared/i18n/locales'

/** Where a text is looked for, the best first: `fr-ca` → `fr-ca`, `fr`, `en`. */
export function fallbackLocales(locale: LocaleCode): readonly LocaleCode[] {
  const language = locale.replace(/-.*$/, '')
  return Array.from(new Set([locale, language, defaultLocale].filter(isLocaleCode)))
}
