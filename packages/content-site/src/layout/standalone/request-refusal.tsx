import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClientRefusal } from '@booking/shared/contract/client'
import type { BookingView } from '@booking/shared/contract/views'
import { errorMessage } from '@booking/shared/errors/error-messages'

/** Maximum characters of the reason. */
export const longestReason = 1000

type Props = { readonly refusal: ClientRefusal; readonly booking: BookingView }

/** Why an answer was refused, worded for the business, and the next step. */
export const RequestRefusal = (props: Props) => (
  <p className="alert tone-danger" role="alert">
    <Words {...props} />
  </p>
)

function Words({ refusal, booking }: Props): ReactNode {
  const { i18n: words } = useLingui()
  const { code, params, fields: [field] = [] } = refusal
  const person = booking.staff?.name ?? ''
  if (code === 'staff_busy') {
    return (
      <Trans>
        Not confirmed: {person} is busy elsewhere or does not work at this time. Make room in the calendar and
        confirm again, or decline.
      </Trans>
    )
  }
  if (code === 'slot_taken') return <Trans>Not confirmed: the time is no longer free. Please decline.</Trans>
  if (code === 'booking_not_active' || code === 'idempotency_key_reused') {
    return <Trans>Your answer came too late. Here’s where things stand.</Trans>
  }
  const message = errorMessage(field?.code ?? code)
  return words._({ ...message, values: { ...params, count: longestReason } })
}
