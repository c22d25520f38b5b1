import { dateFormat } from '@booking/shared/i18n/formatters'
import { plainSpaces } from '../../ui/formats/intl.ts'
import { lastSegment, respelled } from '../../ui/formats/zone-names.ts'

/** Both spellings of a zone, as text to search in. */
export function zoneSearchText(timeZone: string): string {
  const last = lastSegment(timeZone)
  const other = [...respelled].flatMap(([old, now]) => (old === last ? [now] : now === last ? [old] : []))
  return [timeZone, ...other].join(' ').replaceAll(/[/_]/g, ' ')
}

/** Name of the zone's time, such as «Central European Time»; empty if it has only an offset. */
export function zoneLongName(locale: string, timeZone: string, at: number): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const name = plainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? '')
  return /\d/.test(name) ? '' : name
}
