/** A country (ISO 3166) in the language's words; what is no country stands for itself. */
export const countryName = (locale: string, code: string): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) || code
