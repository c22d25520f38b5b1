import type { LocaleCode } from '@booking/shared/i18n/locales'

/** Filled in by the build. From source, there is no release and every language but English is absent. */
declare const BOOKING_WIDGET_VERSION: string | undefined
declare const BOOKING_WIDGET_CATALOGS: Partial<Record<LocaleCode, string>> | undefined

export const widgetVersion: string =
  typeof BOOKING_WIDGET_VERSION === 'string' ? BOOKING_WIDGET_VERSION : 'dev'

/** Language → sha256 (base64) of its words, which also names the file. */
export const catalogHashes: Partial<Record<LocaleCode, string>> =
  typeof BOOKING_WIDGET_CATALOGS === 'object' ? BOOKING_WIDGET_CATALOGS : {}
