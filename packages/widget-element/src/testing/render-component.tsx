import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import english from '@hourfold/shared/locales/widget/en.json'
import { FeatureLoaderContext, type FeatureLoader } from '../loading/feature-loader.ts'
import { loadFeature, loadedFeature } from '../loading/load-feature.ts'

export type Rendered = {
  /** The shadow root that contains the component, as in the element. */
  readonly root: ShadowRoot
  readonly rerender: (next: ReactNode) => Promise<void>
  /** Returns the first element that matches a selector. Throws when there is none. */
  readonly find: (selector: string) => HTMLElement
  readonly findAll: (selector: string) => HTMLElement[]
  /** Presses a key on the focused element, as a keyboard does. Resolves to true when the key was handled. */
  readonly press: (key: string, shiftKey?: boolean) => Promise<boolean>
  readonly click: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
}

/** Renders a component into a fresh shadow root with English words and waits until its effects have run. */
export async function renderComponent(node: ReactNode): Promise<Rendered> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  const frame = document.createElement('div')
  root.append(frame)
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...english } } })
  const reactRoot = createRoot(frame)
  const rerender = async (next: ReactNode): Promise<void> => {
    // flushSync renders at once, because React would otherwise render in slices, which a busy machine stretches beyond any wait.
    flushSync(() =>
      reactRoot.render(
        <I18nProvider i18n={i18n}>
          <FeatureLoaderContext.Provider value={loader}>{next}</FeatureLoaderContext.Provider>
        </I18nProvider>,
      ),
    )
    await settle()
  }
  const findAll = (selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`nothing matches ${selector} in ${root.innerHTML}`)
    return found
  }
  await rerender(node)
  return {
    root,
    rerender,
    find,
    findAll,
    press: async (key, shiftKey = false) => {
      const event = new KeyboardEvent('keydown', {
        key,
        shiftKey,
        bubbles: true,
        composed: true,
        cancelable: true,
      })
      root.activeElement?.dispatchEvent(event)
      await settle()
      return event.defaultPrevented
    },
    click: async (selector) => {
      find(selector).click()
      await settle()
    },
    type: async (selector, text) => {
      const input = find(selector)
      if (!(input instanceof HTMLInputElement)) throw new Error(`${selector} is no input`)
      // React overrides the property on the instance. The prototype's setter bypasses it, so that React notices the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await settle()
    },
  }
}

/** Loads the feature only, because tests need no styles and their catalog already holds all words. */
const loader: FeatureLoader = {
  get: loadedFeature,
  load: (name) => {
    const loading = loadFeature(name).then(() => true)
    pending.add(loading)
    return loading
  },
}

/** Pending loads of features. */
const pending = new Set<Promise<unknown>>()

/**
 * Waits until React or Preact has rendered, run its effects and rendered their changes, and until the requested features are
 * loaded. Preact runs effects in a timer that it sets in the next frame. A frame and a timer that are requested later also come
 * later, even on a machine that stalls.
 */
export async function settle(): Promise<void> {
  await nextTimer()
  for (let round = 0; round < 2; round += 1) {
    await nextFrame()
    await nextTimer()
  }
  if (pending.size === 0) return
  const requested = [...pending]
  pending.clear()
  await Promise.all(requested)
  await settle()
}

const nextTimer = (): Promise<void> => new Promise((done) => setTimeout(done))
const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))
