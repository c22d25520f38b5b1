import { managing } from '@booking/shared/flow/chapters/managing'
import { BookingScreen } from '../screens/booking-screen.tsx'
import { CancelScreen } from '../screens/cancel-screen.tsx'
import { MoverChoice } from '../screens/mover-choice.tsx'
import { ReviewScreen } from '../screens/review-screen.tsx'
import forms from '../styles/forms.css?inline'
import confirmation from '../styles/confirmation.css?inline'
import type { Room } from './room.ts'

/** What is done with a booking afterwards. */
export const room = {
  styles: [forms, confirmation].join('\n'),
  screens: { BookingScreen, CancelScreen, ReviewScreen },
  pieces: { MoverChoice },
  chapter: managing,
} as const satisfies Room
