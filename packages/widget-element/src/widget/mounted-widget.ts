import { createElement, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { placeOf } from '@booking/shared/flow/flow-feature'
import r2wc from '@r2wc/react-to-web-component'
import { hideFallback } from './fallback-slot.ts'
import { keepEntries } from './keep-entries.ts'
import { boxClass, readyToMount } from './mount-point.ts'
import { WidgetApp } from './widget-app.tsx'
import type { Widget } from './widget.ts'

/** Maps shadow roots to widgets, because r2wc passes only the root to the mounted component. */
export const widgets = new WeakMap<Node, Widget>()

/**
 * The component that r2wc mounts. It renders nothing itself, because r2wc always creates a fresh root and cannot hydrate markup
 * of the server. The widget therefore has a second root, in the server's box or in a new one.
 */
function MountedWidget({ container }: { readonly container?: Node }) {
  useLayoutEffect(() => (container ? mountWidget(container) : undefined), [container])
  return null
}

/** Renders or hydrates the widget once its element is ready. Returns a function that unmounts it. */
function mountWidget(container: Node): () => void {
  let root: Root | undefined
  let unmounted = false
  const start = (): void => {
    const widget = widgets.get(container)
    if (unmounted || !widget) return
    const app = createElement(WidgetApp, { widget })
    const rendered = findBox(container)
    if (rendered) {
      const enterAgain = keepEntries(rendered)
      root = hydrateRoot(rendered, app)
      void enterAgain()
    } else {
      // The widget renders into a box, because hydrating the shadow root itself would drop its <style>.
      root = createRoot(container.appendChild(createBox()))
      root.render(app)
      hideFallback(container)
    }
  }
  const ready = readyToMount.get(container) ?? Promise.resolve()
  void ready.then(start).catch((error: unknown) => widgets.get(container)?.fail(error))
  return () => {
    unmounted = true
    root?.unmount()
    findBox(container)?.remove()
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

type Mountable = HTMLElement & {
  /** The node in which r2wc creates its root. */
  container: Node
  connectedCallback(): void
  disconnectedCallback(): void
}

const isMountable = (base: CustomElementConstructor): base is new () => Mountable =>
  'connectedCallback' in base.prototype && 'disconnectedCallback' in base.prototype

/** Creates the base class with r2wc, without props or events. It mounts and unmounts the widget of its shadow root. */
export function createMountable(): new () => Mountable {
  const Base = r2wc(MountedWidget, { shadow: 'open' })
  if (!isMountable(Base)) throw new TypeError('r2wc made something that is no custom element')
  // Only the script of our own pages uses this method (content-site's client/follow-steps.ts). It is not public, because the address may hold a token.
  Object.defineProperty(Base.prototype, Symbol.for('booking-widget.address'), {
    value(this: HTMLElement, current: string) {
      const widget = this.shadowRoot && widgets.get(this.shadowRoot)
      return widget && placeOf(widget.store.state.flow, widget.store.features())?.address(current)
    },
  })
  return Base
}
