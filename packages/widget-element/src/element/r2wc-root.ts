import type { ReactNode } from 'react'
import { createRoot as createClientRoot, hydrateRoot, type Root } from 'react-dom/client'
import { keepEntries } from './keep-entries.ts'
import { boxClass, readyToMount } from './mount-point.ts'

/**
 * Stands in for `react-dom/client` inside r2wc: the first render waits until the element is ready and hydrates where the
 * server has drawn. It draws into a box of its own, because hydrating the shadow root itself would drop its <style>.
 */
export function createRoot(container: Node): Pick<Root, 'render' | 'unmount'> {
  let root: Root | undefined
  let latest: ReactNode
  let unmounted = false
  const start = (): void => {
    if (unmounted) return
    const drawn = findBox(container)
    if (drawn) {
      const enterAgain = keepEntries(drawn)
      root = hydrateRoot(drawn, latest)
      void enterAgain()
    } else {
      root = createClientRoot(container.appendChild(createBox()))
      root.render(latest)
    }
  }
  void (readyToMount.get(container) ?? Promise.resolve()).then(start)
  return {
    render(node) {
      latest = node
      root?.render(node)
    },
    unmount() {
      unmounted = true
      root?.unmount()
      findBox(container)?.remove()
    },
  }
}

function createBox(): HTMLElement {
  const box = document.createElement('div')
  box.className = boxClass
  return box
}

const findBox = (container: Node): HTMLElement | undefined =>
  [...container.childNodes].find(
    (child): child is HTMLElement => child instanceof HTMLElement && child.className === boxClass,
  )
