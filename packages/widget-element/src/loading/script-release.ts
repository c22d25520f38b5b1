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

/**
 * Returns the address of the running script, or '' if it has none. It may be called only while the script runs first. A module has no
 * `document.currentScript`, and a script that names `import.meta` is a syntax error wherever `type="module"` was dropped, so
 * a module finds its address as the first one of a stack trace, and on a page that cuts those, at its tag.
 */
export function readScriptAddress(): string {
  const { currentScript } = document
  if (currentScript && 'src' in currentScript) return currentScript.src
  const [traced] = /\w+:\/\/\S+?(?=:\d+:\d+)/.exec(String(new Error('address').stack)) ?? []
  return traced ?? document.querySelector<HTMLScriptElement>('script[src*="/booking-widget.js"]')?.src ?? ''
}
