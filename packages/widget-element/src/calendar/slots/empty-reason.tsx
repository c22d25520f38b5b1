import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { EmptyReason, SlotsView } from '@hourfold/shared/contract/views'
import type { PlainDate } from '@hourfold/shared/time/plain-date'

/** Why there is nothing in a period, in a sentence. */
export function EmptyReasonText({ reason }: { readonly reason: EmptyReason }) {
  const words: Readonly<Partial<Record<EmptyReason, ReactNode>>> = {
    full: <Trans>Every time has been booked.</Trans>,
    closed: <Trans>No appointments are offered then.</Trans>,
    too_soon: <Trans>Too soon to book online.</Trans>,
    too_far: <Trans>Not open for booking yet.</Trans>,
  }
  return words[reason]
}

/** Why a day has no slots, where that is known. */
export function reasonOfDay(
  { bookable, fullDates, reason }: Pick<SlotsView, 'bookable' | 'fullDates' | 'reason'>,
  date: PlainDate,
  today: PlainDate,
): EmptyReason | null {
  if (date < today) return null
  if (date < bookable.first) return 'too_soon'
  if (date > bookable.last) return 'too_far'
  // Nothing is known of the first and the last day, nor of the days of a party, but the reason of the whole period.
  if (!fullDates || date === bookable.first || date === bookable.last) return reason
  return fullDates.includes(date) ? 'full' : 'closed'
}
