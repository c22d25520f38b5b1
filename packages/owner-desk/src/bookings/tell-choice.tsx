import { Trans } from '@lingui/react/macro'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'

type Props = {
  readonly booking: Pick<BusinessBookingView, 'contact'>
  /** Distinguishes the choices of several forms of one page. */
  readonly name: string
  /** The name of the field, where a form has several. */
  readonly field?: string
  /** The form as it was sent before. */
  readonly sent: URLSearchParams | null
}

/** Whether the customer is told of a change: by default, where that is possible. */
export function NotifyChoice({ booking, name, field = 'tell', sent }: Props) {
  const { contact } = booking
  if (contact !== null && contact.email === '')
    return (
      <p className="muted">
        <Trans>The customer has given no email address. Please tell them yourself.</Trans>
      </p>
    )
  const id = `tell-${name}`
  return (
    <p className="inline">
      <input
        className="checkbox"
        type="checkbox"
        id={id}
        name={field}
        value="yes"
        defaultChecked={sent === null || notifyOf(sent, field)}
      />
      <label htmlFor={id}>
        <Trans>Tell the customer by email</Trans>
      </label>
    </p>
  )
}

/** Whether a form says that the customer is told. */
export const notifyOf = (form: URLSearchParams, field = 'tell'): boolean => form.get(field) === 'yes'
