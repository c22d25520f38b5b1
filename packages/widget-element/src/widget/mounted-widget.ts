import { createElement, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import r2wc from '@r2wc/react-to-web-component'
import { hideFallback } from './fallback-slot.ts'
import { keepTexts } from './keep-texts.ts'
import { boxClass, mountings } from './mount-point.ts'
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

/** Resolves in another task, so that the browser can respond to the visitor and paint in between. A timer would wait in a hidden page. */
const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', (message) => {
      port1.close()
      resolve(message)
    })
    port1.start()
    port2.postMessage(null)
  })

/**
 * Submits the widget's forms by a click on their button. In a sandboxed frame without `allow-forms` the browser refuses a submission
 * before there is an event, although the widget's forms never leave the page. Enter in a field also clicks the button.
 */
function submitByClick(root: ShadowRoot): void {
  if (self === top) return
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.form
    if (!form || button.type !== 'submit' || event.defaultPrevented) return
    event.preventDefault()
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
    // A form that the widget does not handle yet goes the browser's way.
    if (form.dispatchEvent(submit)) form.requestSubmit(button)
  })
}

/**
 * Keeps typed letters from the shortcuts of the host page. Outside the shadow root the target of a key is the element, so that a
 * page does not see that it was typed in a field. Shortcuts with Ctrl, Alt or Meta, Escape, Tab and Enter pass, and a page that
 * needs every key can listen in the capture phase.
 */
function keepKeys(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    root.addEventListener(type, (event) => {
      if (event instanceof KeyboardEvent && isTyped(event)) event.stopPropagation()
    })
  }
}

const isTyped = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, select') &&
  key.length === 1 &&
  !(ctrlKey || metaKey || altKey)

/**
 * Records the visitor's entries in server-rendered fields. The caller runs it before hydration, which resets the fields. Returns
 * a function that enters the values again, now that event listeners are attached.
 */
export function keepEntries(box: HTMLElement): () => Promise<void> {
  const entries = [...box.querySelectorAll<HTMLInputElement>('input,textarea,select')].map((field) => ({
    field,
    picked: field.checked && !field.defaultChecked,
    text: field.value === renderedValue(field) ? null : field.value,
  }))
  return async () => {
    for (const { field, picked, text } of entries) {
      if (picked) {
        // A click on a checked field would fire no change event.
        field.checked = false
        field.click()
      }
      if (text !== null) {
        field.value = text
        // Text fields listen to `input`, and lists listen to `change`.
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      }
      // A control with several fields builds its answer from its last render, so it renders before its next field changes.
      if (picked || text !== null) await Promise.resolve()
    }
  }
}

/** Returns the value that the server rendered. For a list it is the default option's, or the first option's. */
const renderedValue = (field: HTMLInputElement | HTMLSelectElement): string | undefined =>
  'options' in field
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue
