import type { Step } from '@booking/shared/flow/flow'
import type { FeatureName, Features } from '../features/features.ts'
import type { Screen } from './screen.ts'
import { TimeScreen } from '../calendar/time-screen.tsx'

/** A screen of a feature. A name that the feature lacks does not compile. */
type ScreenOfFeature = {
  readonly [Name in FeatureName]: {
    readonly feature: Name
    readonly screen: keyof Features[Name]['screens']
    /** Another feature without which nothing would come to be shown. */
    readonly also?: FeatureName
  }
}[FeatureName]

/**
 * The table of screens: a step without a row does not compile. What every booking needs is in the main script, the rest
 * in features. What must be loaded first is `isReady`'s business (shared/flow).
 */
export const routes = {
  service: { feature: 'menu', screen: 'ServiceScreen' },
  options: { feature: 'options', screen: 'OptionsScreen' },
  time: TimeScreen,
  repeat: { feature: 'series', screen: 'RepeatScreen' },
  details: { feature: 'details', screen: 'DetailsScreen' },
  payment: { feature: 'payment', screen: 'PaymentScreen' },
  review: { feature: 'manage', screen: 'ReviewScreen' },
  confirmation: { feature: 'details', screen: 'ConfirmationScreen' },
  booking: { feature: 'manage', screen: 'BookingScreen' },
  several: { feature: 'menu', screen: 'SeveralScreen', also: 'manage' },
  cancel: { feature: 'manage', screen: 'CancelScreen' },
  questions: { feature: 'questions', screen: 'QuestionsScreen' },
  result: { feature: 'questions', screen: 'ResultScreen' },
  failed: { feature: 'failure', screen: 'FailureScreen' },
} as const satisfies Record<Step, Screen | ScreenOfFeature>
