import type { Money } from '@hourfold/shared/contract/values'
import type { BookingView, StaffView } from '@hourfold/shared/contract/views'
import { BookingDetails } from './booking-details.tsx'
import { bookingClocks } from './clocks-of.ts'
import type { ScreenProps } from '../screens/screen.ts'

type BookingFactsProps = Pick<ScreenProps, 'flow' | 'view'> & {
  readonly booking: BookingView
  /** The new time of a booking that is being rescheduled. */
  readonly moved?: { readonly start: string; readonly end: string; readonly staff: StaffView | null }
  readonly deposit?: Money | null | undefined
}

/** A booking as a list of facts, in the zones of its location and of the visitor. */
export const BookingFacts = ({ flow, view, booking, ...more }: BookingFactsProps) => (
  <BookingDetails
    {...more}
    locale={view.locale.tag}
    hourCycle={flow.hourCycle}
    clocks={bookingClocks(flow, booking)}
    booking={booking}
    brief={flow.step === 'cancel'}
  />
)
