import { Trans, useLingui } from '@lingui/react/macro'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { BusinessContact } from '../../booking/business-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FromFeature } from '../../features/from-feature.tsx'
import { BookingCalendarLinks } from '../../booking/booking-calendar-links.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { absoluteHref, widgetHref } from '../../screens/widget-href.ts'
import type { ReactNode, RefObject } from 'react'
import { plural } from '@lingui/core/macro'
import { appointmentsOf } from './flow/details-flow.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** Shows the outcome. It includes the manage link, so that the visitor does not depend on the mail. */
export function ConfirmationScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const { booking, outcome, order, payment, scope = 'one' } = flow
  if (!booking || !outcome) return null
  const { ids, id, subject } = appointmentsOf(flow)
  const count = scope === 'one' ? ids.length : 2
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
        {order && ids.length > 1 ? (
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

type Outcome = 'scheduled' | 'rescheduled' | 'cancelled' | 'requested'

const signs = {
  scheduled: { icon: 'check', tone: 'success' },
  rescheduled: { icon: 'check', tone: 'success' },
  cancelled: { icon: 'cross', tone: 'quiet' },
  requested: { icon: 'clock', tone: 'info' },
} as const satisfies Record<Outcome, { readonly icon: IconName; readonly tone: string }>

type ConfirmationCardProps = {
  readonly outcome: Outcome
  /** Number of appointments. Only one or more than one makes a difference. */
  readonly count?: number
  /** How the business contacts the visitor about a requested appointment. */
  readonly contactMethod: 'phone' | 'email'
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  /** Details, calendar links and next actions. */
  readonly children?: ReactNode
}

/** Title and lead text of the outcome. */
function ConfirmationCard(props: ConfirmationCardProps) {
  const { outcome, count = 1, contactMethod, headingRef, children } = props
  const { title, lead } = useOutcomeText(outcome, count, contactMethod)
  return (
    <article className="confirmation stack" part="confirmation">
      <div className="confirmation-head centered">
        <span className={`medallion tone-${signs[outcome].tone}`}>
          <Icon name={signs[outcome].icon} />
        </span>
        <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
          {title}
        </h2>
        <p className="muted">{lead}</p>
      </div>
      {children}
    </article>
  )
}

function useOutcomeText(
  outcome: Outcome,
  count: number,
  contactMethod: 'phone' | 'email',
): { readonly title: string; readonly lead: string } {
  const { t } = useLingui()
  const texts: Readonly<Record<Outcome, { readonly title: string; readonly lead: string }>> = {
    scheduled: {
      title: t`${plural(count, { one: 'Your appointment is scheduled', other: 'Your appointments are scheduled' })}`,
      lead: t`We look forward to seeing you.`,
    },
    rescheduled: {
      title: t`${plural(count, { one: 'Your appointment is rescheduled', other: 'Your appointments are rescheduled' })}`,
      lead: t`The new time is confirmed.`,
    },
    cancelled: {
      title: t`${plural(count, { one: 'Your appointment is cancelled', other: 'Your appointments are cancelled' })}`,
      lead: t`The time is free again. There’s nothing else to do.`,
    },
    requested: {
      title: t`${plural(count, { one: 'Your appointment is requested', other: 'Your appointments are requested' })}`,
      lead: contactMethod === 'phone' ? t`We’ll call you to confirm.` : t`We’ll email you to confirm.`,
    },
  }
  return texts[outcome]
}
