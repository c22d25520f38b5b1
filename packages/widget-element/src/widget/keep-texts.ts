import { options, type VNode } from 'preact'

/** The nodes that Preact has rendered and not removed. */
const rendered = new WeakMap<Node, VNode>()

/** Texts that show something else than Preact has rendered, by what that was: a translator has replaced or rewritten them. */
const replaced = new WeakMap<Node, string>()

let isListening = false

/**
 * Page translators replace text nodes, also in open shadow roots, and Preact goes on writing into the nodes that it made: a price
 * or a date would stay as it was translated. Some write a whole sentence into one text and drop the others. So a text that is missing
 * is put back, empty, beside its translation. As soon as Preact changes a text of the same parent, the translations there go, and the
 * texts appear as they are now and in their order.
 */
export function keepTexts(root: Node): void {
  listen()
  const foreign = new WeakMap<Node, Set<Node>>()
  const translated = new WeakSet<Node>()
  const observer = new MutationObserver((records) => {
    const stale = new Set<Node>()
    const moved = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]))
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (target instanceof Text) {
        const parent = target.parentNode
        if (parent && replaced.has(target) && replaced.get(target) !== renderedText(target)) stale.add(parent)
        continue
      }
      if (target !== root && !rendered.has(target)) continue
      const added = [...addedNodes].filter((node) => node.parentNode === target)
      const others = added.filter((node) => !rendered.has(node))
      const strangers = foreign.get(target) ?? new Set()
      foreign.set(target, strangers)
      for (const node of others) if (node instanceof Element || node instanceof Text) strangers.add(node)
      const isStranger = (node: Node | null): boolean =>
        node !== null && node.parentNode === target && strangers.has(node)
      for (const node of removedNodes) {
        // What Preact removed is no longer rendered, and what it moved has its place.
        const isTaken = rendered.has(node) && node.parentNode !== target
        if (isTaken && (node instanceof Text || !node.parentNode || root.contains(node))) {
          const places = [
            others[0] ?? null,
            isStranger(previousSibling) ? previousSibling : null,
            nextSibling,
          ]
          const place = places.find((one) => one?.parentNode === target) ?? null
          if (node instanceof Text) {
            // A translator that has wrapped the text keeps a copy.
            if (node.parentNode) node.replaceWith(node.data)
            replaced.set(node, renderedText(node))
            node.data = ''
            translated.add(target)
          }
          target.insertBefore(node, place)
        } else if (!rendered.has(node)) stale.add(target)
      }
      for (const node of added) {
        if (!rendered.has(node)) continue
        if (node instanceof Text && node.data !== renderedText(node)) {
          if (!replaced.has(node)) replaced.set(node, renderedText(node))
          translated.add(target)
        } else if (!moved.has(node)) stale.add(target)
      }
    }
    for (const parent of stale) {
      if (!translated.delete(parent)) continue
      for (const node of foreign.get(parent) ?? []) if (node.parentNode === parent) parent.removeChild(node)
      foreign.delete(parent)
      showRendered(parent)
    }
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
}

/** Shows what Preact has rendered into a parent. A node that is in its place is not moved, because it would lose the focus. */
function showRendered(parent: Node): void {
  let place = parent.firstChild
  for (const node of childrenOf(rendered.get(parent) ?? Reflect.get(parent, '__k'))) {
    if (node.parentNode !== parent) continue
    if (replaced.delete(node)) node.nodeValue = renderedText(node)
    if (node === place) place = node.nextSibling
    else parent.insertBefore(node, place)
  }
}

/** The properties of a text are the text itself. */
function renderedText(node: Node): string {
  const text: unknown = rendered.get(node)?.props ?? ''
  return String(text)
}

/** Preact calls its hooks for each node. `__e` is the node of the document, and `__k` the children, as its developer tools read them. */
function listen(): void {
  if (isListening) return
  isListening = true
  const before = { ...options }
  options.diffed = (vnode: VNode) => {
    const node = nodeOf(vnode)
    if (node) rendered.set(node, vnode)
    before.diffed?.(vnode)
  }
  options.unmount = (vnode: VNode) => {
    const node = nodeOf(vnode)
    if (node) rendered.delete(node)
    before.unmount?.(vnode)
  }
}

function nodeOf(vnode: VNode): Node | null {
  const node: unknown = typeof vnode.type === 'function' ? null : Reflect.get(vnode, '__e')
  return node instanceof Node ? node : null
}

/** The nodes below a node or a component, in the order in which Preact has rendered them. */
function childrenOf(vnode: VNode): readonly Node[] {
  const children: readonly (VNode | null | undefined)[] = Reflect.get(vnode, '__k') ?? []
  return children.flatMap((child) => {
    const node = child && nodeOf(child)
    return node ? [node] : child ? childrenOf(child) : []
  })
}
