import type { I18n } from '@lingui/core'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { FlowStore } from '@hourfold/shared/flow/create-flow-store'
import type { FeatureLoader } from '../loading/feature-loader.ts'
import type { View } from '../page/view.ts'

/** One widget: booking session, display state, words and features. The element owns it, and the components read it. */
export type Widget = {
  readonly store: FlowStore
  /**
   * Observable. `wordsReady` turns true when the language's words are loaded or have failed to load. `open` is the state of the
   * dialog, if the page uses one. `exception` is set while an error message replaces a screen that has thrown; `hadFocus` is true
   * if the focus was in the widget. `isRetried` turns true when the visitor retries after an exception.
   */
  readonly display: {
    view: View
    wordsReady: boolean
    open: boolean
    exception: { readonly hadFocus: boolean } | null
    isRetried: boolean
  }
  /** Opens or closes the dialog and emits the event with the reason. Returns true if the state has changed. */
  readonly show: (open: boolean, reason: string) => boolean
  /** Separate instance for each widget, because two widgets on a page may use two languages. */
  readonly i18n: I18n
  readonly loader: FeatureLoader
  /** Logs an exception, replaces the screen by a message with a retry, and emits one error event. */
  readonly fail: (error: unknown) => void
  /** Restores and renders the last flow that rendered without an exception, so that a response that no screen can show is requested again. */
  readonly retry: () => void
  readonly rememberDrawn: (flow: Flow) => void
}
