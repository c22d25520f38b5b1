import { hydrate, render, type ComponentChild } from 'preact'

/** `react-dom/client` over bare Preact, for the shipped script alone. */
type Root = { render(node: ComponentChild): void; unmount(): void }

export const createRoot = (box: Element): Root => ({
  render: (node) => render(node, box),
  unmount: () => render(null, box),
})

export function hydrateRoot(box: Element, node: ComponentChild): Root {
  hydrate(node, box)
  return createRoot(box)
}
