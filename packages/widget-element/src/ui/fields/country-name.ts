/** One instance per locale, because its creation takes longer than its use. */
const names = new Map<string, Intl.DisplayNames>()

/** The name of a country (ISO 3166) in the locale; an unknown code is returned as it is. */
export function countryName(locale: string, code: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return (/^[A-Z]{2}$/.test(code) && known.of(code)) || code
}
