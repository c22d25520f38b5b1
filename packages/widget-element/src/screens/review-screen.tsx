import { Trans, useLingui } from '@lingui/react/macro'
import { endOfSlot } from '@booking/shared/flow/select'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { FormActions } from '../components/form-actions.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { FlowAlertBox } from './flow-alert.tsx'
import { ProgressHeader } from './progress-header.tsx'
import type { ScreenProps } from './screen.ts'

/** The new time beside the previous one, before anything is moved. */
export function ReviewScreen(props: ScreenProps) {
  const { flow, send, headingRef } = props
  const { t } = useLingui()
  const { booking, slot } = flow
  const end = endOfSlot(flow)
  if (!booking || slot === null || end === null) return null
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        <Trans>Reschedule your appointment?</Trans>
      </StepHeading>
      <FlowAlertBox {...props} />
      <BookingFacts {...props} booking={booking} moved={{ start: slot, end }} />
      <FormActions>
        <Button
          variant="primary"
          busy={flow.submission?.status === 'sending'}
          busyLabel={t`Rescheduling…`}
          onClick={() => send({ type: 'reschedule_confirmed' })}
        >
          <Trans>Reschedule appointment</Trans>
        </Button>
      </FormActions>
    </BookingLayout>
  )
}
