import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingActionName, BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { Form } from '../layout/form.tsx'
import type { SignedInRequest } from '../page.ts'
import { attemptedFor, type Attempted } from './attempted.ts'
import { CancelForm } from './cancel-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { NotifyChoice } from './tell-choice.tsx'

type Props = {
  readonly request: SignedInRequest
  readonly booking: BusinessBookingView
  readonly attempted: Attempted | null
}

/** Everything that can be done with a booking now, each with its button. What cannot be undone stands behind a form. */
export function BookingActions({ request, booking, attempted }: Props) {
  const can = (name: BookingActionName): boolean => booking.actions.includes(name)
  const button = (name: BookingActionName, label: ReactNode, tone = 'secondary') =>
    can(name) ? (
      <ActionButton request={request} booking={booking} name={name} label={label} tone={tone} />
    ) : null
  if (booking.actions.length === 0) return null
  return (
    <section className="booking-actions stack-small" aria-labelledby="actions">
      <h2 id="actions">
        <Trans>Actions</Trans>
      </h2>
      {can('confirm') ? (
        <Form request={request} action="confirm" className="card stack-small">
          <input type="hidden" name="version" value={booking.version} />
          <NotifyChoice
            booking={booking}
            name="confirm"
            sent={attemptedFor(attempted, 'confirm')?.form ?? null}
          />
          <button className="button button-primary">
            <Trans>Confirm the request</Trans>
          </button>
        </Form>
      ) : null}
      {button('mark_arrived', <Trans>Arrived</Trans>, 'primary')}
      {button('unmark_arrived', <Trans>Not arrived after all</Trans>)}
      {button('complete', <Trans>Mark as completed</Trans>)}
      {button('mark_no_show', <Trans>Mark as a no-show</Trans>)}
      {button('reopen', <Trans>Open again</Trans>)}
      {can('move') ? (
        <a className="button button-secondary" href={`/desk/bookings/${booking.id}/move`}>
          <Trans>Move</Trans>
        </a>
      ) : null}
      {button('send_mail', <Trans>Send the email again</Trans>)}
      {button('make_manage_link', <Trans>Make a link for the customer</Trans>)}
      {can('decline') ? (
        <DeclineForm request={request} booking={booking} sent={attemptedFor(attempted, 'decline')} />
      ) : null}
      {can('cancel') ? (
        <CancelForm request={request} booking={booking} sent={attemptedFor(attempted, 'cancel')} />
      ) : null}
    </section>
  )
}

type ButtonProps = Pick<Props, 'request' | 'booking'> & {
  readonly name: BookingActionName
  readonly label: ReactNode
  readonly tone: string
}

const ActionButton = ({ request, booking, name, label, tone }: ButtonProps) => (
  <Form request={request} action={name} className="booking-action">
    <input type="hidden" name="version" value={booking.version} />
    <button className={`button button-${tone}`}>{label}</button>
  </Form>
)
