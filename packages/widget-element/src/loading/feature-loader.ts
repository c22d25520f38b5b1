import { createContext } from 'react'
import type { FeatureName, Features } from '../features/features.ts'

/** Loads features for one widget. */
export type FeatureLoader = {
  /** The feature, or null until its styles and its slice of the flow are in place. */
  readonly get: <Name extends FeatureName>(name: Name) => Features[Name] | null
  /** Resolves to false when it cannot be loaded. */
  readonly load: (name: FeatureName) => Promise<boolean>
}

/** Provided by the element, by the server and by tests. */
export const FeatureLoaderContext = createContext<FeatureLoader>({
  get: () => null,
  load: async () => false,
})
