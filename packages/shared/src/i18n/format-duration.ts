import { numberFormat } from './formatters.ts'

/** Formats a duration in minutes: "45 minutes", "1 hour, 30 minutes"; short: "45 min", "1 hr, 30 min". */
export function formatDuration(locale: string, minutes: number, style: 'long' | 'short'): string {
  const inUnit = (count: number, unit: 'hour' | 'minute'): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(count)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [inUnit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [inUnit(rest, 'minute')] : []),
  ]
  const [first = '', second] = parts
  // The formatter that joins two parts takes 20 ms to create on a slow phone; most durations have one part.
  return second === undefined ? first : new Intl.ListFormat(locale, { type: 'unit', style }).format(parts)
}
