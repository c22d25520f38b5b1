import { useContext, useLayoutEffect, useState } from 'react'
import { FeatureLoaderContext } from '../loading/feature-loader.ts'
import type { FeatureName, Features } from './features.ts'

export type FeatureState<Name extends FeatureName> = {
  /** Null until it is there. */
  readonly feature: Features[Name] | null
  /** It could not be had, and has not come since. */
  readonly failed: boolean
  /** It is on its way. */
  readonly busy: boolean
  readonly retry: () => void
  /** It was asked for again by the visitor. */
  readonly late: boolean
}

type Stage = 'asked' | 'failed' | 'asked again'

/** A feature of the table, asked for as soon as it is named; null asks for none. */
export function useFeature<Name extends FeatureName>(name: Name | null): FeatureState<Name> {
  const loader = useContext(FeatureLoaderContext)
  const [last, setLast] = useState<{ readonly of: Name | null; readonly stage: Stage }>()
  const feature = name && loader.get(name)
  const ask = (stage: Stage): void => {
    if (!name) return
    setLast({ of: name, stage })
    void loader.load(name).then((isLoaded) => setLast({ of: name, stage: isLoaded ? stage : 'failed' }))
  }
  useLayoutEffect(() => {
    if (!feature) ask('asked')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each name; again only by the visitor
  }, [name])
  const stage = name && last?.of === name ? last.stage : null
  const late = stage === 'asked again'
  return {
    feature,
    failed: !feature && (late || stage === 'failed'),
    busy: !feature && (late || stage === 'asked'),
    late,
    retry: () => ask('asked again'),
  }
}
