import { dateFormat, plainSpaces } from '../formats/intl.ts'
import { formatOffset } from '../formats/format-time.ts'

/** Cities whose zone has had two spellings, old:new. Runtimes list one of them; people search for both. */
const respelled = new Map(
  (
    'Calcutta:Kolkata Kiev:Kyiv Saigon:Ho_Chi_Minh Katmandu:Kathmandu Rangoon:Yangon Dacca:Dhaka Thimbu:Thimphu ' +
    'Ujung_Pandang:Makassar Ulan_Bator:Ulaanbaatar Macao:Macau Faeroe:Faroe Godthab:Nuuk Asmera:Asmara ' +
    'Truk:Chuuk Ponape:Pohnpei Enderbury:Kanton Coral_Harbour:Atikokan'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .flatMap(([old, now]) => (old && now ? [[old, now] as const] : [])),
)

/** The city of a zone in today's spelling: `Asia/Calcutta` → «Kolkata». */
export function zoneCity(timeZone: string): string {
  const last = lastSegment(timeZone)
  return (respelled.get(last) ?? last).replaceAll('_', ' ')
}

/** Both spellings of a zone, as words to search in. */
export function zoneWords(timeZone: string): string {
  const last = lastSegment(timeZone)
  const other = [...respelled].flatMap(([old, now]) => (old === last ? [now] : now === last ? [old] : []))
  return [timeZone, ...other].join(' ').replaceAll(/[/_]/g, ' ')
}

/** What people call the zone's time: «Central European Time»; empty where it has no name but an offset. */
export function zoneLongName(locale: string, timeZone: string, at: number): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? '')
  return /\d/.test(name) ? '' : name
}

/** A zone in one line: «Berlin (GMT+1)». */
export function zoneName(locale: string, timeZone: string, at: number): string {
  const city = zoneCity(timeZone)
  const offset = formatOffset(locale, at, timeZone)
  return city === 'UTC' || city === offset ? city : `${city} (${offset})`
}

const lastSegment = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1)
