/** One per language: making it takes longer than what it is asked. */
const names = new Map<string, Intl.DisplayNames>()

/** A country (ISO 3166) in the language's words; what is no country stands for itself. */
export function countryName(locale: string, code: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return (/^[A-Z]{2}$/.test(code) && known.of(code)) || code
}
