import { options, type VNode } from 'preact'

/** The nodes that Preact has rendered and not removed, and for a text what it is to say. */
const rendered = new WeakMap<Node, string>()

/** Texts that a translator has replaced. They are still in their place, empty, so that Preact finds its way. */
const replaced = new WeakMap<Node, string>()

let isListening = false

/**
 * Page translators replace text nodes, also in open shadow roots, and Preact goes on writing into the nodes that it made: a price
 * or a date would stay as it was translated. So a replaced text is put back, empty, beside its translation. As soon as Preact
 * changes a text of the same parent, the translations there go and the texts appear as they are now.
 */
export function keepTexts(root: Node): void {
  listen()
  const foreign = new WeakMap<Node, Set<ChildNode>>()
  const translated = new WeakSet<Node>()
  const observer = new MutationObserver((records) => {
    const stale = new Set<Node>()
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (target instanceof Text) {
        const parent = target.parentNode
        if (parent && replaced.has(target) && replaced.get(target) !== rendered.get(target)) stale.add(parent)
        continue
      }
      if (target !== root && !rendered.has(target)) continue
      const added = [...addedNodes].filter((node) => node.parentNode === target)
      const others = added.filter((node) => !rendered.has(node))
      const strangers = foreign.get(target) ?? new Set()
      foreign.set(target, strangers)
      for (const node of others) if (node instanceof Element || node instanceof Text) strangers.add(node)
      const isStranger = (node: Node | null): node is ChildNode =>
        node?.parentNode === target && [...strangers].some((one) => one === node)
      for (const node of removedNodes) {
        // What Preact removed is no longer rendered, and what it moved has its place.
        const isTaken = rendered.has(node) && node.parentNode !== target
        if (isTaken && (node instanceof Text || root.contains(node))) {
          const places = [
            others[0] ?? null,
            isStranger(previousSibling) ? previousSibling : null,
            nextSibling,
          ]
          const place = places.find((one) => one?.parentNode === target) ?? null
          if (node instanceof Text) {
            // A translator that has wrapped the text keeps a copy.
            if (node.parentNode) node.replaceWith(node.data)
            replaced.set(node, rendered.get(node) ?? '')
            node.data = ''
            translated.add(target)
          }
          target.insertBefore(node, place)
        } else if (!rendered.has(node)) stale.add(target)
      }
      if (added.length > others.length) stale.add(target)
    }
    for (const parent of stale) {
      if (!translated.delete(parent)) continue
      for (const node of foreign.get(parent) ?? []) node.remove()
      for (const node of parent.childNodes)
        if (replaced.delete(node)) node.nodeValue = rendered.get(node) ?? ''
    }
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, characterData: true, subtree: true })
}

/** Preact calls its hooks for each node; `__e` is the node of the document, as its developer tools read it. */
function listen(): void {
  if (isListening) return
  isListening = true
  const before = { ...options }
  options.diffed = (vnode: VNode) => {
    const node = nodeOf(vnode)
    // The properties of a text are the text itself.
    const text: unknown = vnode.props
    if (node) rendered.set(node, node instanceof Text ? String(text) : '')
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
