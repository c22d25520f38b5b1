import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { EmptyReason, SlotsView } from '@booking/shared/contract/views'
import type { PlainDate } from '@booking/shared/time/plain-date'

/** Why there is nothing in a period, in a sentence. */
export function EmptyReasonText({ reason }: { readonly reason: EmptyReason }) {
  const words: Readonly<Partial<Record<EmptyReason, ReactNode>>> = {
    full: <Trans>Every time in this period has been booked.</Trans>,
    closed: <Trans>There are no opening hours in this period.</Trans>,
    too_soon: <Trans>Too soon to book online.</Trans>,
    too_far: <Trans>Not open for booking yet.</Trans>,
  }
  return words[reason]
}

/** Why a day has no slots: by the notice and the horizon, else as the whole period where that is empty; null where neither says it. */
export function reasonOfDay(
  { bookable, reason }: Pick<SlotsView, 'bookable' | 'reason'>,
  date: PlainDate,
  today: PlainDate,
): EmptyReason | null {
  if (date < today) return null
  if (date < bookable.first) return 'too_soon'
  return date > bookable.last ? 'too_far' : reason
}
