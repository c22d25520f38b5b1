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
 * How an address is written below its street, by country: `C` city, `S` region, `Z` postal code, `/` a new line. Where a country is not
 * listed, the postal code stands before the city. From the `fmt` of https://chromium-i18n.appspot.com/ssl-address.
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

/** Countries that write from the large to the small, the street at the end. */
const fromLarge: Readonly<Record<string, string>> = {
  JP: 'Z/S C',
  CN: 'Z/S C',
  TW: 'Z/S C',
  KR: 'Z/S C',
  HU: 'C',
}

/** An address, line by line, in the order of its country. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { street, country } = address
  const large = fromLarge[country]
  if (large !== undefined) {
    const tail = country === 'HU' ? [address.postalCode] : []
    return [...fill(large, address), street, ...tail]
  }
  return [street, ...fill(formats[country] ?? 'Z C', address)]
}

/** What is missing takes the signs before it along. */
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
