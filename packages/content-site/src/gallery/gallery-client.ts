import { galleryStates } from '@booking/widget-element/testing/gallery-states'
import { mountState } from '@booking/widget-element/testing/mount-state'
import { readView } from './gallery-view.ts'

/** Hydrates the rendered state, and marks the page when that is done and whether the markup is unchanged. */
const frame = document.querySelector('.gallery-frame')
const state = galleryStates.find(({ name }) => name === frame?.getAttribute('data-state'))
const element = frame?.querySelector('booking-widget')
if (frame && state && element) {
  const tell = (how: string): void => frame.setAttribute('data-taken', how)
  try {
    tell((await mountState(element, state, readView(new URLSearchParams(location.search)))) ? 'over' : 'anew')
  } catch (error) {
    tell('failed')
    throw error
  }
}
