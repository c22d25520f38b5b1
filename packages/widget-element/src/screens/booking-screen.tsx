import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingView } from '@booking/shared/contract/views'
import { Alert } from '../components/alert.tsx'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { FormActions } from '../components/form-actions.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { BookingCalendarLinks } from './booking-calendar-links.tsx'
import { BookingFacts } from './booking-facts.tsx'
import type { ScreenProps } from './screen.ts'

/** One booking and what can still be done with it. */
export function BookingScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { booking, token } = flow
  if (!booking) return null
  const isLive = booking.status === 'confirmed' || booking.status === 'requested'
  return (
    <BookingLayout>
      <StepHeading headingRef={headingRef} lead={booking.business.name}>
        <Trans>Your appointment</Trans>
      </StepHeading>
      <Status booking={booking} />
      <BookingFacts {...props} booking={booking} />
      <BookingCalendarLinks booking={booking} token={token} view={view} />
      {isLive && !booking.canReschedule && !booking.canCancel && (
        <p className="muted">
          <Trans>
            This appointment can no longer be changed online. Please call {booking.business.name}.
          </Trans>
        </p>
      )}
      <FormActions>
        {booking.canReschedule && (
          <Button variant="primary" onClick={() => send({ type: 'reschedule_started' })}>
            <Trans>Reschedule</Trans>
          </Button>
        )}
        {booking.canCancel && (
          <Button onClick={() => send({ type: 'cancel_started' })}>
            <Trans>Cancel appointment</Trans>
          </Button>
        )}
        {!isLive && (
          <Button onClick={() => send({ type: 'restarted' })}>
            <Trans>Book a new appointment</Trans>
          </Button>
        )}
      </FormActions>
    </BookingLayout>
  )
}

function Status({ booking }: { readonly booking: BookingView }) {
  const { tone, text } = useStatus(booking)
  return (
    <Alert tone={tone} title={text}>
      {booking.status === 'declined' && booking.cancelReason}
    </Alert>
  )
}

function useStatus({ status, sequence, contactMethod }: BookingView): {
  readonly tone: 'success' | 'info'
  readonly text: string
} {
  const { t } = useLingui()
  switch (status) {
    case 'confirmed':
      return {
        tone: 'success',
        text: sequence > 0 ? t`Rescheduled and confirmed` : t`Scheduled and confirmed`,
      }
    case 'requested': {
      const phone = contactMethod === 'phone'
      return {
        tone: 'info',
        text: phone ? t`Requested: we will contact you by phone` : t`Requested: we will contact you by email`,
      }
    }
    case 'pending_payment':
      return { tone: 'info', text: t`Waiting for your payment` }
    case 'cancelled':
      return { tone: 'info', text: t`This appointment is cancelled` }
    case 'declined':
      return { tone: 'info', text: t`This request was declined` }
    case 'expired':
      return { tone: 'info', text: t`This appointment has expired` }
    case 'completed':
      return { tone: 'info', text: t`This appointment is over` }
    case 'no_show':
      return { tone: 'info', text: t`This appointment was missed` }
  }
}
