export type Locale = {
  /** The code in URLs, attributes and catalog folders. */
  readonly code: string
  /** Full Intl tag, also for `lang`: a bare `pt` would mean Brazil there. */
  readonly tag: string
  /** The language's name for itself, for the language switcher. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

/** The list of the product's languages. A new language needs a row here and its catalogs, nothing else. */
export const locales = [
  { code: 'da', tag: 'da-DK', name: 'Dansk', dir: 'ltr' },
  { code: 'de', tag: 'de-DE', name: 'Deutsch', dir: 'ltr' },
  { code: 'en', tag: 'en-US', name: 'English', dir: 'ltr' },
  { code: 'es', tag: 'es-ES', name: 'Español', dir: 'ltr' },
  { code: 'fi', tag: 'fi-FI', name: 'Suomi', dir: 'ltr' },
  { code: 'fr', tag: 'fr-FR', name: 'Français', dir: 'ltr' },
  { code: 'fr-ca', tag: 'fr-CA', name: 'Français (Canada)', dir: 'ltr' },
  { code: 'hu', tag: 'hu-HU', name: 'Magyar', dir: 'ltr' },
  { code: 'it', tag: 'it-IT', name: 'Italiano', dir: 'ltr' },
  { code: 'nl', tag: 'nl-NL', name: 'Nederlands', dir: 'ltr' },
  { code: 'no', tag: 'nb-NO', name: 'Norsk bokmål', dir: 'ltr' },
  { code: 'pl', tag: 'pl-PL', name: 'Polski', dir: 'ltr' },
  { code: 'pt', tag: 'pt-PT', name: 'Português', dir: 'ltr' },
  { code: 'pt-br', tag: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { code: 'sv', tag: 'sv-SE', name: 'Svenska', dir: 'ltr' },
] as const satisfies readonly Locale[]

export type LocaleCode = (typeof locales)[number]['code']

export const localeCodes = locales.map((locale) => locale.code)

export const defaultLocale = 'en' satisfies LocaleCode

/** Returns the row of a code. */
export const localeOf = (code: LocaleCode): Locale => {
  const row = locales.find((locale) => locale.code === code)
  if (!row) throw new Error(`no row for locale ${code}`)
  return row
}

/** True for the exact code of one of the 15 languages (`pt-br`, not `pt-BR`). */
export const isLocaleCode = (code: string): code is LocaleCode => localeCodes.some((known) => known === code)
