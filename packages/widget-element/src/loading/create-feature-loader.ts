import type { FlowFeature } from '@hourfold/shared/flow/flow-feature'
import { flowFeaturesOf, englishOf, isFeatureName, loadFeature, loadedFeature } from './load-feature.ts'
import type { FeatureLoader } from './feature-loader.ts'
import { timeLimit } from '../effects/time-limit.ts'
import type { FeatureName } from '../features/feature.ts'
import type { AdoptStyles } from '../element/host.ts'
import { boxClass } from '../widget/mount-point.ts'
import { addEnglish } from './load-words.ts'
import type { Widget } from '../widget/widget.ts'

/** Creates the feature loader of a widget. It adds styles, English words to the catalog and flow slices to the store. */
export function createFeatureLoader(adoptStyles: AdoptStyles, widget: Omit<Widget, 'loader'>): FeatureLoader {
  const { store, i18n } = widget
  const ready = new Set<FeatureName>()
  const load = async (name: FeatureName): Promise<boolean> => {
    const feature = await loadFeature(name)
    adoptStyles(name, feature.styles)
    addEnglish(i18n, englishOf(name))
    ready.add(name)
    flowFeaturesOf(name).forEach(store.addFeature)
    return true
  }
  return {
    get: (name) => (ready.has(name) ? loadedFeature(name) : null),
    // One automatic retry covers the single failure of a connection that has just changed.
    load: async (name) =>
      ready.has(name) ||
      inTime(
        load(name)
          .catch(() => load(name))
          .catch(() => false),
      ),
  }
}

/** Resolves to false after the time limit. A file that arrives later is used by the next load. */
async function inTime(isLoaded: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeLimit)
  })
  return Promise.race([isLoaded, late]).finally(() => clearTimeout(timer))
}

/** Returns the features that the server rendered the markup with. They are loaded before hydration. */
export const renderedFeatures = (root: ShadowRoot): readonly FeatureName[] =>
  (root.querySelector(`.${boxClass}`)?.getAttribute('data-features') ?? '').split(' ').filter(isFeatureName)

/** Loads the features of the server's markup and returns their flow slices. It skips features that fail to load. */
export async function loadRenderedFeatures(root: ShadowRoot): Promise<readonly FlowFeature[]> {
  const names = renderedFeatures(root)
  await Promise.all(names.map((name) => loadFeature(name))).catch(() => [])
  return names.flatMap(flowFeaturesOf)
}
