import { galleryStates } from '@hourfold/widget-element/testing/gallery-states'
import { mountState } from '@hourfold/widget-element/testing/mount-state'
import '../../src/gallery/gallery-client.ts'
import { readView } from '../../src/gallery/gallery-view.ts'

/**
 * The gallery's script with a function that changes its page to another state: rendered by the server and hydrated as at first,
 * in a third of the time of a page load. Returns whether hydration left the markup unchanged.
 */
Reflect.set(globalThis, 'turnTo', async (address: string): Promise<boolean> => {
  const answer = await fetch(address)
  const drawn = Document.parseHTMLUnsafe(await answer.text())
  document.title = drawn.title
  document.body.replaceChildren(...drawn.body.childNodes)
  scrollTo(0, 0)
  const frame = document.querySelector('.gallery-frame')
  const state = galleryStates.find(({ name }) => name === frame?.getAttribute('data-state'))
  const element = frame?.querySelector('booking-widget')
  if (!frame || !state || !element) throw new Error(`nothing is drawn at ${address}`)
  const isSame = await mountState(element, state, readView(new URL(address, location.href).searchParams))
  frame.setAttribute('data-taken', isSame ? 'over' : 'anew')
  return isSame
})
