import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClientRefusal } from '@hourfold/shared/contract/client'
import type { BrandView } from '@hourfold/shared/contract/site-view'
import type { RequestView } from '@hourfold/shared/contract/request-views'
import { localeOf, type LocaleCode } from '@hourfold/shared/i18n/locales'
import { formatMoment } from '../formats.ts'
import { BrandSign } from '../brand/brand-sign.tsx'
import { RequestDay } from './request-day.tsx'
import { RequestFacts } from './request-facts.tsx'
import type { BookingView } from '@hourfold/shared/contract/views'
import { errorMessage } from '@hourfold/shared/errors/error-messages'

type Props = {
  readonly brand: BrandView
  readonly view: RequestView
  readonly locale: LocaleCode
  /** Why the last answer was refused. */
  readonly refusal: ClientRefusal | null
  /** The reason that was typed with it. */
  readonly reason: string
  /** The address asks for the form that declines. */
  readonly isDeclining: boolean
  /** Idempotency keys: each form counts once, however often it is sent. */
  readonly keys: { readonly confirm: string; readonly decline: string }
}

/**
 * A requested appointment as the business sees it: its current state, the booker and the service, and two forms while it waits
 * for an answer.
 */
export function RequestCard({ brand, view, locale, refusal, reason, isDeclining, keys }: Props) {
  const { booking, contact } = view
  const { tag } = localeOf(locale)
  const isOpen = booking.status === 'requested'
  return (
    <div className="request column stack">
      <p className="brand display">
        <BrandSign name={booking.business.name} brand={brand} />
      </p>
      <article className="request-card card stack">
        {refusal === null ? null : <RequestRefusal refusal={refusal} booking={booking} />}
        <div className="request-words stack">
          <p className={`badge tone-${tones[booking.status] ?? 'quiet'}`}>
            <StatusName status={booking.status} />
          </p>
          <h1>
            <Headline view={view} />
          </h1>
          <p className="muted">
            <NextStep
              view={view}
              answerBy={formatMoment(tag, Date.parse(view.expiresAt), booking.business.timeZone)}
            />
          </p>
        </div>
        {booking.cancelReason === null ? null : (
          <blockquote className="muted">{booking.cancelReason}</blockquote>
        )}
        <RequestFacts booking={booking} contact={contact} tag={tag} />
        {isOpen ? (
          <Answers reason={reason} keys={keys} name={contact.name} isDeclining={isDeclining} />
        ) : null}
        <RequestDay day={view.day} tag={tag} />
      </article>
    </div>
  )
}

const tones: Readonly<Partial<Record<RequestView['booking']['status'], string>>> = {
  requested: 'warning',
  confirmed: 'success',
  declined: 'danger',
}

function Answers({
  reason,
  keys,
  name,
  isDeclining,
}: Pick<Props, 'reason' | 'keys' | 'isDeclining'> & { readonly name: string }) {
  const { t } = useLingui()
  return (
    <section className="request-answers stack-small" aria-label={t`Your answer`}>
      <form method="post">
        <input type="hidden" name="key" value={keys.confirm} />
        <button className="button button-primary" name="answer" value="confirm">
          <Trans>Confirm the appointment</Trans>
        </button>
      </form>
      <details open={isDeclining || reason !== ''}>
        <summary>
          <Trans>Decline instead</Trans>
        </summary>
        <form className="stack-small" method="post">
          <input type="hidden" name="key" value={keys.decline} />
          <label className="label" htmlFor="reason">
            <Trans>Reason, if you like. {name} will read it.</Trans>
          </label>
          <textarea
            className="input textarea"
            id="reason"
            name="reason"
            rows={3}
            maxLength={longestReason}
            defaultValue={reason}
          />
          <button className="button button-danger" name="answer" value="decline">
            <Trans>Decline the request</Trans>
          </button>
        </form>
      </details>
    </section>
  )
}

const stages = ['requested', 'confirmed', 'declined', 'expired', 'cancelled'] as const

/** What became of a request; `closed` is everything after that. */
const stageOf = (status: RequestView['booking']['status']): (typeof stages)[number] | 'closed' =>
  stages.find((one) => one === status) ?? 'closed'

function StatusName({ status }: { readonly status: RequestView['booking']['status'] }): ReactNode {
  switch (stageOf(status)) {
    case 'requested':
      return <Trans>Waiting for your answer</Trans>
    case 'confirmed':
      return <Trans>Confirmed</Trans>
    case 'declined':
      return <Trans>Declined</Trans>
    case 'expired':
      return <Trans>Expired</Trans>
    case 'cancelled':
      return <Trans>Cancelled</Trans>
    case 'closed':
      return <Trans>Closed</Trans>
  }
}

function Headline({ view: { booking, contact } }: { readonly view: RequestView }): ReactNode {
  const { name } = contact
  switch (stageOf(booking.status)) {
    case 'requested':
      return <Trans>{name} would like an appointment</Trans>
    case 'confirmed':
      return <Trans>The appointment is confirmed</Trans>
    case 'declined':
      return <Trans>The request was declined</Trans>
    case 'expired':
      return <Trans>The request has expired</Trans>
    case 'cancelled':
      return <Trans>{name} has cancelled</Trans>
    case 'closed':
      return <Trans>Nothing left to answer</Trans>
  }
}

function NextStep({ view, answerBy }: { readonly view: RequestView; readonly answerBy: string }): ReactNode {
  const { name } = view.contact
  switch (stageOf(view.booking.status)) {
    case 'requested':
      return <Trans>Please answer by {answerBy}. We’re holding the time until then.</Trans>
    case 'confirmed':
      return view.contact.email === '' ? (
        <Trans>{name} has given no email address. Please tell them yourself.</Trans>
      ) : (
        <Trans>{name} is told by email. You’re done.</Trans>
      )
    case 'declined':
      return view.contact.email === '' ? (
        <Trans>{name} has given no email address. Please tell them yourself.</Trans>
      ) : (
        <Trans>{name} is told by email. The time is free for others again.</Trans>
      )
    case 'expired':
      return <Trans>It could be answered until {answerBy}. The time is free for others again.</Trans>
    case 'cancelled':
      return <Trans>The time is free for others again.</Trans>
    case 'closed':
      return <Trans>This appointment has been dealt with.</Trans>
  }
}

/** Maximum characters of the reason. */
const longestReason = 1000

type RequestRefusalProps = { readonly refusal: ClientRefusal; readonly booking: BookingView }

/** Why an answer was refused, worded for the business, and the next step. */
const RequestRefusal = (props: RequestRefusalProps) => (
  <p className="alert tone-danger" role="alert">
    <Words {...props} />
  </p>
)

function Words({ refusal, booking }: RequestRefusalProps): ReactNode {
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
