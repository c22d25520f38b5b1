import { useLingui } from '@lingui/react/macro'
import type { Scope } from '@hourfold/shared/contract/requests'
import type { BookingView } from '@hourfold/shared/contract/views'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'

type ScopeFieldProps = {
  readonly booking: BookingView
  readonly legend: string
  readonly value: Scope
  readonly onChange: (scope: Scope) => void
}

/** Asks which appointments of an order or series a change applies to. Renders nothing for a single appointment. */
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
  // For the first date "following" equals "all", and after the last date there are no following ones.
  const isBetween = series !== null && series.position > 1 && series.position < series.count
  const scopes: readonly Scope[] = isBetween
    ? ['one', 'following', 'all']
    : ['one', series === null ? 'order' : 'all']
  return (
    <ChoiceField {...field} id="scope" options={scopes.map((value) => ({ value, label: labels[value] }))} />
  )
}
