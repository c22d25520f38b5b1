import { isFeatureName, loadFeature } from '../loading/load-feature.ts'
import { features } from './features.ts'
import type { FeatureName } from './feature.ts'

/** Loads every feature, for servers, and returns the style sheets by name. */
export async function loadAllFeatures(): Promise<ReadonlyMap<FeatureName, string>> {
  const names = Object.keys(features).filter(isFeatureName)
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await loadFeature(name)).styles] as const)),
  )
}
