/**
 * Runs in the page: the first visible element, in any open shadow root, that matches the selector and contains the text, or has it
 * in its label. Null if there is none.
 */
export function findDeep(selector: string, text: string): Element | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    for (const element of root.querySelectorAll(selector)) {
      const isNamed = [element.textContent, element.getAttribute('aria-label')].some((name) =>
        name?.includes(text),
      )
      const { width, height } = element.getBoundingClientRect()
      if (isNamed && width > 0 && height > 0 && element.checkVisibility()) return element
    }
  }
  return null
}
