import { countsTwelveHours } from '@hourfold/shared/i18n/formatters'

/** The hour format: by locale, with am/pm, or 0–23. */
export type HourCycle = 'auto' | 'h12' | 'h23'

// ICU versions use different spaces before "AM" (U+0020, U+00A0 or U+202F) and around the dash of a range (U+2009), but server and
// browser must render the same text.
export const plainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ')

/** Resolves `auto` to the hour cycle of the locale. */
export function resolveHourCycle(locale: string, hourCycle: HourCycle): 'h12' | 'h23' {
  if (hourCycle !== 'auto') return hourCycle
  return countsTwelveHours(locale) ? 'h12' : 'h23'
}
