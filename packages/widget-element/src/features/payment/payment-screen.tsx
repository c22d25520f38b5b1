import { BookingLayout } from '../../screens/booking-layout.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { AppointmentSummary } from '../../booking/appointment-summary.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { PaymentDue } from './payment-due.tsx'
import { paymentStageOf } from './payment-stage.ts'
import { PaymentWait } from './payment-wait.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { usePaymentWatch } from './use-payment-watch.ts'
import { usePaymentText } from './use-payment-text.ts'
import { useChange } from '../../ui/use-change.ts'

/** The payment step: before the payment page, and after it until the outcome is known. */
export function PaymentScreen(props: ScreenProps) {
  const { flow, view, headingRef } = props
  const { order, booking } = flow
  const text = usePaymentText(flow, view.locale.tag)
  const stage = paymentStageOf(flow)
  usePaymentWatch(props)
  useStageAnnouncement(props, stage, text.title)
  if (!order || !booking) return null
  const canPay = stage === 'due' || stage === 'failed'
  // After the return from the payment page the choices are lost, so the summary shows the booking.
  const hasChoices = flow.items.length > 0
  return (
    <BookingLayout
      summary={canPay && hasChoices && <AppointmentSummary {...props} />}
      header={<ProgressHeader {...props} />}
    >
      {canPay ? (
        <>
          <StepHeading headingRef={headingRef} lead={text.lead}>
            {text.title}
          </StepHeading>
          <FlowAlertBox {...props} />
          <PaymentDue {...props} order={order} />
          {!hasChoices && <BookingFacts {...props} booking={booking} />}
        </>
      ) : (
        <PaymentWait {...props} />
      )}
    </BookingLayout>
  )
}

/** Focuses and announces the heading of a new stage within the step. */
function useStageAnnouncement({ headingRef, announce }: ScreenProps, stage: string, title: string): void {
  useChange(stage, () => {
    headingRef.current?.focus()
    announce(title)
  })
}
