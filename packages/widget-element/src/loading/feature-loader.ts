import { createContext } from 'react'
import type { FeatureName, Features } from '../features/feature.ts'

/** Loads features for one widget. */
export type FeatureLoader = {
  /** Returns the feature, or null until its styles and its flow slice are added. */
  readonly get: <Name extends FeatureName>(name: Name) => Features[Name] | null
  /** Resolves to false when the feature fails to load. */
  readonly load: (name: FeatureName) => Promise<boolean>
}

/** The element, the server and tests provide the loader. */
export const FeatureLoaderContext = createContext<FeatureLoader>({
  get: () => null,
  load: async () => false,
})
