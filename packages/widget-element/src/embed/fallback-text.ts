/** Returns the text of an element's fallback content, such as that of a plain link: all of it that is in no named slot. */
export function fallbackText(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (!(node instanceof Element && node.slot)) text += node.textContent ?? ''
  }
  return text.trim()
}
