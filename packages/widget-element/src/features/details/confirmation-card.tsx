import type { ReactNode, RefObject } from 'react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Outcome = 'scheduled' | 'rescheduled' | 'cancelled' | 'requested'

const signs = {
  scheduled: { icon: 'check', tone: 'success' },
  rescheduled: { icon: 'check', tone: 'success' },
  cancelled: { icon: 'cross', tone: 'quiet' },
  requested: { icon: 'clock', tone: 'info' },
} as const satisfies Record<Outcome, { readonly icon: IconName; readonly tone: string }>

type ConfirmationCardProps = {
  readonly outcome: Outcome
  /** Number of appointments. Only one or more than one makes a difference. */
  readonly count?: number
  /** How the business contacts the visitor about a requested appointment. */
  readonly contactMethod: 'phone' | 'email'
  readonly headingRef?: RefObject<HTMLHeadingElement | null>
  /** Details, calendar links and next actions. */
  readonly children?: ReactNode
}

/** Title and lead text of the outcome. */
export function ConfirmationCard(props: ConfirmationCardProps) {
  const { outcome, count = 1, contactMethod, headingRef, children } = props
  const { title, lead } = useOutcomeText(outcome, count, contactMethod)
  return (
    <article className="confirmation stack" part="confirmation">
      <div className="confirmation-head centered">
        <span className={`medallion tone-${signs[outcome].tone}`}>
          <Icon name={signs[outcome].icon} />
        </span>
        <h2 className="title" part="title" tabIndex={-1} ref={headingRef ?? null}>
          {title}
        </h2>
        <p className="muted">{lead}</p>
      </div>
      {children}
    </article>
  )
}

function useOutcomeText(
  outcome: Outcome,
  count: number,
  contactMethod: 'phone' | 'email',
): { readonly title: string; readonly lead: string } {
  const { t } = useLingui()
  const texts: Readonly<Record<Outcome, { readonly title: string; readonly lead: string }>> = {
    scheduled: {
      title: t`${plural(count, { one: 'Your appointment is scheduled', other: 'Your appointments are scheduled' })}`,
      lead: t`We look forward to seeing you.`,
    },
    rescheduled: {
      title: t`${plural(count, { one: 'Your appointment is rescheduled', other: 'Your appointments are rescheduled' })}`,
      lead: t`The new time is confirmed.`,
    },
    cancelled: {
      title: t`${plural(count, { one: 'Your appointment is cancelled', other: 'Your appointments are cancelled' })}`,
      lead: t`The time is free again. There’s nothing else to do.`,
    },
    requested: {
      title: t`${plural(count, { one: 'Your appointment is requested', other: 'Your appointments are requested' })}`,
      lead: contactMethod === 'phone' ? t`We’ll call you to confirm.` : t`We’ll email you to confirm.`,
    },
  }
  return texts[outcome]
}
