/** Repeats the visitor's last press on a button of the server's drawing, which does not react before `ready`. */
export function repeatPress(root: ShadowRoot, ready: Promise<unknown>): void {
  let pressed: HTMLElement | null = null
  const note = ({ target }: Event): void => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  root.addEventListener('click', note)
  void ready.then(() => {
    root.removeEventListener('click', note)
    pressed?.click()
  })
}
