import { Trans, useLingui } from '@lingui/react/macro'
import { newPerson } from './flow/manage-flow.ts'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { endOfSlot } from '@hourfold/shared/flow/time/select'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import { formatShortDateTime } from '../../ui/formats/format-time.ts'
import { ScopeField } from './scope-field.tsx'
import type { ScreenProps } from '../../screens/screen.ts'

/** Shows the new time beside the current one, to confirm the rescheduling. */
export function ReviewScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const { booking, slot, scope = 'one' } = flow
  const zone = zoneOf(flow)
  const end = endOfSlot(flow)
  if (!booking || slot === null || end === null) return null
  const count = scope === 'one' ? 1 : 2
  const when = zone !== null && formatShortDateTime(view.locale.tag, slot, zone, flow.hourCycle)
  return (
    <BookingLayout header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        <Trans>Reschedule your appointment?</Trans>
      </StepHeading>
      <FlowAlertBox {...props} />
      <BookingFacts {...props} booking={booking} moved={{ start: slot, end, staff: newPerson(flow) }} />
      <ScopeField
        booking={booking}
        legend={t`What should be rescheduled?`}
        value={scope}
        onChange={(picked) => send({ type: 'scope_picked', scope: picked })}
      />
      {count > 1 && (
        <p className="muted">
          <Trans>The others move by as much as this one.</Trans>
        </p>
      )}
      <FormActions>
        <Button
          variant="primary"
          busy={flow.submission?.status === 'sending'}
          busyLabel={t`Rescheduling…`}
          onClick={() => send({ type: 'reschedule_confirmed' })}
        >
          {count === 1 && when ? t`Move to ${when}` : t`Reschedule appointments`}
        </Button>
      </FormActions>
    </BookingLayout>
  )
}
