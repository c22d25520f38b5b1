import { useContext, useLayoutEffect, useState } from 'react'
import { FeatureLoaderContext } from '../loading/feature-loader.ts'
import type { FeatureName, Features } from './feature.ts'

export type FeatureState<Name extends FeatureName> = {
  /** Null until the feature is loaded. */
  readonly feature: Features[Name] | null
  /** The chunk failed to load and no retry has succeeded. */
  readonly failed: boolean
  /** The chunk is loading. */
  readonly busy: boolean
  readonly retry: () => void
  /** The visitor has requested a retry. */
  readonly late: boolean
}

type Stage = 'requested' | 'failed' | 'retried'

/** Loads a feature as soon as its name is given. Null loads nothing. */
export function useFeature<Name extends FeatureName>(name: Name | null): FeatureState<Name> {
  const loader = useContext(FeatureLoaderContext)
  const [last, setLast] = useState<{ readonly of: Name | null; readonly stage: Stage }>()
  const feature = name && loader.get(name)
  const request = (stage: Stage): void => {
    if (!name) return
    setLast({ of: name, stage })
    void loader.load(name).then((isLoaded) => setLast({ of: name, stage: isLoaded ? stage : 'failed' }))
  }
  useLayoutEffect(() => {
    if (!feature) request('requested')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one load for each name; only the visitor starts another
  }, [name])
  const stage = name && last?.of === name ? last.stage : null
  const late = stage === 'retried'
  return {
    feature,
    failed: !feature && (late || stage === 'failed'),
    busy: !feature && (late || stage === 'requested'),
    late,
    retry: () => request('retried'),
  }
}
