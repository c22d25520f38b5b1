import { useContext, useEffect } from 'react'
import type { Flow } from '@hourfold/shared/flow/flow'
import { servicesOf } from '@hourfold/shared/flow/cart/cart'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { shownSlots } from '@hourfold/shared/flow/time/select'
import { routes } from '../screens/routes.tsx'
import type { Screen } from '../screens/screen.ts'
import { FeatureLoaderContext } from '../loading/feature-loader.ts'
import { useFeature, type FeatureState } from './use-feature.ts'
import type { FeatureName } from './feature.ts'

type ScreenState = Pick<FeatureState<FeatureName>, 'failed' | 'busy' | 'retry'> & {
  readonly Screen: Screen | null
}

/** Returns the screen of the current step, or null while its feature is not loaded. */
export function useScreen(flow: Flow): ScreenState {
  const row = routes[flow.step]
  const [name, also] = featuresOf(flow)
  const loader = useContext(FeatureLoaderContext)
  const next = nextFeatures(flow)
  // An effect starts the preload after the present screen is painted.
  useEffect(() => {
    for (const each of next) void loader.load(each)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is new with each render, its names are not
  }, [next.join(), loader])
  useFeature(also ?? null)
  const { feature, ...state } = useFeature(name ?? null)
  if (!('feature' in row)) return { ...state, Screen: row }
  const screens: Readonly<Record<string, Screen>> = feature?.screens ?? {}
  return { ...state, Screen: screens[row.screen] ?? null }
}

/**
 * Returns the features to preload, so that the next step waits for no file: those of the form while the visitor looks at the slots,
 * and those of its submission while they type.
 */
function nextFeatures(flow: Flow): readonly FeatureName[] {
  const services = servicesOf(flow) ?? []
  if (flow.task !== 'book') return []
  if (flow.step === 'time' && shownSlots(flow)) {
    return [
      ...(services.some(({ recurring }) => recurring) ? (['series'] as const) : []),
      'details',
      'guests',
      ...(services.some(({ questions }) => questions) ? (['questions'] as const) : []),
    ]
  }
  if (flow.step !== 'details') return []
  return [
    ...(services.some(({ addressProof }) => addressProof) ? (['proof'] as const) : []),
    ...(stepsOf(flow).includes('payment') ? (['payment'] as const) : []),
  ]
}

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
