import type { I18n } from '@lingui/core'
import type { FlowStore } from '@booking/shared/flow/create-flow-store'
import type { View } from './view.ts'

/** One widget: the visit, how it is shown, and its words. The element owns it; the components read it. */
export type Widget = {
  readonly store: FlowStore
  /** Observable. `wordsReady` turns true when the language's words have arrived (or will not come). */
  readonly display: { view: View; wordsReady: boolean }
  /** Its own instance: two widgets on a page may speak two languages. */
  readonly i18n: I18n
}
