import * as fc from 'fast-check'
import { createElement, Fragment, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { keepTexts } from './keep-texts.ts'

/** What a page shows: texts beside each other and beside elements, some of which are absent. */
type Shown = {
  readonly lead: string | null
  readonly price: string | null
  readonly strong: string | null
  readonly rest: string
  readonly items: readonly string[]
}

function show({ lead, price, strong, rest, items }: Shown): ReactNode {
  return createElement(
    'section',
    null,
    createElement('h2', null, lead),
    createElement(
      'p',
      null,
      price,
      strong !== null && createElement('b', null, strong),
      rest,
      createElement(Bare, { text: price }),
    ),
    createElement('ul', null, ...items.map((item) => createElement('li', { key: item }, item))),
  )
}

/** A text without an element of its own. */
const Bare = ({ text }: { readonly text: string | null }) => createElement(Fragment, null, text, ' ', text)

/** The ways in which translators put their text in the place of another. */
const replacing = {
  replaces: (text: Text) => text.replaceWith(makeFont(text.data)),
  inserts: (text: Text) => {
    text.before(makeFont(text.data))
    text.remove()
  },
  wraps: (text: Text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
    text.data = text.data.toUpperCase()
  },
  rewrites: (text: Text) => text.replaceWith(text.data.toUpperCase()),
} as const

/**
 * Firefox takes all nodes out, writes what stood in neighboring texts into the first of them, drops the others, and may need another
 * order.
 */
function merge(parent: Node, reorder: boolean): void {
  const nodes = [...parent.childNodes]
  const kept: Node[] = []
  for (const node of nodes) {
    const last = kept.at(-1)
    if (node instanceof Text && last instanceof Text) last.data += node.data
    else kept.push(node)
  }
  for (const node of nodes) parent.removeChild(node)
  for (const node of reorder ? kept.toReversed() : kept) {
    if (node instanceof Text) node.data = node.data.toUpperCase()
    parent.appendChild(node)
  }
}
const eachParent = (root: Node, act: (parent: Node) => void): void => {
  for (const node of root.childNodes) if (node instanceof Element) eachParent(node, act)
  if ([...root.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) act(root)
}
const eachText =
  (translate: (text: Text) => void) =>
  (root: Node): void => {
    for (const text of textsOf(root)) if (text.data.trim() !== '') translate(text)
  }
const translators = {
  ...Object.fromEntries(Object.entries(replacing).map(([name, one]) => [name, eachText(one)])),
  merges: (root: Node) => eachParent(root, (parent) => merge(parent, false)),
  'merges and reorders': (root: Node) => eachParent(root, (parent) => merge(parent, true)),
}

function makeFont(text: string): HTMLElement {
  const font = document.createElement('font')
  const inner = document.createElement('font')
  inner.textContent = text.toUpperCase()
  font.append(inner)
  return font
}

function textsOf(root: Node): Text[] {
  return [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsOf(node)))
}

const delivered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Few, so that most changes leave some texts as they are. */
const words = fc.constantFrom('one', 'two', 'three')
const maybe = fc.option(words)
const shown = fc.record({
  lead: maybe,
  price: maybe,
  strong: maybe,
  rest: words,
  items: fc.uniqueArray(words, { maxLength: 3 }),
})

describe.each(Object.entries(translators))('on a page whose translator %s texts', (name, translate) => {
  const isReordered = name.includes('reorders')
  /** Where nothing has changed, the order of the translation stays. */
  const inAnyOrder = (text: string): string => (isReordered ? text.split('').toSorted().join('') : text)
  const run = async (states: readonly Shown[], guard: (root: Node) => void): Promise<boolean> => {
    const [first, ...others] = states
    if (!first) return true
    // The guard listens before the first node is rendered.
    const { root, rerender } = await renderComponent(null)
    guard(root)
    for (const state of [first, ...others]) {
      await rerender(show(state))
      await delivered()
      const now = root.textContent.toLowerCase()
      translate(root)
      await delivered()
      const twin = [
        state.lead,
        state.price,
        state.strong,
        state.rest,
        state.price,
        ' ',
        state.price,
        ...state.items,
      ]
      if (inAnyOrder(now) !== inAnyOrder(twin.map((text) => text ?? '').join(''))) return false
    }
    return true
  }

  it('what it shows is never stale, for any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(shown, { minLength: 2, maxLength: 4 }), async (states) => {
        expect(await run(states, keepTexts)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('translations stay where nothing has changed', async () => {
    const state: Shown = { lead: 'one', price: '€15', strong: 'at once', rest: 'pay now', items: ['a', 'b'] }
    const { root, rerender, find } = await renderComponent(null)
    keepTexts(root)
    await rerender(show(state))
    translate(root)
    await delivered()
    await rerender(show({ ...state, price: '€30' }))
    await delivered()
    expect(find('h2').textContent).toBe('ONE')
    expect(find('ul').textContent).toBe('AB')
    expect(find('b').textContent).toBe('AT ONCE')
    expect(find('p').textContent).toBe('€30AT ONCEpay now€30 €30')
  })
})

it('the control: without it, Preact changes texts that nobody sees', async () => {
  const state: Shown = { lead: 'one', price: '€15', strong: null, rest: 'pay now', items: [] }
  const { root, rerender, find } = await renderComponent(show(state))
  for (const text of textsOf(root)) replacing.replaces(text)
  await rerender(show({ ...state, price: '€30' }))
  expect(find('p').textContent).toContain('€15')
})
