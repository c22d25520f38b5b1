import { createElement, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { placeOf } from '@booking/shared/flow/flow-feature'
import r2wc from '@r2wc/react-to-web-component'
import { hideFallback } from './fallback-slot.ts'
import { keepEntries } from './keep-entries.ts'
import { boxClass, readyToMount } from './mount-point.ts'
import { WidgetApp } from './widget-app.tsx'
import type { Widget } from './widget.ts'

/** Shadow root → its widget: r2wc hands the mounted component nothing but the root it stands in. */
export const widgets = new WeakMap<Node, Widget>()

/**
 * What r2wc mounts. It draws nothing where r2wc has put it: r2wc always starts a fresh root, and a page of ours is drawn by the
 * server already. So the widget has a root of its own, in the box that the server has drawn or in a new one.
 */
function MountedWidget({ container }: { readonly container?: Node }) {
  useLayoutEffect(() => (container ? mountWidget(container) : undefined), [container])
  return null
}

/** Draws or hydrates the widget once its element is ready; returns how to take it down. */
function mountWidget(container: Node): () => void {
  let root: Root | undefined
  let unmounted = false
  const start = (): void => {
    const widget = widgets.get(container)
    if (unmounted || !widget) return
    const app = createElement(WidgetApp, { widget })
    const drawn = findBox(container)
    if (drawn) {
      const enterAgain = keepEntries(drawn)
      root = hydrateRoot(drawn, app)
      void enterAgain()
    } else {
      // A box, because hydrating the shadow root itself would drop its <style>.
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
  /** Where r2wc starts its root. */
  container: Node
  connectedCallback(): void
  disconnectedCallback(): void
}

const isMountable = (base: CustomElementConstructor): base is new () => Mountable =>
  'connectedCallback' in base.prototype && 'disconnectedCallback' in base.prototype

/** The class that r2wc makes, without props or events: it mounts the widget of its root and takes it down again. */
export function createMountable(): new () => Mountable {
  const Base = r2wc(MountedWidget, { shadow: 'open' })
  if (!isMountable(Base)) throw new TypeError('r2wc made something that is no custom element')
  // For the script of our own pages, and no part of the contract: it may hold a token (content-site's client/follow-steps.ts).
  Object.defineProperty(Base.prototype, Symbol.for('booking-widget.address'), {
    value(this: HTMLElement, current: string) {
      const widget = this.shadowRoot && widgets.get(this.shadowRoot)
      return widget && placeOf(widget.store.state.flow, widget.store.features())?.address(current)
    },
  })
  return Base
}
