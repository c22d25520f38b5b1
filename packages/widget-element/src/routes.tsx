import type { Step } from '@booking/shared/flow/flow'
import { BookingScreen } from './screens/booking-screen.tsx'
import { CancelScreen } from './screens/cancel-screen.tsx'
import { ConfirmationScreen } from './screens/confirmation-screen.tsx'
import { DetailsScreen } from './screens/details-screen.tsx'
import { FailureScreen } from './screens/failure-screen.tsx'
import { ReviewScreen } from './screens/review-screen.tsx'
import type { Screen } from './screens/screen.ts'
import { ServiceScreen } from './screens/service-screen.tsx'
import { TimeScreen } from './screens/time-screen.tsx'

/** The table of screens: a step without a row does not compile. What must be loaded first is `isReady`'s business. */
export const routes = {
  service: ServiceScreen,
  time: TimeScreen,
  details: DetailsScreen,
  review: ReviewScreen,
  confirmation: ConfirmationScreen,
  booking: BookingScreen,
  cancel: CancelScreen,
  failed: FailureScreen,
} as const satisfies Record<Step, Screen>
