import { boxClass } from './mount-point.ts'

/**
 * A slot of the root itself shows what the page's author put inside the element, such as a plain link to the booking page,
 * while nothing is drawn: a shadow root without a slot would hide it.
 */
export function showFallback(root: Node): void {
  if (!findFallback(root)) root.appendChild(document.createElement('slot'))
}

export const hideFallback = (root: Node): void => findFallback(root)?.remove()

/** Takes away what is drawn, and shows that instead. */
export function removeBox(root: ParentNode): void {
  root.querySelector(`.${boxClass}`)?.remove()
  showFallback(root)
}

const findFallback = (root: Node): ChildNode | undefined =>
  [...root.childNodes].find(({ nodeName }) => nodeName === 'SLOT')
