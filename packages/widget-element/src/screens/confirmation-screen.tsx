import { Trans, useLingui } from '@lingui/react/macro'
import { toWidgetUrl } from '@booking/shared/contract/widget-url'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { ConfirmationCard } from '../components/confirmation-card.tsx'
import { FormActions } from '../components/form-actions.tsx'
import { BookingCalendarLinks } from './booking-calendar-links.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { ProgressHeader } from './progress-header.tsx'
import type { ScreenProps } from './screen.ts'

/** How it ended. The manage link stands here, so that nothing depends on mail. */
export function ConfirmationScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const { booking, outcome, order } = flow
  if (!booking || !outcome) return null
  const token = order?.bookings[0]?.manageToken ?? flow.token
  const isOver = outcome === 'cancelled'
  // The page of the booking speaks the language the visitor has booked in, wherever the link is opened.
  const language = view.locale.code === 'en' ? '' : `?locale=${view.locale.code}`
  const manageUrl =
    token !== null &&
    `${view.apiBase}${toWidgetUrl({ kind: 'booking', id: token, action: 'view' })}${language}`
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <ConfirmationCard outcome={outcome} contactMethod={booking.contactMethod} headingRef={headingRef}>
        <BookingFacts {...props} booking={booking} />
        <BookingCalendarLinks booking={booking} token={token} view={view} />
        <FormActions>
          {manageUrl !== false && !isOver && (
            <a
              className="button button-secondary"
              part="button button-secondary manage-link"
              href={manageUrl}
            >
              {t`View, reschedule or cancel`}
            </a>
          )}
          <Button variant="link" onClick={() => send({ type: 'restarted' })}>
            <Trans>Book another appointment</Trans>
          </Button>
        </FormActions>
      </ConfirmationCard>
    </BookingLayout>
  )
}
