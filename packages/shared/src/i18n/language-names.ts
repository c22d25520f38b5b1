import { isLocaleCode, type LocaleCode } from './locales.ts'

const names = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  'fr-ca': 'Français (Canada)',
  hu: 'Magyar',
  it: 'Italiano',
  nl: 'Nederlands',
  no: 'Norsk bokmål',
  pl: 'Polski',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  sv: 'Svenska',
} as const satisfies Readonly<Record<LocaleCode, string>>

/**
 * The language's name for itself, for a language switcher; a code that is none of the product's stays as it is. Apart from the
 * locales, because the script in every host page has those and needs no names.
 */
export const languageName = (code: string): string => (isLocaleCode(code) ? names[code] : code)
