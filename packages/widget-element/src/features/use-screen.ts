import { useContext, useEffect } from 'react'
import type { Flow } from '@booking/shared/flow/flow'
import { shownSlots } from '@booking/shared/flow/time/select'
import { routes } from '../screens/routes.tsx'
import type { Screen } from '../screens/screen.ts'
import { FeatureLoaderContext } from '../loading/feature-loader.ts'
import { useFeature, type FeatureState } from './use-feature.ts'
import type { FeatureName } from './features.ts'

type ScreenState = Pick<FeatureState<FeatureName>, 'failed' | 'busy' | 'retry'> & {
  readonly Screen: Screen | null
}

/** Returns the screen of the current step, or null while its feature is not loaded. */
export function useScreen(flow: Flow): ScreenState {
  const row = routes[flow.step]
  const [name, also] = featuresOf(flow)
  const loader = useContext(FeatureLoaderContext)
  const next = nextFeature(flow)
  // An effect starts the preload after the present screen is painted.
  useEffect(() => {
    if (next) void loader.load(next)
  }, [next, loader])
  useFeature(also ?? null)
  const { feature, ...state } = useFeature(name ?? null)
  if (!('feature' in row)) return { ...state, Screen: row }
  const screens: Readonly<Record<string, Screen>> = feature?.screens ?? {}
  return { ...state, Screen: screens[row.screen] ?? null }
}

/** Returns the feature to preload: the details of the booking while the visitor looks at the slots. */
export const nextFeature = (flow: Flow): FeatureName | null =>
  flow.step === 'time' && shownSlots(flow) ? 'details' : null

/**
 * Returns the features that the current step needs. A link or a capability has no step of its own until its request is answered;
 * until then the feature that sends the request is needed.
 */
export function featuresOf({ step, subject, items, booking }: Flow): readonly FeatureName[] {
  const row = routes[step]
  if ('feature' in row) return 'also' in row ? [row.feature, row.also] : [row.feature]
  if (items.length > 0 || booking) return []
  return subject.kind === 'link' ? ['cart'] : /^(booking|manage)$/.test(subject.kind) ? ['manage'] : []
}
