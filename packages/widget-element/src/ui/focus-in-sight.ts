/** Focuses an element and scrolls to it. Firefox does not count `scroll-padding` when it scrolls to what takes the focus. */
export function focusInSight(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
