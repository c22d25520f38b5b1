import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ConsentAction, ConsentCategory } from '@hourfold/shared/contract/consent'

/** Everything that a visitor reads before choosing. The banner and the page use the same texts. */
export type ConsentWords = {
  readonly title: string
  /** The one sentence of the banner; `text` is for the settings. */
  readonly brief: string
  readonly text: string
  readonly buttons: Readonly<Record<ConsentAction | 'customise', string>>
  readonly categories: Readonly<Record<ConsentCategory, { readonly name: string; readonly text: string }>>
  /** Shown when the browser sends Global Privacy Control, so advertising stays off. */
  readonly gpc: string
  readonly saved: string
  /** Text of the link to the privacy page. */
  readonly more: string
}

export const consentWords = (words: I18n): ConsentWords => ({
  title: words._(msg`Cookies on this site`),
  brief: words._(msg`Optional cookies are only used if you agree.`),
  text: words._(
    msg`The site needs a few cookies to work. Everything else waits until you agree. You can change your mind at any time under “Cookie settings”.`,
  ),
  buttons: {
    accept_all: words._(msg`Accept all`),
    accept_essential: words._(msg`Accept essential`),
    reject: words._(msg`Reject all`),
    customise: words._(msg`Settings`),
    save: words._(msg`Save preferences`),
  },
  categories: {
    essential: {
      name: words._(msg`Essential`),
      text: words._(msg`Remember your language and this choice. Always on.`),
    },
    functional: { name: words._(msg`Functional`), text: words._(msg`Make the site more convenient.`) },
    performance: { name: words._(msg`Performance`), text: words._(msg`Measure how fast the site is.`) },
    analytics: {
      name: words._(msg`Analytics`),
      text: words._(msg`Show us which pages are read, so that we can improve them.`),
    },
    advertising: {
      name: words._(msg`Advertising`),
      text: words._(msg`Show you advertising that fits you, here and elsewhere.`),
    },
    uncategorized: {
      name: words._(msg`Uncategorized`),
      text: words._(
        msg`Not sorted yet. They stay blocked, even with “Accept all”, unless you switch them on here.`,
      ),
    },
  },
  gpc: words._(msg`Your browser asks for privacy, so this stays off.`),
  saved: words._(msg`Your choice is saved.`),
  more: words._(msg`More about your data`),
})
