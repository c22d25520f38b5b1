import type { LocaleCode } from '@booking/shared/i18n/locales'

/** From source there is no release, and every language but English is absent. The shipped script's is slim/release.ts. */
export const widgetVersion: string = 'dev'

/** Language → sha256 (base64) of its words, which also names the file. */
export const catalogHashes: Partial<Record<LocaleCode, string>> = {}
