import { renderWidget } from '../server/render-widget.ts'
import type { GalleryState } from './gallery-state.ts'
import { showState, type Looks } from './show-state.ts'

/** Renders a state to HTML with the element's server renderer. */
export function renderState(state: GalleryState, looks: Looks): string {
  const { flow, view, i18n } = showState(state, looks)
  const page = {
    flow,
    view,
    data: { now: flow.now, answers: [] },
    status: 200,
    refusal: null,
    isPrivate: false,
    title: '',
  }
  return renderWidget(page, { words: i18n }).html
}
