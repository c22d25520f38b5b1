import { BookingLayout } from '../../screens/booking-layout.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { AppointmentSummary } from '../../booking/appointment-summary.tsx'
import { BookingFacts } from '../../booking/booking-facts.tsx'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { PaymentDue } from './payment-due.tsx'
import { paymentStageOf } from './payment-stage.ts'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import type { ScreenProps } from '../../screens/screen.ts'
import { usePaymentWatch } from './use-payment-watch.ts'
import { usePaymentText } from './use-payment-text.ts'
import { useChange } from '../../ui/use-change.ts'
import { Trans } from '@lingui/react/macro'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { formatDateTime } from '../../ui/formats/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { BackToSite } from './back-to-site.tsx'
import { CheckAgain } from './check-again.tsx'
import { useRefusalText } from '../../screens/use-refusal-text.ts'

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

/** The stages between the payment page and the confirmation. They advance on their own or by choosing another time. */
function PaymentWait({ flow, send, view, headingRef }: ScreenProps) {
  const textOf = useRefusalText()
  const { title, lead } = usePaymentText(flow, view.locale.tag)
  const { payment } = flow
  const stage = paymentStageOf(flow)
  const isEnd = stage === 'lost' || stage === 'over'
  // A failed follow-up of the payment, or a failed check of its state.
  const fault =
    flow.alert ?? (payment?.view?.code === 'payment_workflow_error' ? { code: payment.view.code } : null)
  return (
    <div className="payment-wait centered">
      {isEnd ? (
        <span className="medallion">
          <Icon name={stage === 'lost' ? 'info' : 'clock'} />
        </span>
      ) : (
        <span className="spinner" />
      )}
      <h2 className="title" part="title" tabIndex={-1} ref={headingRef}>
        {title}
      </h2>
      <p className="muted">{lead}</p>
      {fault && !isEnd && (
        <Alert tone="danger" title={textOf(fault)} action={<CheckAgain flow={flow} send={send} />} />
      )}
      {isEnd && <OtherTimes flow={flow} send={send} view={view} />}
      <BackToSite url={payment?.view?.returnUrl} />
    </div>
  )
}

/** Alternatives near the lost slot, and a button to all times. */
function OtherTimes({ flow, send, view }: Pick<ScreenProps, 'flow' | 'send' | 'view'>) {
  const { tag } = view.locale
  const zone = zoneOf(flow) ?? 'UTC'
  const others = flow.payment?.view?.alternatives ?? []
  return (
    <>
      {others.length > 0 && (
        <>
          <p>
            <Trans>These times are free:</Trans>
          </p>
          <ul className="link-row row">
            {others.map((start) => (
              <li key={start}>
                <Button onClick={() => send({ type: 'other_time_wanted', start })}>
                  {formatDateTime(tag, start, zone, flow.hourCycle)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <FormActions>
        <Button
          variant={others.length > 0 ? 'link' : 'primary'}
          onClick={() => send({ type: 'other_time_wanted', start: null })}
        >
          <Trans>Choose another time</Trans>
        </Button>
      </FormActions>
    </>
  )
}
