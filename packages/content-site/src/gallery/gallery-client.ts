import { galleryStates } from '@hourfold/widget-element/testing/gallery-states'
import { mountState } from '@hourfold/widget-element/testing/mount-state'
import { readView } from './gallery-view.ts'

/** Hydrates the rendered state, and marks the page when that is done and whether the markup is unchanged. */
const frame = document.querySelector<HTMLElement>('.gallery-frame')
const state = galleryStates.find(({ name }) => name === frame?.getAttribute('data-state'))
const element = frame?.querySelector('booking-widget')
if (frame && state && element) {
  const { width } = readView(new URLSearchParams(location.search))
  // The content security policy allows a script to set a style, but not an attribute.
  if (width !== '0') frame.style.inlineSize = `${width}px`
  const report = (how: string): void => frame.setAttribute('data-taken', how)
  try {
    report(
      (await mountState(element, state, readView(new URLSearchParams(location.search)))) ? 'over' : 'anew',
    )
  } catch (error) {
    report('failed')
    throw error
  }
}
