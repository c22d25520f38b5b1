import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, type FormEvent } from 'react'
import type { FieldRefusal } from '@hourfold/shared/errors/result'
import { serviceOf, servicesOf } from '@hourfold/shared/flow/cart/cart'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import { needsOf } from '@hourfold/shared/flow/cart/needs'
import { stepsOf } from '@hourfold/shared/flow/navigate'
import { Alert } from '../../ui/alert.tsx'
import { BookingLayout } from '../../screens/booking-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { StepHeading } from '../../ui/step-heading.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { formatShortDateTime } from '../../ui/formats/format-time.ts'
import { attributionOf } from '../../page/read-attribution.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhoneField } from '../../screens/phone-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { FromFeature } from '../../features/from-feature.tsx'
import { AppointmentSummary } from '../../booking/appointment-summary.tsx'
import { useFieldErrors } from '../../screens/use-field-errors.ts'
import { useChange } from '../../ui/use-change.ts'
import { FlowAlertBox } from '../../screens/flow-alert.tsx'
import { ProgressHeader } from '../../screens/progress-header.tsx'
import { formatLimits } from '../../screens/format-limits.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'

type TextName = 'firstName' | 'lastName' | 'email' | 'phone' | 'notes'

/** The form for the booker's details, and after it the code that proves the address where the service asks for it. */
export function DetailsScreen(props: ScreenProps) {
  const { flow, headingRef } = props
  const proves = isProving(flow)
  useChange(proves, () => {
    // The form returns, and what had the focus is gone. The code screen moves the focus itself.
    if (!proves && flow.fields.length === 0) headingRef.current?.focus()
  })
  return (
    <BookingLayout summary={<AppointmentSummary {...props} />} header={<ProgressHeader {...props} />}>
      {proves ? (
        <FromFeature feature="proof" fallback={waiting}>
          {({ ProofForm }) => <ProofForm {...props} ending={<HoldEnding {...props} />} />}
        </FromFeature>
      ) : (
        <DetailsForm {...props} />
      )}
    </BookingLayout>
  )
}

const waiting = <div className="skeleton-line skeleton-slot" />

/** Typed input survives every failure. */
function DetailsForm(props: ScreenProps) {
  const { flow, send, headingRef } = props
  const needs = needsOf(flow)
  const services = servicesOf(flow) ?? []
  const [service] = services
  const labels = useContactLabels()
  const errors = useDetailsErrors(props, labels)
  if (!needs || !service) return null
  const asksGuestFields =
    needs.dateOfBirth !== 'hidden' ||
    needs.location !== 'hidden' ||
    flow.guests.length > 0 ||
    services.some((one) => one.locations.length > 1 || one.guests.max > 0)
  const fieldOf = (name: TextName): FieldProps | null =>
    needs[name] === 'hidden'
      ? null
      : {
          id: name,
          name,
          label: labels[name],
          value: flow.input[name],
          error: errors.of(name),
          required: needs[name] === 'required',
          onChange: (typed: string) => send({ type: 'text_typed', field: name, text: typed }),
        }
  const notes = fieldOf('notes')
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault()
    send({ type: 'details_submitted', attribution: attributionOf(event.currentTarget) })
  }
  return (
    <>
      <StepHeading headingRef={headingRef}>
        <Trans>Your details</Trans>
      </StepHeading>
      <FlowAlertBox {...props} />
      <HoldEnding {...props} />
      <form className="form stack-large" part="form" noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.all} attempt={flow.attempts} />
        <ContactFields {...props} fieldOf={fieldOf} country={service.business.country} />
        {asksGuestFields && (
          <FromFeature feature="guests" fallback={waiting}>
            {({ GuestFields }) => <GuestFields {...props} errorOf={errors.of} needs={needs} />}
          </FromFeature>
        )}
        {services.some(({ questions }) => questions !== null) && (
          <FromFeature feature="questions" fallback={waiting}>
            {({ BookingQuestions }) => <BookingQuestions {...props} errorOf={errors.of} />}
          </FromFeature>
        )}
        {notes && <TextareaField {...notes} />}
        <Agreements {...props} services={services} termsError={errors.of('termsAccepted')} />
        <slot name="terms" />
        <FormActions>
          <SubmitButton {...props} services={services} />
        </FormActions>
      </form>
    </>
  )
}

function useContactLabels(): Readonly<
  Record<TextName | 'dateOfBirth' | 'location' | 'termsAccepted', string>
> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`Email`,
    phone: t`Phone`,
    notes: t`Additional information`,
    dateOfBirth: t`Date of birth`,
    location: '',
    termsAccepted: '',
  }
}

/** The faults of the form, in the order of its fields. */
function useDetailsErrors({ flow, view }: ScreenProps, labels: Readonly<Record<string, string>>) {
  const order = [...namesOf(view.locale.tag), ...formOrder]
  const faults = flow.fields.toSorted((one, other) => placeOf(one, order) - placeOf(other, order))
  const business = servicesOf(flow)?.[0]?.business
  const isAbroad = !['', business?.country].includes(flow.input.phoneCountry)
  return useFieldErrors(
    formatLimits(faults, view.locale.tag),
    { ...labels, ...questionLabels(flow) },
    isAbroad ? null : business?.phoneExample,
  )
}

type ContactFieldsProps = ScreenProps & {
  /** A field of the form; null where the service does not ask for it. */
  readonly fieldOf: (name: TextName) => FieldProps | null
  /** The business’s country, whose numbers need no country code. */
  readonly country: string
}

/** Names, in the order of the language, and how to reach the booker. */
function ContactFields({ flow, send, view, fieldOf, country }: ContactFieldsProps) {
  const email = fieldOf('email')
  const phone = fieldOf('phone')
  return (
    <>
      <div className="form-row">
        {namesOf(view.locale.tag).map((name) => {
          const field = fieldOf(name)
          return field && <TextField key={name} {...field} autoComplete={nameParts[name]} maxLength={200} />
        })}
      </div>
      <div className="form-row">
        {email && <EmailField {...email} />}
        {phone && (
          <PhoneField
            {...phone}
            locale={view.locale.tag}
            country={flow.input.phoneCountry || country}
            onCountryChange={(chosen) => send({ type: 'text_typed', field: 'phoneCountry', text: chosen })}
          />
        )}
      </div>
    </>
  )
}

type Services = { readonly services: readonly ServiceView[] }
type AgreementsProps = ScreenProps & Services & { readonly termsError: string | null }

/** The terms of the services, which have to be accepted, and the consent, which need not. */
function Agreements({ flow: { input }, send, services, termsError }: AgreementsProps) {
  const { t } = useLingui()
  const consent = [...new Set(services.flatMap((one) => one.consent ?? []))].join(' ')
  const terms = new Map(services.flatMap(({ termsUrl, name }) => (termsUrl ? [[termsUrl, name]] : [])))
  return (
    <>
      {terms.size > 0 && (
        <CheckboxField
          id="termsAccepted"
          name="termsAccepted"
          required
          checked={input.terms}
          error={termsError}
          onChange={(accepted) => send({ type: 'terms_ticked', accepted })}
          label={
            <>
              {t`I accept the terms and conditions.`}
              {[...terms].map(([url, name]) => (
                <span key={url}>
                  {' '}
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {terms.size > 1 ? name : t`Read the terms`}
                  </a>
                </span>
              ))}
            </>
          }
        />
      )}
      {consent && (
        <CheckboxField
          id="consentGiven"
          name="consentGiven"
          checked={input.consent}
          onChange={(given) => send({ type: 'consent_ticked', given })}
          label={<span lang={services[0]?.languages?.['consent']}>{consent}</span>}
        />
      )}
    </>
  )
}

/** Says what happens next: the payment, a request, or the booking, with its time where there is one. */
function SubmitButton({ flow, view, services }: ScreenProps & Services) {
  const { t } = useLingui()
  const zone = zoneOf(flow)
  const isSeveral = flow.series !== null || flow.items.length > 1
  const when =
    !isSeveral && flow.slot !== null && zone !== null
      ? formatShortDateTime(view.locale.tag, flow.slot, zone, flow.hourCycle)
      : null
  const isRequest = services.some(({ confirmation }) => confirmation === 'on_request')
  const label = (): string => {
    if (stepsOf(flow).includes('payment')) return t`Continue to payment`
    if (when === null) return isRequest ? t`Request appointments` : t`Book appointments`
    return isRequest ? t`Request ${when}` : t`Book ${when}`
  }
  return (
    <Button
      type="submit"
      variant="primary"
      busy={flow.submission?.status === 'sending'}
      busyLabel={isSeveral ? t`Scheduling…` : t`Scheduling appointment…`}
    >
      {label()}
    </Button>
  )
}

/** True while the code is awaited, and while the order is sent with the proof. */
const isProving = ({ proof, submission }: Flow): boolean =>
  proof !== undefined && (proof.view?.state !== 'proven' || submission?.status === 'sending')

const nameParts = { firstName: 'given-name', lastName: 'family-name' } as const

/** Languages that put the family name first. */
const familyNameFirst: readonly string[] = ['hu-HU']

const namesOf = (locale: string): readonly (keyof typeof nameParts)[] =>
  familyNameFirst.includes(locale) ? ['lastName', 'firstName'] : ['firstName', 'lastName']

/** Path prefixes of the fields after the names, in the order of the form. */
const formOrder = [
  'email',
  'phone',
  'dateOfBirth',
  'items.',
  'location',
  'guests',
  'answers.',
  'notes',
  'terms',
]

/** Position of a fault's field in the form. A fault without a field comes first, at −1. */
const placeOf = ({ path }: FieldRefusal, order: readonly string[]): number =>
  order.findIndex((start) => path.replace(/^contact\./, '').startsWith(start))

/** Labels of the questions with faults, by path: `answers.<item>.<key>`, plus the part for questions with parts. */
const questionLabels = (flow: Flow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    flow.fields.flatMap(({ path }) => {
      const [list, item, key] = path.split('.')
      const asked = list === 'answers' ? serviceOf(flow, flow.items[Number(item)])?.questions : null
      const question = asked?.pages.flatMap(({ questions }) => questions).find((one) => one.key === key)
      return question ? [[path, question.label]] : []
    }),
  )

function HoldEnding({ flow, announce }: ScreenProps) {
  const { t } = useLingui()
  const minutes = flow.hold?.status === 'held' ? flow.hold.minutesLeft : null
  const title =
    minutes === 1
      ? t`We’re holding this time for one more minute`
      : t`We’re holding this time for ${minutes} more minutes`
  // Some screen readers ignore a live region that is inserted together with its text, so the widget announces it too.
  useEffect(() => {
    if (minutes) announce(title)
  }, [minutes, title, announce])
  return minutes ? <Alert tone="info" title={title} /> : null
}

/** An email field. It uses `type=text`, because `type=email` rewrites internationalized domains while typing. */
export const EmailField = (props: FieldProps) => (
  <TextField {...props} type="text" autoComplete="email" inputMode="email" maxLength={254} />
)
