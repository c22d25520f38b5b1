import { useLingui } from '@lingui/react/macro'
import type { Scope } from '@booking/shared/contract/requests'
import type { BookingView } from '@booking/shared/contract/views'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'

type ScopeFieldProps = {
  readonly booking: BookingView
  /** The question. */
  readonly legend: string
  readonly value: Scope
  readonly onChange: (scope: Scope) => void
}

/** Which of the appointments that were booked together a change is about; nothing where there is only one. */
export function ScopeField({ booking, ...field }: ScopeFieldProps) {
  const { t } = useLingui()
  const { series, orderSize } = booking
  if (orderSize < 2) return null
  const labels: Readonly<Record<Scope, string>> = {
    one: t`Only this appointment`,
    order: t`All ${orderSize} appointments that were booked together`,
    following: t`This and the following ones`,
    all: t`All of the series`,
  }
  // From the first one on, the following ones are all; after the last one there are none.
  const isBetween = series !== null && series.position > 1 && series.position < series.count
  const scopes: readonly Scope[] = isBetween
    ? ['one', 'following', 'all']
    : ['one', series === null ? 'order' : 'all']
  return (
    <ChoiceField {...field} id="scope" options={scopes.map((value) => ({ value, label: labels[value] }))} />
  )
}
