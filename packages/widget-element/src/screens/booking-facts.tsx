import type { Money } from '@booking/shared/contract/values'
import type { BookingView, StaffView } from '@booking/shared/contract/views'
import { zoneOf } from '@booking/shared/flow/choices'
import { BookingDetails } from '../components/booking-details.tsx'
import type { ScreenProps } from './screen.ts'

type BookingFactsProps = Pick<ScreenProps, 'flow' | 'view'> & {
  readonly booking: BookingView
  /** Where the visitor is about to move it. */
  readonly moved?: { readonly start: string; readonly end: string; readonly staff: StaffView | null }
  readonly deposit?: Money | null | undefined
}

/** A booking as a list of facts, on the visitor's clock. */
export const BookingFacts = ({ flow, view, booking, ...more }: BookingFactsProps) => (
  <BookingDetails
    {...more}
    locale={view.locale.tag}
    hourCycle={flow.hourCycle}
    timeZone={zoneOf(flow) ?? booking.timeZone}
    booking={booking}
    brief={flow.step === 'cancel'}
  />
)
