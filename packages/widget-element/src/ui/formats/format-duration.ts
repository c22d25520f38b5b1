import { formatDuration as formatInLocale } from '@hourfold/shared/i18n/format-duration'
import { plainSpaces } from './intl.ts'

/** A duration in minutes as text: "45 min", "1 hr, 30 min"; in a sentence "1 hour, 30 minutes". */
export const formatDuration = (locale: string, minutes: number, style: 'short' | 'long' = 'short'): string =>
  plainSpaces(formatInLocale(locale, minutes, style))
