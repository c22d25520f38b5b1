import type { Main } from './host.ts'

/** The script that defines the element, as its tag in the page names it. */
export type Script = {
  readonly version: string
  /** Names the release exactly. The server draws for its own release only. */
  readonly release: string
  /** Returns the origin of the booking server; null if the script cannot know it before the page is parsed. */
  readonly originFor: (element: HTMLElement) => string | null
  /** Loads and verifies the main script. All elements of a page share one load; a failed one is repeated by the next call. */
  readonly loadMain: (element: HTMLElement) => Promise<LoadedMain>
}

export type LoadedMain = {
  readonly main: Main
  /** Origin of the booking server, without a trailing slash; '' is the page's own origin. */
  readonly origin: string
}

/** Returns the origin of a script, or '' for the page's own origin, so that links stay short and equal the server's. */
export function originOf(scriptAddress: string): string {
  try {
    const { origin } = new URL(scriptAddress)
    return origin === 'null' || origin === location.origin ? '' : origin
  } catch {
    return ''
  }
}
