import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/manage.json'
import { manageFlow } from './flow/manage-flow.ts'
import { BookingScreen } from './booking-screen.tsx'
import { CancelScreen } from './cancel-screen.tsx'
import { LinksForm } from './links-form.tsx'
import { RescheduleStaffChoice } from './reschedule-staff-choice.tsx'
import { ReviewScreen } from './review-screen.tsx'
import links from './links-form.css?inline'
import forms from '../../styles/forms.css?inline'
import confirmation from '../../styles/confirmation.css?inline'
import type { Feature } from '../feature.ts'

/** The screens for viewing, rescheduling and cancelling a booking, and for a lost link to it. */
export const feature = {
  styles: [forms, confirmation, links].join('\n'),
  english: [english, errors],
  screens: { BookingScreen, CancelScreen, ReviewScreen },
  components: { LinksForm, RescheduleStaffChoice },
  flow: manageFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly manage: typeof feature
  }
}
