import { isSupportedCountry, parsePhoneNumberFromString, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/**
 * Returns the number as RFC 3966 writes it behind `tel:`, which is E.164 with the extension where there is one
 * (`+49301234567;ext=204`), or null when it is not possible in the country (ISO 3166) or in the one that it names itself.
 */
export function normalizePhone(number: string, country: string): string | null {
  if (number.length > 50) return null
  const parsed = parsePhoneNumberFromString(withoutScheme(number).replace(extensionWords, ' ext. $1'), {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // `extract: false` refuses text around a number, such as "call me: 030 …".
    extract: false,
  })
  if (!parsed) return null
  const extension = parsed.ext === undefined ? '' : `;ext=${parsed.ext}`
  // Until 2019 a number of Mexico was called with 01, a mobile one with 044 or 045 and from abroad with 1; many are still written so.
  const [, mexican] = /^\+52(?:01|04[45]|1)(\d{10})$/.exec(parsed.number) ?? []
  if (mexican !== undefined) return `+52${mexican}${extension}`
  return parsed.isPossible() ? `${parsed.number}${extension}` : null
}

/** A written or stored number without `tel:` and its extension, for searches and limits, because visitors can invent extensions. */
export const withoutExtension = (written: string): string =>
  withoutScheme(written)
    .replace(extensionWords, '')
    .replace(/(\d)[\s,()-]*(?:;ext=|ext\.?|[x#])\s*\d{1,7}$/iu, '$1')

const withoutScheme = (written: string): string => written.normalize('NFC').trim().replace(/^tel:/i, '')

/** The words before an extension in the languages of the product, besides `ext.`, `x` and `#`. */
const words = [
  'alanumero',
  'anexo',
  'ankn(?:ytning)?',
  'app(?:arat)?',
  'durchwahl|dw',
  'extensi[oó]n|extensão',
  'int(?:erno)?',
  'klappe|kl',
  'lok(?:al(?:nummer)?)?',
  'mell[eé]k',
  'nebenstelle|nst',
  'poste',
  'ramal',
  'toestel',
  'wew(?:n(?:[eę]trzny)?)?',
].join('|')
const extensionWords = new RegExp(`[\\s,;(–-]*\\b(?:${words})\\b[.:]?\\s*(\\d{1,7})\\)?\\s*$`, 'iu')

/** Returns an example number of a country (ISO 3166) in international format, or null when none is known. */
export const examplePhone = (country: string): string | null =>
  (isSupportedCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || null
