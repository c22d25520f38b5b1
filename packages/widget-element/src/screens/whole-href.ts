import type { View } from '../page/view.ts'

/** An address of the booking server with its origin, to be read elsewhere than on this page. */
export const wholeHref = ({ origin = '' }: View, href: string): string =>
  /^https?:/.test(href) ? href : origin + href
