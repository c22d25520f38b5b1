import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns the number in E.164, or null when it is not possible in the country (ISO 3166) or in the one that it names
 * itself.
 */
export function normalizePhone(number: string, country: string): string | null {
  if (number.length > 50) return null
  const parsed = parsePhoneNumberFromString(number, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // `extract: false` refuses text around a number, such as «call me: 030 …».
    extract: false,
  })
  return parsed?.isPossible() ? parsed.number : null
}
