/** Writers link to `/about`; a visitor is led to `/de/about`, or nowhere where `hrefOf` gives null. All of this HTML is ours, so its attributes have one form. */
export const localizeLinks = (html: string, hrefOf: (path: string) => string | null): string =>
  html.replaceAll(innerLink, (_, before: string, path: string) => {
    const href = hrefOf(path)
    return href === null ? before : `${before} href="${href}"`
  })

/** Neither `//elsewhere` nor a file, whose address knows no language. */
const innerLink = /(<a(?: [^>]*)?) href="(\/(?!\/|images\/|api\/)[^"]*)"/g
