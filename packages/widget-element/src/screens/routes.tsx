import type { Step } from '@hourfold/shared/flow/flow'
import type { FeatureName, Features } from '../features/feature.ts'
import type { Screen } from './screen.ts'
import { TimeScreen } from '../calendar/time-screen.tsx'

/** A screen of a feature. A name that the feature does not export fails to compile. */
type ScreenOfFeature = {
  readonly [Name in FeatureName]: {
    readonly feature: Name
    readonly screen: keyof Features[Name]['screens']
    /** Another feature that the screen requires. */
    readonly also?: FeatureName
  }
}[FeatureName]

/**
 * The screen of each step; a step without a row fails to compile. Screens that every booking needs are in the main script, the
 * others in features. `isReady` decides which data must have loaded first.
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
  several: { feature: 'menu', screen: 'IdListScreen', also: 'manage' },
  cancel: { feature: 'manage', screen: 'CancelScreen' },
  questions: { feature: 'questions', screen: 'QuestionsScreen' },
  result: { feature: 'questions', screen: 'ResultScreen' },
  failed: { feature: 'failure', screen: 'FailureScreen' },
} as const satisfies Record<Step, Screen | ScreenOfFeature>
