/** Repeats the visitor's last press on a button of the server's drawing, which does not react before `ready`. */
export async function repeatPress(root: ShadowRoot, ready: Promise<unknown>): Promise<void> {
  let pressed: HTMLElement | null = null
  const note = (event: Event): void => {
    const { target, isTrusted } = event
    // Hydration enters the visitor's entries again by clicks of its own. A slotted button belongs to the page.
    if (!isTrusted || !(target instanceof Element) || !root.contains(target)) return
    pressed = target.closest('button')
    // The browser would submit the form itself and so leave the page.
    if (pressed) event.preventDefault()
  }
  const press = (): void => pressed?.click()
  root.addEventListener('click', note)
  await ready
  root.removeEventListener('click', note)
  press()
}
