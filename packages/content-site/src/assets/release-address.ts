/** The address of a file of the element, in a release that may not be the running one. */
export type ReleaseAddress = {
  /** The exact name of a release, a version, or a major version; null: whichever release contains the file. */
  readonly release: string | null
  /** Below the folder of the release. */
  readonly path: string
}

/**
 * Parses the address of a file of the element; null for all other addresses. A file without a release must have a name that is
 * derived from its contents: the latest main script asks for its chunks beside itself, and goes on doing so after an upgrade.
 */
export function readReleaseAddress(pathname: string): ReleaseAddress | null {
  const [, release, path] = shape.exec(pathname) ?? []
  if (path === undefined) return null
  if (release !== undefined) return { release, path }
  return hasHashedName(path) ? { release: null, path } : null
}

/** Whether the name of a file is derived from its contents. */
export const hasHashedName = (path: string): boolean => /^(chunks|locales)\//.test(path)

const shape =
  /^(?:\/booking-widget(?:\/(\d[\w.-]{0,63}))?)?\/((?:chunks\/|locales\/)?[\w.-]{1,80}\.js(?:on)?)$/
