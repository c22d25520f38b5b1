import type { I18n } from '@lingui/core'
import { formatOffset } from './format-time.ts'

/** Cities whose zone has two spellings, old:new. Runtimes list one of them; visitors search for both. */
export const respelled: ReadonlyMap<string, string> = new Map(
  (
    'Calcutta:Kolkata Kiev:Kyiv Saigon:Ho_Chi_Minh Katmandu:Kathmandu Rangoon:Yangon Dacca:Dhaka Thimbu:Thimphu ' +
    'Ujung_Pandang:Makassar Ulan_Bator:Ulaanbaatar Macao:Macau Faeroe:Faroe Godthab:Nuuk Asmera:Asmara ' +
    'Truk:Chuuk Ponape:Pohnpei Enderbury:Kanton Coral_Harbour:Atikokan'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .flatMap(([old, now]) => (old && now ? [[old, now] as const] : [])),
)

/** The city of a zone in the present English spelling: `Asia/Calcutta` → "Kolkata". */
export function englishCity(timeZone: string): string {
  const last = lastSegment(timeZone)
  return (respelled.get(last) ?? last).replaceAll('_', ' ')
}

/** The messages of a locale; one of them lists its names of cities: `|Vienna:Wien|Prague:Prag|`. */
type Words = Pick<I18n, '_'>

/** The city of a zone in the locale: "Wien". A city without a localized name has its English name. */
export function zoneCity(words: Words, timeZone: string): string {
  const city = englishCity(timeZone)
  const table = words._({ id: 'time_zone.cities' })
  const [, local = city] = table.split(`|${city}:`)
  return local.split('|')[0] ?? city
}

/** A zone with its offset: "Berlin (GMT+1)". */
export function zoneName(words: Words, locale: string, timeZone: string, at: number): string {
  const city = zoneCity(words, timeZone)
  const offset = formatOffset(locale, at, timeZone)
  return city === 'UTC' || city === offset ? city : `${city} (${offset})`
}

/** `America/Argentina/Ushuaia` → `Ushuaia` */
export const lastSegment = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1)
