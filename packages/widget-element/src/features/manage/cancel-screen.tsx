import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { useFieldErrors } from '../../screens/use-field-errors.ts'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import { ScopeField } from './scope-field.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

/** Asks for the reason of the cancellation and shows the refund. */
export function CancelScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { reason = '', scope = 'one' } = flow
  const { t } = useLingui()
  const label = t`Reason for cancelling`
  const errors = useFieldErrors(flow.fields, { reason: label })
  if (!flow.booking) return null
  const count = scope === 'one' ? 1 : 2
  const paid = flow.booking.payment
  const amount = paid && formatMoney(view.locale.tag, paid.refund)
  // The refund of other bookings in the scope is known to the server only; each shows it on its own page.
  const refund = !paid
    ? null
    : paid.refund.amount === 0
      ? t`No refund`
      : scope === 'one'
        ? t`You’ll get ${amount} back`
        : t`You’ll get ${amount} back for this appointment`
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'cancel_confirmed' })
  }
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        <Trans>Cancel your appointment?</Trans>
      </StepHeading>
      <FlowAlertBox {...props} />
      <BookingFacts {...props} booking={flow.booking} />
      <form className="form stack-large" part="form" noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.all} attempt={flow.attempts} />
        <ScopeField
          booking={flow.booking}
          legend={t`What should be cancelled?`}
          value={scope}
          onChange={(picked) => send({ type: 'scope_picked', scope: picked })}
        />
        <TextareaField
          id="reason"
          name="reason"
          required
          label={label}
          value={reason}
          error={errors.of('reason')}
          onChange={(text) => send({ type: 'reason_typed', text })}
        />
        {refund && <Alert tone="info" title={refund} />}
        <FormActions>
          <Button
            type="submit"
            variant="danger"
            busy={flow.submission?.status === 'sending'}
            busyLabel={t`Cancelling…`}
          >
            {t`${plural(count, { one: 'Cancel appointment', other: 'Cancel appointments' })}`}
          </Button>
          <Button variant="link" onClick={() => send({ type: 'went_back' })}>
            <Trans>Keep appointment</Trans>
          </Button>
        </FormActions>
      </form>
    </BookingLayout>
  )
}
