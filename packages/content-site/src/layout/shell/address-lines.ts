type PostalAddress = {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  /** State, province or prefecture. */
  readonly region: string | null
  /** ISO 3166. */
  readonly country: string
}

/**
 * Formats of the lines below the street, by country: `C` city, `S` region, `Z` postal code, `/` line break. For any other
 * country the postal code precedes the city. From the `fmt` of https://chromium-i18n.appspot.com/ssl-address.
 */
const formats: Readonly<Record<string, string>> = {
  US: 'C, S Z',
  PR: 'C Z',
  CA: 'C S Z',
  AU: 'C S Z',
  IN: 'C Z/S',
  NZ: 'C Z',
  NP: 'C Z',
  SG: 'C Z',
  PK: 'C-Z',
  BD: 'C - Z',
  BR: 'C-S/Z',
  MX: 'Z C, S',
  AR: 'Z C/S',
  CL: 'Z C/S',
  CO: 'C, S, Z',
  IT: 'Z C S',
  ES: 'Z C S',
  GB: 'C/Z',
  GG: 'C/Z',
  JE: 'C/Z',
  IM: 'C/Z',
  ZA: 'C/Z',
  KE: 'C/Z',
  IE: 'C/S/Z',
  HK: 'C/S',
  AE: 'C/S',
  TR: 'Z C/S',
  TH: 'C/S Z',
  ID: 'C/S Z',
  MY: 'Z C/S',
  PH: 'Z C/S',
  VN: 'C/S Z',
}

/** Countries whose addresses begin with the largest unit and end with the street. */
const fromLarge: Readonly<Record<string, string>> = {
  JP: 'Z/S C',
  CN: 'Z/S C',
  TW: 'Z/S C',
  KR: 'Z/S C',
  HU: 'C',
}

/** Returns the lines of an address in the order of its country. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { street, country } = address
  const large = fromLarge[country]
  if (large !== undefined) {
    const tail = country === 'HU' ? [address.postalCode] : []
    return [...fill(large, address), street, ...tail]
  }
  return [street, ...fill(formats[country] ?? 'Z C', address)]
}

/** A missing part is left out with the punctuation before it. */
function fill(format: string, { city, region, postalCode }: PostalAddress): readonly string[] {
  const parts: Readonly<Record<string, string>> = { C: city, S: region ?? '', Z: postalCode }
  return format
    .split('/')
    .map((line) =>
      line
        .replaceAll(/([^A-Z]*)([CSZ])/g, (_, sign: string, part: string) =>
          parts[part] === '' ? '' : sign + parts[part],
        )
        .replace(/^[^\p{L}\p{N}]+/u, ''),
    )
    .filter((line) => line !== '')
}
