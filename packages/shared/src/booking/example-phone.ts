import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** A number that is possible in a country (ISO 3166), as it is written from abroad; null where none is known. */
export const examplePhone = (country: string): string | null =>
  (isSupportedCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || null
