import type { Locale } from '@booking/shared/i18n/locales'

/** What the page says about looks and addresses: nothing of it changes what can be booked. */
export type View = {
  readonly locale: Locale
  readonly theme: 'auto' | 'light' | 'dark'
  /** First day of the week, 0 is Sunday. */
  readonly firstDay: 'auto' | 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Origin (and path) of the booking server, without a slash at the end; '' is the page's own. */
  readonly apiBase: string
  /** Of the page, for addresses that are read elsewhere where `apiBase` is ''. */
  readonly origin?: string
  readonly layout: 'month' | 'week' | 'list'
  /** In the page, or in a dialog that a button opens: where the element stands, or in a corner of the window. */
  readonly display: 'inline' | 'dialog' | 'floating'
  /** Words of that button; '' is the widget's own. */
  readonly launcherText: string
  /** Where the visitor wants to come back to after paying; null is our own page. */
  readonly returnUrl: string | null
  /** What is not shown, words with blanks between: modes.css has the rules. */
  readonly hide: string
}
