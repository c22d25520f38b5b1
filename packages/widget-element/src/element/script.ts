import type { Main } from './host.ts'

/** The script that defines the element, as its tag in the page names it. */
export type Script = {
  readonly version: string
  /** Names the release exactly. The server draws for its own release only. */
  readonly release: string
  /** Origin, without a trailing slash; '' is the page's own origin. */
  readonly origin: string
  /** Loads and verifies the main script. All elements of a page share one load; a failed one is repeated by the next call. */
  readonly loadMain: () => Promise<Main>
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
