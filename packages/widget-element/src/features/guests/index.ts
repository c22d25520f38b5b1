import errors from '@hourfold/shared/locales/english/errors.json'
import english from '@hourfold/shared/locales/english/guests.json'
import { guestsFlow } from './flow/guests-flow.ts'
import { OtherClock } from '../../booking/other-clock.tsx'
import { CountryOptions } from './country-options.tsx'
import { OrderSummary } from './order-summary.tsx'
import { GuestFields } from './guest-fields.tsx'
import { OrderBookings } from './order-bookings.tsx'
import styles from './guests.css?inline'
import forms from '../../styles/forms.css?inline'
import dateParts from '../../styles/date-parts.css?inline'
import confirmation from '../../styles/confirmation.css?inline'
import type { Feature } from '../feature.ts'

/**
 * The parts that only some appointments need: date of birth, place, guests and countries; deposits, series and several services
 * in the summary and in the confirmation; the time in a second time zone.
 */
export const feature = {
  styles: [forms, dateParts, confirmation, styles].join('\n'),
  english: [english, errors],
  screens: {},
  components: { CountryOptions, OrderSummary, GuestFields, OrderBookings, OtherClock },
  flow: guestsFlow,
} as const satisfies Feature

declare module '../feature.ts' {
  interface Features {
    readonly guests: typeof feature
  }
}
