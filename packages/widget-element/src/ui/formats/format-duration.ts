import { formatDuration as formatInLocale } from '@booking/shared/i18n/format-duration'
import { plainSpaces } from './intl.ts'

/** A duration in minutes as text: «45 minutes», «1 hour, 30 minutes». */
export const formatDuration = (locale: string, minutes: number): string =>
  plainSpaces(formatInLocale(locale, minutes, 'long'))
