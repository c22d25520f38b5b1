import type { Messages } from '@lingui/core'
import type { FlowFeature } from '@hourfold/shared/flow/flow-feature'
import { preloadModule } from './preload-module.ts'
import { release, releaseFolder } from './release.ts'
import type { Feature, FeatureName, Features } from '../features/feature.ts'
import { featureNeeds, features } from '../features/features.ts'

const imports: { readonly [Name in FeatureName]: () => Promise<{ readonly feature: Features[Name] }> } =
  features

/** All widgets of a page share the loaded features. */
const loaded: { -readonly [Name in FeatureName]?: Features[Name] } = {}

/** Returns the feature, or null while it is not loaded. */
export const loadedFeature = <Name extends FeatureName>(name: Name): Features[Name] | null =>
  loaded[name] ?? null

export const isFeatureName = (name: string): name is FeatureName => Object.hasOwn(features, name)

/** Returns a loaded feature and the features that it needs. */
const withNeeds = (name: FeatureName): readonly Feature[] =>
  [name, ...(featureNeeds[name] ?? [])].flatMap((each) => loadedFeature(each) ?? [])

/** Returns the flow slices of a loaded feature and of the features that it needs. */
export const flowFeaturesOf = (name: FeatureName): readonly FlowFeature[] =>
  withNeeds(name).flatMap(({ flow }) => flow ?? [])

/** Returns the English words of a loaded feature and of the features that it needs. */
export const englishOf = (name: FeatureName): Messages =>
  Object.assign({}, ...withNeeds(name).flatMap(({ english }) => english ?? []))

/** Loads a feature once. Rejects when a file is missing or fails its integrity check. */
export async function loadFeature<Name extends FeatureName>(name: Name): Promise<Features[Name]> {
  const known = loadedFeature(name)
  if (known) return known
  const others = (featureNeeds[name] ?? []).map((other) => loadFeature(other))
  const [{ feature }] = await Promise.all([importVerified(name), ...others])
  // The first of two concurrent loads wins, so that the screens on display keep their identity.
  return (loaded[name] ??= feature)
}

async function importVerified<Name extends FeatureName>(
  name: Name,
): Promise<{ readonly feature: Features[Name] }> {
  const files = release.features[name] ?? []
  await Promise.all(
    files.map(({ file, integrity }) => preloadModule(new URL(file, releaseFolder()).href, integrity)),
  )
  return imports[name]()
}
