import type { PageRequest } from '../../pages/page.ts'

/**
 * Returns the address of a path of this site for this visitor, or null for a booking page in a preview, which may not link to
 * one. Without an address the name is shown without a link, and a button is left out.
 */
export const innerHref = (path: string, { linkTo, preview }: PageRequest): string | null =>
  preview !== null && /^\/widget(?![^/?#])/.test(path) ? null : linkTo(path)
