/** Repeats the visitor's last press on a button of the server's drawing, which does not react before `ready`. */
export async function repeatPress(root: ShadowRoot, ready: Promise<unknown>): Promise<void> {
  let pressed: HTMLElement | null = null
  const note = ({ target }: Event): void => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  const press = (): void => pressed?.click()
  root.addEventListener('click', note)
  await ready
  root.removeEventListener('click', note)
  press()
}
