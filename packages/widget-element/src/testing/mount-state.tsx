import { hydrateRoot } from 'react-dom/client'
import { proxy } from 'valtio/vanilla'
import { allFlowFeatures } from '../features/all-flow-features.ts'
import { createFlowStore } from '@hourfold/shared/flow/create-flow-store'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { keepTexts } from '../widget/keep-texts.ts'
import { boxClass } from '../widget/mount-point.ts'
import { WidgetApp } from '../widget/widget-app.tsx'
import type { FeatureLoader } from '../loading/feature-loader.ts'
import { loadAllFeatures } from '../features/load-all-features.ts'
import { loadedFeature } from '../loading/load-feature.ts'
import type { Act, GalleryState } from './gallery-state.ts'
import { showState, type Looks } from './show-state.ts'

/**
 * Hydrates a rendered state without a server and performs its actions. Returns whether hydration left the server markup
 * unchanged.
 */
export async function mountState(host: Element, state: GalleryState, looks: Looks): Promise<boolean> {
  const root = host.shadowRoot
  const box = root?.querySelector(`.${boxClass}`)
  if (!root || !box) throw new Error('nothing is drawn here')
  const { flow, view, i18n } = showState(state, looks)
  const styles = await loadAllFeatures()
  for (const [name, text] of styles) adoptStyles(root, name, text)
  const loader: FeatureLoader = {
    get: (name) => (name === state.lost ? null : loadedFeature(name)),
    load: async (name) => name !== state.lost,
  }
  let keys = 0
  const ports = { clock: () => flow.now, newKey: () => `gallery-key-${(keys += 1)}` }
  const store = createFlowStore(flow, ports, allFlowFeatures)
  let changes = 0
  const observer = new MutationObserver((records) => (changes += records.length))
  observer.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
  keepTexts(root)
  hydrateRoot(
    box,
    <WidgetApp
      widget={{
        store,
        display: proxy({ view, wordsReady: true, open: false, exception: null, isRetried: false }),
        i18n,
        loader,
        show: () => false,
        fail: (error) => console.error(error),
        retry: () => {},
        rememberDrawn: () => {},
      }}
    />,
  )
  await settled()
  observer.disconnect()
  const isSame = changes === 0
  for (const act of state.acts ?? []) {
    perform(root, act)
    await settled()
  }
  return isSame
}

function perform(root: ShadowRoot, act: Act): void {
  const selector = 'press' in act ? act.press : act.fill
  const target = root.querySelector(selector)
  if (!(target instanceof HTMLElement)) throw new Error(`nothing here is ${selector}`)
  if ('press' in act) return target.click()
  if (!(target instanceof HTMLInputElement)) throw new Error(`${selector} takes no text`)
  target.focus()
  target.value = act.text
  target.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Waits for two frames, after which all consequences of an action are rendered. */
const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
