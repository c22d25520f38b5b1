import { createElement, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import r2wc from '@r2wc/react-to-web-component'
import { hideFallback } from './fallback-slot.ts'
import { keepEntries } from './keep-entries.ts'
import { keepKeys } from './keep-keys.ts'
import { keepTexts } from './keep-texts.ts'
import { boxClass, mountings } from './mount-point.ts'
import { nextTask } from './next-task.ts'
import { submitByClick } from './submit-by-click.ts'
import { WidgetApp } from './widget-app.tsx'
import type { Widget } from './widget.ts'

/** Maps shadow roots to widgets. */
export const widgets = new WeakMap<Node, Widget>()

/** Maps the elements of r2wc to shadow roots, because r2wc passes only its own element to the component. */
const roots = new WeakMap<Node, ShadowRoot>()

/**
 * The component that r2wc mounts. It renders nothing itself, because r2wc always creates a fresh root and cannot hydrate markup
 * of the server. The widget therefore has a second root, in the server's box or in a new one.
 */
function MountedWidget({ container }: { readonly container?: Node }) {
  useLayoutEffect(() => {
    const root = container && roots.get(container)
    return root ? mountWidget(root) : undefined
  }, [container])
  return null
}

/** Renders or hydrates the widget once its element is ready. Returns a function that unmounts it. */
function mountWidget(container: Node): () => void {
  let root: Root | undefined
  let unmounted = false
  const mounting = mountings.get(container)
  const start = async (): Promise<void> => {
    if (findBox(container)) await nextTask()
    const widget = widgets.get(container)
    if (unmounted || !widget) return
    const app = createElement(WidgetApp, { widget })
    const rendered = findBox(container)
    if (rendered) {
      const enterAgain = keepEntries(rendered)
      root = hydrateRoot(rendered, app)
      await enterAgain()
    } else {
      // The widget renders into a box, because hydrating the shadow root itself would drop its <style>.
      root = createRoot(container.appendChild(createBox()))
      root.render(app)
      hideFallback(container)
    }
  }
  void Promise.resolve(mounting?.begun)
    .then(start)
    .catch((error: unknown) => widgets.get(container)?.fail(error))
    .then(() => unmounted || mounting?.onMounted())
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

export type Mount = {
  /** Mounts the widget. */
  readonly connectedCallback: () => void
  /** Unmounts it. */
  readonly disconnectedCallback: () => void
}

const isMount = (element: Element): element is Element & Mount =>
  'connectedCallback' in element && 'disconnectedCallback' in element

/**
 * The element that r2wc creates for the component. It is never in a document: the main script mounts the widget with it, because
 * `<booking-widget>` itself is defined before the components are loaded.
 */
const mountTag = 'booking-widget-mount'

/** Creates the mount of a shadow root. */
export function createMount(root: ShadowRoot): Mount {
  if (!customElements.get(mountTag)) customElements.define(mountTag, r2wc(MountedWidget))
  const mount = document.createElement(mountTag)
  if (!isMount(mount)) throw new TypeError('r2wc made something that is no custom element')
  roots.set(mount, root)
  keepKeys(root)
  keepTexts(root)
  submitByClick(root)
  return mount
}
