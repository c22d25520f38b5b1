import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import type { FeatureName } from '../features/feature.ts'

/** A file of the release: its path relative to the folder of the release, and its hash in the form of the `integrity` attribute. */
export type ReleaseFile = { readonly file: string; readonly integrity: string }

export type Release = {
  readonly version: string
  /** The catalogs of all languages except English. */
  readonly catalogs: { readonly [Code in LocaleCode]?: ReleaseFile }
  /** The chunks of each feature. */
  readonly features: { readonly [Name in FeatureName]?: readonly ReleaseFile[] }
}

/**
 * The bundler replaces the first value, so that the name of the main script changes with the catalogs. The first line of the built
 * main script defines the second one, because the hashes of the chunks are known only after it is bundled (scripts/build.ts).
 */
declare const BOOKING_WIDGET_RELEASE: Omit<Release, 'features'> | undefined
declare const BOOKING_WIDGET_FEATURES: Release['features'] | undefined

/** No chunks are listed when the code runs from source or from the single-file script. */
export const release: Release = {
  ...(typeof BOOKING_WIDGET_RELEASE === 'undefined'
    ? { version: 'dev', catalogs: {} }
    : BOOKING_WIDGET_RELEASE),
  features: typeof BOOKING_WIDGET_FEATURES === 'undefined' ? {} : BOOKING_WIDGET_FEATURES,
}

/** The folder of the release; the main script is in its folder `chunks`. */
export const releaseFolder = (): URL => new URL(/* @vite-ignore */ '../', import.meta.url)
