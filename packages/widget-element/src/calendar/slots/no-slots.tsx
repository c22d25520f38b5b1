import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EmptyReason } from '@hourfold/shared/contract/views'
import { Button } from '../../ui/button.tsx'
import { EmptyReasonText } from './empty-reason.tsx'
import { Icon } from '../../ui/icon.tsx'

export type NoSlotsProps = {
  readonly reason: EmptyReason | null
  /** `weeks` is the first view of the calendar. */
  readonly period: 'month' | 'weeks' | 'day'
  /** True if a later slot exists. */
  readonly hasNext: boolean
  readonly busy: boolean
  readonly onFindNext: () => void
  /** Details, if more than the reason is known. */
  readonly explanation?: ReactNode
  /** Actions that would give slots, before the button to the next slot. */
  readonly children?: ReactNode
}

/** The message for a period without slots: the reason, and the button to the next slot. */
export function NoSlots({ reason, period, hasNext, busy, onFindNext, explanation, children }: NoSlotsProps) {
  const { t } = useLingui()
  const titles = {
    month: t`No slots available this month`,
    weeks: t`No slots available in the coming weeks`,
    day: t`No slots available on this day`,
  }
  return (
    <EmptyState
      title={titles[period]}
      action={
        <>
          {children}
          {hasNext && (
            <Button variant="primary" busy={busy} busyLabel={t`Finding slots…`} onClick={onFindNext}>
              <Trans>Find next available slot</Trans>
            </Button>
          )}
        </>
      }
    >
      {explanation ?? <Explanation reason={reason} hasNext={hasNext} />}
    </EmptyState>
  )
}

function Explanation({ reason, hasNext }: Pick<NoSlotsProps, 'reason' | 'hasNext'>) {
  if (reason) return <EmptyReasonText reason={reason} />
  return hasNext ? null : <Trans>There is nothing to book at the moment. Please come back later.</Trans>
}

type EmptyStateProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** States what is missing, why, and what to do next. */
function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state centered">
      <span className="medallion tone-quiet">
        <Icon name="calendar" />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
