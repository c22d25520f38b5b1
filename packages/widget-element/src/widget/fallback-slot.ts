import { boxClass } from './mount-point.ts'

/**
 * Adds a slot to the root, so that the content of the page's author, such as a plain link to the booking page, is visible while
 * nothing is rendered. A shadow root without a slot hides it.
 */
export function showFallback(root: Node): HTMLElement {
  return findFallback(root) ?? root.appendChild(document.createElement('slot'))
}

export const hideFallback = (root: Node): void => findFallback(root)?.remove()

export const hasBox = (root: ParentNode): boolean => root.querySelector(`.${boxClass}`) !== null

/** Removes the rendered box and shows the fallback content instead. */
export function removeBox(root: ParentNode): void {
  root.querySelector(`.${boxClass}`)?.remove()
  showFallback(root)
}

const findFallback = (root: Node): HTMLElement | undefined =>
  [...root.childNodes].find((node) => node instanceof HTMLSlotElement)
