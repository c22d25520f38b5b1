import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** Returns an example number of a country (ISO 3166) in international format, or null when none is known. */
export const examplePhone = (country: string): string | null =>
  (isSupportedCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || null
