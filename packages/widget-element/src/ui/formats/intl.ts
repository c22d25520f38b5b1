import { countsTwelveHours } from '@booking/shared/i18n/formatters'

/** How hours are written: as the language does, with am/pm, or 0–23. */
export type HourCycle = 'auto' | 'h12' | 'h23'

// ICU versions disagree on which space stands before «AM» (U+0020, U+00A0 or U+202F). Server and browser must not.
export const plainSpaces = (text: string): string => text.replaceAll(/[\u202F\u00A0]/g, ' ')

/** The language's own hour cycle where the choice is `auto`. */
export function resolveHourCycle(locale: string, hourCycle: HourCycle): 'h12' | 'h23' {
  if (hourCycle !== 'auto') return hourCycle
  return countsTwelveHours(locale) ? 'h12' : 'h23'
}
