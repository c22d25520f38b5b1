import type { ReactNode, RefObject } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { BookingView } from '@hourfold/shared/contract/views'
import type { ErrorCode } from '@hourfold/shared/errors/error-table'
import { currentService } from '@hourfold/shared/flow/cart/cart'
import { isClosedLink, isRetryable } from '@hourfold/shared/flow/failure'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FromFeature } from '../from-feature.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { useRefusalText } from '../../screens/use-refusal-text.ts'
import { widgetHref } from '../../screens/widget-href.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

/** Explains a failure that the flow cannot recover from, with a next action if there is one. */
export function FailureScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { i18n } = useLingui()
  const textOf = useRefusalText()
  const { failure, booking, token } = flow
  if (!failure) return null
  const closed = isClosedLink(failure)
  const refusal = closed ? { ...failure, code: closedCode(failure) } : failure
  const advice = isRetryable(failure) ? soonOver : advices[refusal.code]
  const values = { business: booking?.business.name ?? i18n._(msg`the business`) }
  return (
    <BookingLayout>
      <FullPageError
        status={closed ? null : failure.status}
        icon={icons[refusal.code] ?? 'alert'}
        message={textOf(refusal)}
        headingRef={headingRef}
        action={
          <FormActions>
            {isRetryable(failure) ? (
              <Button variant="primary" onClick={() => send({ type: 'retried' })}>
                <Trans>Try again</Trans>
              </Button>
            ) : (booking ?? currentService(flow)) ? (
              <Button variant="primary" onClick={() => send({ type: 'restarted' })}>
                <Trans>Book a new appointment</Trans>
              </Button>
            ) : (
              <PlainLink href={widgetHref(view, null)}>
                <Trans>See all services</Trans>
              </PlainLink>
            )}
            {booking && token !== null && (
              <PlainLink href={widgetHref(view, { kind: 'booking', id: token, action: 'view' })}>
                <Trans>View your appointment</Trans>
              </PlainLink>
            )}
            {/* Light DOM content of the element, such as a link to the booking page. */}
            <slot />
          </FormActions>
        }
      >
        {advice && i18n._({ ...advice, values })}
        {advice === tooLate && booking && <ContactLinks business={booking.business} />}
      </FullPageError>
      {failure.code === 'event_not_found' && (
        <FromFeature feature="manage">{({ LinksForm }) => <LinksForm {...props} />}</FromFeature>
      )}
    </BookingLayout>
  )
}

/** Phone and email of the business, if it publishes them. */
function ContactLinks({ business: { phone, email } }: Pick<BookingView, 'business'>) {
  const links = [
    ...(phone ? [[`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone] as const] : []),
    ...(email ? [[`mailto:${email}`, email] as const] : []),
  ]
  return links.map(([href, text]) => (
    <span key={href} className="details-aside">
      <a href={href} dir="ltr">
        {text}
      </a>
    </span>
  ))
}

const PlainLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className="button button-secondary" part="button button-secondary" href={href}>
    {children}
  </a>
)

/** Reads the code from the status message if the server uses codes that are not in the error table. */
function closedCode({ code, statusMessage = '' }: ClientRefusal): ErrorCode {
  if (code in icons) return code
  if (statusMessage.includes('reschedule')) return 'reschedule_window_closed'
  return statusMessage.includes('cancellation') ? 'cancellation_window_closed' : 'slug_expired'
}

const icons: Partial<Record<ErrorCode, IconName>> = {
  slug_expired: 'clock',
  reschedule_window_closed: 'calendar',
  cancellation_window_closed: 'calendar',
}

const soonOver = msg`Please try again in a moment.`
const tooLate = msg`It is too close to the appointment to change it here. Please contact ${{ business: '' }}, or book a new appointment.`

/** Advice by error code. */
const advices: Partial<Record<ErrorCode, MessageDescriptor>> = {
  slug_expired: msg`This kind of link works for a limited time and number of bookings. Ask for a new one, or book without it.`,
  reschedule_window_closed: tooLate,
  cancellation_window_closed: tooLate,
  calendar_not_found: msg`The address may be misspelled, or what was here is no longer offered.`,
  event_not_found: msg`The link to your appointment may be incomplete or too old. Please open the one from your confirmation again.`,
  not_yet_confirmed: msg`You can cancel it and book another time, or wait for the answer of ${{ business: '' }}.`,
  booking_not_active: msg`This appointment can’t be changed anymore. You’re welcome to book a new one.`,
}

type FullPageErrorProps = {
  /** HTTP status; null for failures without one. */
  readonly status: number | null
  /** Shown if there is no status. */
  readonly icon?: IconName
  readonly message: string
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A failure in place of the whole screen: the status, its meaning and the next action. */
function FullPageError(props: FullPageErrorProps) {
  const { status, icon = 'alert', message, headingRef, children, action } = props
  return (
    <div className="full-page-error centered" part="error">
      <span className="medallion tone-quiet">
        <Icon name={icon} />
      </span>
      {status !== null && <p className="error-status muted">{status}</p>}
      <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
        {message}
      </h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
