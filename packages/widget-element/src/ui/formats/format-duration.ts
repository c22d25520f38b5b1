import { numberFormat } from '@booking/shared/i18n/formatters'
import { plainSpaces } from './intl.ts'

/** A duration in minutes as text: «45 minutes», «1 hour, 30 minutes». */
export function formatDuration(locale: string, minutes: number): string {
  const inUnit = (count: number, unit: 'hour' | 'minute'): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [inUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(rest, 'minute')] : []),
  ]
  const [first = '', second] = parts
  // The formatter that joins two parts takes 20 ms to create on a slow phone; most durations have one part.
  if (second === undefined) return plainSpaces(first)
  return plainSpaces(new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts))
}
