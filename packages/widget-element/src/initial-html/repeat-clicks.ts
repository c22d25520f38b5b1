import { boxClass } from '../widget/mount-point.ts'

/**
 * Repeats the visitor's presses on buttons of the server's drawing, which does not react before `ready`: in their order, and
 * each button once, because a visitor who sees no reaction presses again.
 */
export async function repeatClicks(root: ShadowRoot, ready: Promise<unknown>): Promise<void> {
  const pressed = new Set<HTMLElement>()
  const note = (event: Event): void => {
    const { target, isTrusted } = event
    // Hydration enters the visitor's entries again by clicks of its own. A slotted button belongs to the page, and the launcher of a
    // frame, outside the box of the drawing, reacts at once.
    if (!isTrusted || !(target instanceof Element) || !root.contains(target)) return
    const button = target.closest(`.${boxClass}`) && target.closest('button')
    if (!button) return
    pressed.add(button)
    // The browser would submit the form itself and so leave the page.
    event.preventDefault()
  }
  root.addEventListener('click', note)
  await ready
  root.removeEventListener('click', note)
  for (const button of pressed) {
    // What a press before it has led to may no longer show this button.
    if (button.isConnected) button.click()
    // The next press finds what this one has rendered. A timer is enough: it is slow only in a page that nobody looks at.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
