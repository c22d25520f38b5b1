import type { PageRequest } from '../pages/page.ts'

/**
 * Where a path of this site leads for this visitor. Null: to a booking page, and this is a preview, from which no link may lead
 * to one. What cannot be booked is then named without a link, and a button to it left out.
 */
export const innerHref = (path: string, { linkTo, preview }: PageRequest): string | null =>
  preview !== null && /^\/widget(?![^/?#])/.test(path) ? null : linkTo(path)
