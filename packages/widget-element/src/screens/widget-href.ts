import { toWidgetUrl, type Subject } from '@hourfold/shared/contract/widget-url'
import type { View } from '../page/view.ts'

/**
 * The URL of the page that shows the subject or, without a subject, everything that can be booked. The URL states the locale of
 * the booking, because the default locale of the business may be another.
 */
export const widgetHref = ({ apiBase, locale }: View, subject: Subject | null): string =>
  `${apiBase}${subject ? toWidgetUrl(subject) : '/'}?locale=${locale.code}`

/** An absolute URL of the booking server, for use outside this page. */
export const absoluteHref = ({ origin = '' }: View, href: string): string =>
  /^https?:/.test(href) ? href : origin + href

/** Resolves an address that the business entered: a web URL, or a path on the booking server; null for anything else. */
export const resolveHref = ({ apiBase }: Pick<View, 'apiBase'>, address: string): string | null =>
  /^https?:\/\//i.test(address) ? address : /^\/(?![/\\])/.test(address) ? apiBase + address : null
