import type { ReleaseFile } from './release.ts'

/** What the tag's own file knows of its release. */
export type ScriptRelease = {
  readonly version: string
  /** Names the release exactly: the same in the script, and in the server that draws for it. */
  readonly release: string
  readonly main: ReleaseFile
  /** Takes the place of the main script on a page with broken built-ins. */
  readonly frame: ReleaseFile
}

/** The first line of the built script defines this value (scripts/build.ts). */
declare const BOOKING_WIDGET_SCRIPT: ScriptRelease | undefined

const none = { file: '', integrity: '' }

/** There is no file to load when the code runs from source. */
export const scriptRelease: ScriptRelease =
  typeof BOOKING_WIDGET_SCRIPT === 'undefined'
    ? { version: 'dev', release: 'dev', main: none, frame: none }
    : BOOKING_WIDGET_SCRIPT
