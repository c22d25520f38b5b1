/**
 * Runs in the page: scrolls to the first visible element, in any open shadow root, that matches the selector and contains the
 * text, and returns its middle; null if there is none.
 */
export function findDeep(selector: string, text: string): { x: number; y: number } | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    for (const element of root.querySelectorAll(selector)) {
      if (!(element.textContent ?? '').includes(text) || !element.checkVisibility()) continue
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    }
  }
  return null
}
