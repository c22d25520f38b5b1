/** Calls `changed` when a `lang` attribute around an element changes. Returns a function that ends it. */
export function watchLanguage(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  let node: Node = element
  while (node) {
    const root = node.getRootNode()
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true })
    if (!(root instanceof ShadowRoot)) break
    node = root.host
  }
  return () => observer.disconnect()
}
