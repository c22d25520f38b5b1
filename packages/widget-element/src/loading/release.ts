import type { LocaleCode } from '@booking/shared/i18n/locales'
import type { FeatureName } from '../features/features.ts'

/** A file of the release: its path beside the main script, and its hash as the `integrity` attribute takes it. */
export type ReleaseFile = { readonly file: string; readonly integrity: string }

export type Release = {
  readonly version: string
  /** The words of each language but English. */
  readonly catalogs: { readonly [Code in LocaleCode]?: ReleaseFile }
  /** The chunks of each feature. */
  readonly features: { readonly [Name in FeatureName]?: readonly ReleaseFile[] }
}

/** The first line of the built main script (scripts/write-release.ts). */
declare const BOOKING_WIDGET_RELEASE: Release | undefined

/** From source, and in the script that is one file, there are no chunks. */
export const release: Release =
  typeof BOOKING_WIDGET_RELEASE === 'undefined'
    ? { version: 'dev', catalogs: {}, features: {} }
    : BOOKING_WIDGET_RELEASE
