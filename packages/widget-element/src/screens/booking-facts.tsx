import type { BookingView } from '@booking/shared/contract/views'
import { zoneOf } from '@booking/shared/flow/choices'
import { BookingDetails } from '../components/booking-details.tsx'
import type { ScreenProps } from './screen.ts'

type BookingFactsProps = Pick<ScreenProps, 'flow' | 'view'> & {
  readonly booking: BookingView
  /** Where the visitor is about to move it. */
  readonly moved?: { readonly start: string; readonly end: string }
}

/** A booking as a list of facts; one that was or is being moved shows the previous time, too. */
export function BookingFacts({ flow, view, booking, moved }: BookingFactsProps) {
  const isOver = booking.status === 'cancelled'
  const earlier = isOver || flow.step === 'cancel' ? null : booking.previousStart
  const before = moved ? booking : { start: earlier, end: booking.previousEnd }
  const now = moved ?? booking
  return (
    <BookingDetails
      locale={view.locale.tag}
      hourCycle={flow.hourCycle}
      timeZone={zoneOf(flow) ?? booking.timeZone}
      start={now.start}
      end={now.end}
      previousStart={before.start}
      previousEnd={before.end}
      service={booking.service}
      staff={booking.staff?.name ?? null}
      location={booking.location}
      reference={booking.reference}
      cancelled={isOver}
    />
  )
}
