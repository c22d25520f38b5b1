import type { View } from '../page/view.ts'

/** An absolute URL of the booking server, for use outside this page. */
export const absoluteHref = ({ origin = '' }: View, href: string): string =>
  /^https?:/.test(href) ? href : origin + href
