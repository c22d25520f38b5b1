import type { I18n } from '@lingui/core'
import type { Flow } from '@booking/shared/flow/flow'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import type { FeatureLoader } from '../loading/feature-loader.ts'
import type { View } from '../page/view.ts'

/** One widget: the visit, how it is shown, its words and features. The element owns it; the components read it. */
export type Widget = {
  readonly store: FlowStore
  /**
   * Observable. `wordsReady` turns true when the language's words have arrived (or will not come), `open` is whether the
   * dialog is, where the page wants one. `exception` is set while a message stands in place of the screen because something
   * has thrown; `hadFocus` says whether the focus was in the widget. `isRetried` turns true when the visitor tries again after it.
   */
  readonly display: {
    view: View
    wordsReady: boolean
    open: boolean
    exception: { readonly hadFocus: boolean } | null
    isRetried: boolean
  }
  /** Opens or closes that dialog, and tells the page by what; true where it is so now. */
  readonly show: (open: boolean, reason: string) => boolean
  /** Its own instance: two widgets on a page may speak two languages. */
  readonly i18n: I18n
  readonly loader: FeatureLoader
  /** Logs an exception, replaces the screen by a message with a retry, and tells the page once. */
  readonly fail: (error: unknown) => void
  /** Goes back to what was drawn last and draws it, so that an answer that no screen can show is asked for again. */
  readonly retry: () => void
  readonly rememberDrawn: (flow: Flow) => void
}
