/**
 * Replaces links to `/about` by the visitor's `/de/about`, and removes links for which `hrefOf` returns null. The site's
 * renderer writes all of this HTML, so its attributes have one form.
 */
export const localizeLinks = (html: string, hrefOf: (path: string) => string | null): string =>
  html.replaceAll(innerLink, (_, before: string, path: string) => {
    const href = hrefOf(path)
    return href === null ? before : `${before} href="${href}"`
  })

/** Matches neither `//elsewhere` nor files, whose addresses have no language. */
const innerLink = /(<a(?: [^>]*)?) href="(\/(?!\/|images\/|api\/)[^"]*)"/g
