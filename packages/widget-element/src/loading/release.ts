import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { FeatureName } from '../features/features.ts'

/** A file of the release: its path relative to the main script, and its hash in the form of the `integrity` attribute. */
export type ReleaseFile = { readonly file: string; readonly integrity: string }

export type Release = {
  readonly version: string
  /** The catalogs of all languages except English. */
  readonly catalogs: { readonly [Code in LocaleCode]?: ReleaseFile }
  /** The chunks of each feature. */
  readonly features: { readonly [Name in FeatureName]?: readonly ReleaseFile[] }
}

/** The first line of the built main script defines this value (scripts/write-release.ts). */
declare const BOOKING_WIDGET_RELEASE: Release | undefined

/** The release lists no chunks when the code runs from source or from the single-file script. */
export const release: Release =
  typeof BOOKING_WIDGET_RELEASE === 'undefined'
    ? { version: 'dev', catalogs: {}, features: {} }
    : BOOKING_WIDGET_RELEASE
