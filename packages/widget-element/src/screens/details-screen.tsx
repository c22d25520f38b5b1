import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { DetailsInput } from '@booking/shared/flow/flow'
import { Alert } from '../components/alert.tsx'
import { BookingLayout } from '../components/booking-layout.tsx'
import { Button } from '../components/button.tsx'
import { ErrorSummary } from '../components/error-summary.tsx'
import { FormActions } from '../components/form-actions.tsx'
import { StepHeading } from '../components/step-heading.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { PhoneField } from '../fields/phone-field.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { FlowAlertBox } from './flow-alert.tsx'
import { ProgressHeader } from './progress-header.tsx'
import type { ScreenProps } from './screen.ts'

type TextName = Exclude<keyof DetailsInput, 'terms'>

/** Who is coming. What was typed stays, whatever happens. */
export function DetailsScreen(props: ScreenProps) {
  const { flow, send, headingRef } = props
  const { t } = useLingui()
  const { service, input } = flow
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    phone: t`Phone`,
    notes: t`Additional information`,
    termsAccepted: t`Terms and conditions`,
  }
  const errors = useFieldErrors(flow.fields, labels)
  if (!service) return null
  const isBusy = flow.submission?.status === 'sending'
  const isRequest = service.confirmation === 'on_request'
  const text = (name: TextName) => ({
    id: name,
    name,
    label: labels[name],
    value: input[name],
    error: errors.of(name),
    required: service.fields[name] === 'required',
    onChange: (typed: string) => send({ type: 'text_typed', field: name, text: typed }),
  })
  const asks = (name: TextName): boolean => service.fields[name] !== 'hidden'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send({ type: 'details_submitted' })
  }
  return (
    <BookingLayout summary={<AppointmentSummary {...props} />} header={<ProgressHeader {...props} />}>
      <StepHeading headingRef={headingRef}>
        <Trans>Your details</Trans>
      </StepHeading>
      <FlowAlertBox {...props} />
      <HoldEnding {...props} />
      <form className="form" part="form" noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.all} attempt={flow.attempts} />
        <div className="form-row">
          {asks('firstName') && (
            <TextField {...text('firstName')} autoComplete="given-name" maxLength={200} />
          )}
          {asks('lastName') && <TextField {...text('lastName')} autoComplete="family-name" maxLength={200} />}
        </div>
        {asks('email') && <EmailField {...text('email')} />}
        {asks('phone') && <PhoneField {...text('phone')} />}
        {asks('notes') && <TextareaField {...text('notes')} />}
        {service.termsUrl !== null && (
          <CheckboxField
            id="termsAccepted"
            name="termsAccepted"
            required
            checked={input.terms}
            error={errors.of('termsAccepted')}
            onChange={(accepted) => send({ type: 'terms_ticked', accepted })}
            label={
              <>
                {t`I accept the terms and conditions.`}{' '}
                <a href={service.termsUrl} target="_blank" rel="noopener noreferrer">
                  {t`Read them`}
                </a>
              </>
            }
          />
        )}
        <FormActions>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t`Scheduling…`}>
            {isRequest ? t`Request appointment` : t`Book appointment`}
          </Button>
        </FormActions>
      </form>
    </BookingLayout>
  )
}

function HoldEnding({ flow }: ScreenProps) {
  const { t } = useLingui()
  const minutes = flow.hold?.minutesLeft
  if (!minutes) return null
  return (
    <Alert
      tone="info"
      title={
        minutes === 1
          ? t`Your time is kept for one more minute`
          : t`Your time is kept for ${minutes} more minutes`
      }
    />
  )
}
