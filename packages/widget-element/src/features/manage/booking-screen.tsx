import { Trans, useLingui } from '@lingui/react/macro'
import { isViewToken } from '@hourfold/shared/contract/shapes'
import type { BookingView } from '@hourfold/shared/contract/views'
import { Alert } from '../../ui/alert.tsx'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { BusinessContact } from '../../booking/business-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { BookingCalendarLinks } from '../../booking/booking-calendar-links.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useBookingStatus } from '../../booking/use-booking-status.ts'
import { absoluteHref, widgetHref } from '../../screens/widget-href.ts'

/** One booking and the actions that are still possible. */
export function BookingScreen(props: ScreenProps) {
  const { booking } = props.flow
  return booking && <Booking {...props} booking={booking} />
}

function Booking(props: ScreenProps & { readonly booking: BookingView }) {
  const { flow, send, view, headingRef, booking } = props
  const { token } = flow
  const { t } = useLingui()
  const status = useBookingStatus(booking, flow.now)
  const { canReschedule, canCancel, business } = booking
  const { isLive } = status
  return (
    <BookingLayout header={props.hasBack && <ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef} lead={business.name}>
        <Trans>Your appointment</Trans>
      </StepHeading>
      <Alert tone={status.tone} title={status.text}>
        {booking.status === 'declined' && booking.cancelReason}
      </Alert>
      <BookingFacts {...props} booking={booking} />
      {isLive && <BookingCalendarLinks booking={booking} token={token} view={view} />}
      <BusinessContact
        business={business}
        href={token && absoluteHref(view, widgetHref(view, { kind: 'booking', id: token, action: 'view' }))}
      />
      {isLive && !(canReschedule && canCancel) && (
        <p className="muted">
          {canCancel && booking.status === 'requested' ? (
            // A requested booking cannot be moved because the business has not answered yet, not because it is too late.
            t`You can cancel it and book another time, or wait for the answer of ${{ business: business.name }}.`
          ) : canCancel ? (
            t`This appointment can no longer be rescheduled online, only cancelled.`
          ) : canReschedule ? (
            t`This appointment can no longer be cancelled online, only rescheduled.`
          ) : isViewToken(token) ? (
            t`Only the person who booked this appointment can change it.`
          ) : (
            <CallToChange business={business} />
          )}
        </p>
      )}
      <FormActions>
        {canReschedule && (
          <Button variant="primary" onClick={() => send({ type: 'reschedule_started' })}>
            <Trans>Reschedule</Trans>
          </Button>
        )}
        {canCancel && (
          <Button onClick={() => send({ type: 'cancel_started' })}>
            <Trans>Cancel appointment</Trans>
          </Button>
        )}
        {!isLive && (
          <Button variant="primary" onClick={() => send({ type: 'restarted' })}>
            <Trans>Book a new appointment</Trans>
          </Button>
        )}
      </FormActions>
    </BookingLayout>
  )
}

/** Shows the phone number if nothing can be changed online. */
function CallToChange({ business: { name, phone } }: Pick<BookingView, 'business'>) {
  const { t } = useLingui()
  const text = t`This appointment can no longer be changed online. Please call ${name}.`
  return phone === null ? (
    text
  ) : (
    <>
      {`${text} `}
      <PhoneLink phone={phone} />
    </>
  )
}
