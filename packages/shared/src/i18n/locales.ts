export type Locale = {
  /** The code in URLs, attributes and catalog folders. */
  readonly code: string
  /** Full Intl tag, also for `lang`: a bare `pt` would mean Brazil there. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

/** The list of the product's languages. A new language needs a row here, its name (language-names.ts) and its catalogs, nothing else. */
export const locales = [
  { code: 'da', tag: 'da-DK', dir: 'ltr' },
  { code: 'de', tag: 'de-DE', dir: 'ltr' },
  { code: 'en', tag: 'en-US', dir: 'ltr' },
  { code: 'es', tag: 'es-ES', dir: 'ltr' },
  { code: 'fi', tag: 'fi-FI', dir: 'ltr' },
  { code: 'fr', tag: 'fr-FR', dir: 'ltr' },
  { code: 'fr-ca', tag: 'fr-CA', dir: 'ltr' },
  { code: 'hu', tag: 'hu-HU', dir: 'ltr' },
  { code: 'it', tag: 'it-IT', dir: 'ltr' },
  { code: 'nl', tag: 'nl-NL', dir: 'ltr' },
  { code: 'no', tag: 'nb-NO', dir: 'ltr' },
  { code: 'pl', tag: 'pl-PL', dir: 'ltr' },
  { code: 'pt', tag: 'pt-PT', dir: 'ltr' },
  { code: 'pt-br', tag: 'pt-BR', dir: 'ltr' },
  { code: 'sv', tag: 'sv-SE', dir: 'ltr' },
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
