import { Trans, useLingui } from '@lingui/react/macro'
import { staffChoices, zoneOf } from '@booking/shared/flow/choices'
import { shownSlots } from '@booking/shared/flow/select'
import { Alert } from '../components/alert.tsx'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { StaffChoice } from '../components/staff-choice.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { TimePanes } from '../components/time-panes.tsx'
import { TimeZonePicker } from '../components/time-zone/time-zone-picker.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import { DayTimes } from './day-times.tsx'
import { EmptyMonth } from './empty-month.tsx'
import { FlowAlertBox } from './flow-alert.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { ProgressHeader } from './progress-header.tsx'
import type { ScreenProps } from './screen.ts'
import { useFoundDay } from './use-found-day.ts'
import { useRefusalText } from './use-refusal-text.ts'

/** Who, which day, what time: one screen, because each answer changes the others. */
export function TimeScreen(props: ScreenProps) {
  const { flow, send, view, headingRef } = props
  const { t } = useLingui()
  const found = useFoundDay(props)
  const zone = zoneOf(flow)
  const staff = staffChoices(flow)
  if (zone === null) return null
  return (
    <BookingLayout summary={<AppointmentSummary {...props} />} header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        {flow.task === 'reschedule' ? t`Choose a new date and time` : t`Choose a date and time`}
      </StepHeading>
      <FlowAlertBox {...props} />
      <SlotsFailure {...props} />
      {staff.length > 0 && (
        <StaffChoice
          staff={staff}
          value={flow.staff}
          onChange={(id) => send({ type: 'staff_picked', staff: id })}
        />
      )}
      <TimePanes
        pane={flow.pane}
        onBack={() => send({ type: 'calendar_reopened' })}
        calendar={<MonthCalendar {...props} />}
        slots={<DayTimes {...props} zone={zone} found={found} />}
        empty={isEmptyMonth(flow) && <EmptyMonth {...props} found={found} />}
        zone={
          <TimeZonePicker
            locale={view.locale.tag}
            value={zone}
            at={flow.slot === null ? flow.now : Date.parse(flow.slot)}
            clock={flow.now}
            hourCycle={flow.hourCycle}
            suggested={suggestedZones(props)}
            onChange={(timeZone) => send({ type: 'time_zone_picked', timeZone })}
          />
        }
      />
    </BookingLayout>
  )
}

const isEmptyMonth = (flow: ScreenProps['flow']): boolean => (shownSlots(flow)?.reason ?? null) !== null

const suggestedZones = ({ flow }: ScreenProps): string[] => {
  const place = (flow.service ?? flow.booking)?.business.timeZone
  return [flow.visitorZone, place ?? null].filter((zone) => zone !== null)
}

function SlotsFailure({ flow, send }: ScreenProps) {
  const textOf = useRefusalText()
  if (!flow.slotsFailure) return null
  return (
    <Alert
      tone="danger"
      title={textOf(flow.slotsFailure.refusal)}
      action={
        <Button onClick={() => send({ type: 'retried' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
