import { formatOffset } from '../formats/format-time.ts'

/** Cities whose zone has had two spellings, old:new. Runtimes list one of them; people search for both. */
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

/** The city of a zone in today's spelling: `Asia/Calcutta` → «Kolkata». */
export function zoneCity(timeZone: string): string {
  const last = lastSegment(timeZone)
  return (respelled.get(last) ?? last).replaceAll('_', ' ')
}

/** A zone in one line: «Berlin (GMT+1)». */
export function zoneName(locale: string, timeZone: string, at: number): string {
  const city = zoneCity(timeZone)
  const offset = formatOffset(locale, at, timeZone)
  return city === 'UTC' || city === offset ? city : `${city} (${offset})`
}

/** `America/Argentina/Ushuaia` → `Ushuaia` */
export const lastSegment = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1)
