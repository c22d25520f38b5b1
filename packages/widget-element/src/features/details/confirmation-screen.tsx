import { Trans, useLingui } from '@lingui/react/macro'
import { mostIds } from '@booking/shared/contract/widget-url'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { BusinessContact } from '../../booking/business-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FromFeature } from '../../features/from-feature.tsx'
import { BookingCalendarLinks } from '../../booking/booking-calendar-links.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { absoluteHref } from '../../screens/absolute-href.ts'
import { widgetHref } from '../../screens/widget-href.ts'

/** Shows the outcome. It includes the manage link, so that the visitor does not depend on the mail. */
export function ConfirmationScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const { booking, outcome, order, payment } = flow
  if (!booking || !outcome) return null
  const tokens = order?.bookings.map(({ manageToken }) => manageToken) ?? [flow.token ?? '']
  const count = flow.scope === 'one' ? tokens.length : 2
  const [id = '', ...more] = tokens
  // If there are more ids than a URL may hold, the first booking links to all of them.
  const subject =
    more.length > 0 && more.length < mostIds
      ? ({ kind: 'several', ids: tokens } as const)
      : ({ kind: 'booking', id, action: 'view' } as const)
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <ConfirmationCard
        outcome={outcome}
        count={count}
        contactMethod={booking.contactMethod}
        headingRef={headingRef}
      >
        {payment && (
          <FromFeature feature="payment" fallback={<div className="skeleton-line skeleton-slot" />}>
            {({ PaymentOutcome }) => <PaymentOutcome {...props} />}
          </FromFeature>
        )}
        {order && more.length > 0 ? (
          <FromFeature feature="guests" fallback={<div className="skeleton-line skeleton-slot" />}>
            {({ OrderBookings }) => <OrderBookings {...props} order={order} />}
          </FromFeature>
        ) : (
          <>
            <BookingFacts {...props} booking={booking} deposit={order?.deposit} />
            <BookingCalendarLinks booking={booking} token={id || null} view={view} />
          </>
        )}
        <BusinessContact
          business={booking.business}
          href={id && outcome !== 'cancelled' ? absoluteHref(view, widgetHref(view, subject)) : null}
        />
        <slot name="confirmation" />
        <FormActions>
          {id && outcome !== 'cancelled' && (
            <a
              className="button button-secondary"
              part="button button-secondary manage-link"
              href={widgetHref(view, subject)}
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
