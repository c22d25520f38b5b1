import type { FeatureName } from './feature.ts'

/** For other packages, which would not see the declarations of the features in `feature.ts` alone. */
export type { FeatureName }

/** The chunks that load on demand. Each feature has a row here and a folder `<name>/` with an index.ts. */
export const features = {
  details: () => import('./details/index.ts'),
  manage: () => import('./manage/index.ts'),
  failure: () => import('./failure/index.ts'),
  'time-zone': () => import('./time-zone/index.ts'),
  menu: () => import('./menu/index.ts'),
  cart: () => import('./cart/index.ts'),
  options: () => import('./options/index.ts'),
  payment: () => import('./payment/index.ts'),
  series: () => import('./series/index.ts'),
  guests: () => import('./guests/index.ts'),
  questions: () => import('./questions/index.ts'),
  proof: () => import('./proof/index.ts'),
  host: () => import('./host/index.ts'),
} as const

export const featureNeeds: { readonly [Name in FeatureName]?: readonly FeatureName[] } = {
  menu: ['cart'],
  options: ['cart'],
  guests: ['cart'],
}
