import type { Flow } from '@hourfold/shared/flow/flow'
import type { View } from '../page/view.ts'
import type { GalleryState } from './gallery-state.ts'
import { wordsOf, type GalleryLocale } from './words-of.ts'

/** The locale and the theme in which a state is shown. */
export type Looks = { readonly locale: GalleryLocale; readonly theme: View['theme'] }

/** Creates the flow and view of a state in a locale and a theme; they are the same on the server and in the browser. */
export function showState(state: GalleryState, { locale: name, theme }: Looks) {
  const { code, locale, i18n } = wordsOf(name)
  const told = state.flow()
  const flow: Flow = { ...told, options: { ...told.options, locale: code } }
  const view: View = {
    locale,
    theme,
    firstDay: 'auto',
    apiBase: '',
    layout: 'month',
    display: 'inline',
    launcherText: '',
    hide: '',
    returnUrl: null,
  }
  return { flow, view, i18n }
}
