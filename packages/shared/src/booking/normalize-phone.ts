import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns the number as RFC 3966 writes it behind `tel:`, which is E.164 with the extension where there is one
 * (`+49301234567;ext=204`), or null when it is not possible in the country (ISO 3166) or in the one that it names itself.
 */
export function normalizePhone(number: string, country: string): string | null {
  if (number.length > 50) return null
  const written = number.replace(/^tel:/i, '').replace(extensionWords, ' ext. $1')
  const parsed = parsePhoneNumberFromString(written, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // `extract: false` refuses text around a number, such as «call me: 030 …».
    extract: false,
  })
  if (!parsed) return null
  const extension = parsed.ext === undefined ? '' : `;ext=${parsed.ext}`
  // Until 2019 mobile numbers of Mexico had a 1 behind the country code when they were called from abroad; many are still written so.
  const [, mexican] = /^\+521(\d{10})$/.exec(parsed.number) ?? []
  if (mexican !== undefined) return `+52${mexican}${extension}`
  return parsed.isPossible() ? `${parsed.number}${extension}` : null
}

/** A written number without `tel:` and without its extension, for a search. */
export const withoutExtension = (written: string): string =>
  written
    .trim()
    .replace(/^tel:/i, '')
    .replace(extensionWords, '')
    .replace(/(\d)[\s,()-]*(?:;ext=|ext\.?|[x#])\s*\d{1,7}$/iu, '$1')

/** What people write before an extension in the languages of the product, besides what the library reads (`ext.`, `x`, `#`). */
const extensionWords =
  /[\s,;(–-]*\b(?:durchwahl|dw|nebenstelle|nst|klappe|poste|interno|ramal|toestel|anknytning|lokal(?:nummer)?|alanumero|mell[eé]k|wewn(?:[eę]trzny)?|wew)\b[.:]?\s*(\d{1,7})\)?\s*$/iu
