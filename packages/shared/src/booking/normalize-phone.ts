import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The number in E.164, or null when it is no possible number of that country (ISO 3166) or of the one it names itself. */
export function normalizePhone(number: string, country: string): string | null {
  if (number.length > 50) return null
  const parsed = parsePhoneNumberFromString(number, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // «call me: 030 …» is no number.
    extract: false,
  })
  return parsed?.isPossible() ? parsed.number : null
}
