import type { Locale } from '@hourfold/shared/i18n/locales'

/** The display settings and URLs of a page; they do not affect what can be booked. */
export type View = {
  readonly locale: Locale
  readonly theme: 'auto' | 'light' | 'dark'
  /** First day of the week, 0 is Sunday. */
  readonly firstDay: 'auto' | 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Origin (and path) of the booking server, without a trailing slash; '' is the page's origin. */
  readonly apiBase: string
  /** Origin of the page, for absolute URLs if `apiBase` is ''. */
  readonly origin?: string
  readonly layout: 'month' | 'week' | 'list'
  /** In the page, or in a dialog with a button at the element (`dialog`) or in a corner of the window (`floating`). */
  readonly display: 'inline' | 'dialog' | 'floating'
  /** Label of that button; '' is the default label. */
  readonly launcherText: string
  /** URL to which the visitor returns after the payment; null is the booking server's page. */
  readonly returnUrl: string | null
  /** Parts to hide, as a space-separated list; modes.css has the rules. */
  readonly hide: string
}
