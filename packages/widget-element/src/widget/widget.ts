import type { I18n } from '@lingui/core'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import type { FeatureLoader } from '../loading/feature-loader.ts'
import type { View } from '../page/view.ts'

/** One widget: the visit, how it is shown, its words and features. The element owns it; the components read it. */
export type Widget = {
  readonly store: FlowStore
  /**
   * Observable. `wordsReady` turns true when the language's words have arrived (or will not come), `open` is whether the
   * dialog is, where the page wants one.
   */
  readonly display: { view: View; wordsReady: boolean; open: boolean }
  /** Opens or closes that dialog, and tells the page by what; true where it is so now. */
  readonly show: (open: boolean, reason: string) => boolean
  /** Its own instance: two widgets on a page may speak two languages. */
  readonly i18n: I18n
  readonly loader: FeatureLoader
}
