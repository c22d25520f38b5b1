import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import english from '@booking/shared/locales/widget/en.json'
import { FeatureLoaderContext, type FeatureLoader } from '../loading/feature-loader.ts'
import { loadFeature, loadedFeature } from '../loading/load-feature.ts'

export type Rendered = {
  /** The shadow root the component stands in, as it does in the element. */
  readonly root: ShadowRoot
  readonly rerender: (next: ReactNode) => Promise<void>
  /** The only element a selector finds; throws where there is none. */
  readonly find: (selector: string) => HTMLElement
  readonly findAll: (selector: string) => HTMLElement[]
  /** Presses a key on the focused element, as a keyboard does; tells whether the key was taken. */
  readonly press: (key: string, shiftKey?: boolean) => Promise<boolean>
  readonly click: (selector: string) => Promise<void>
  readonly type: (selector: string, text: string) => Promise<void>
}

/** Puts a component into a fresh shadow root with English words and waits until its effects have run. */
export async function renderComponent(node: ReactNode): Promise<Rendered> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  const frame = document.createElement('div')
  root.append(frame)
  const i18n = setupI18n({ locale: 'en', messages: { en: { ...english } } })
  const reactRoot = createRoot(frame)
  const rerender = async (next: ReactNode): Promise<void> => {
    // At once: React would otherwise draw in slices, which a busy machine stretches beyond any wait.
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
      // React watches the property itself: only the prototype's setter leaves its last value to compare with.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      await settle()
    },
  }
}

/** From source, a feature itself is all that is needed. */
const loader: FeatureLoader = {
  get: loadedFeature,
  load: (name) => {
    const loading = loadFeature(name).then(() => true)
    coming.add(loading)
    return loading
  },
}

/** Features that have been asked for. */
const coming = new Set<Promise<unknown>>()

/**
 * Waits until both engines have drawn and run their effects, what follows from these has been drawn, and the features that were asked
 * for have come. Preact runs effects in a timer that is set in the next frame: a frame and a timer that are asked for later come
 * later, however long the machine stands still.
 */
export async function settle(): Promise<void> {
  await nextTimer()
  for (let round = 0; round < 2; round += 1) {
    await nextFrame()
    await nextTimer()
  }
  if (coming.size === 0) return
  const asked = [...coming]
  coming.clear()
  await Promise.all(asked)
  await settle()
}

const nextTimer = (): Promise<void> => new Promise((done) => setTimeout(done))
const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done))
