/** Writers link to `/about`; a visitor is led to `/de/about`. All of this HTML is ours, so its attributes have one form. */
export const localizeLinks = (html: string, linkTo: (path: string) => string): string =>
  html.replaceAll(innerLink, (_, before: string, path: string) => `${before}${linkTo(path)}"`)

/** Neither `//elsewhere` nor a file, whose address knows no language. */
const innerLink = /(<a (?:[^>]* )?href=")(\/(?!\/|images\/|api\/)[^"]*)"/g
