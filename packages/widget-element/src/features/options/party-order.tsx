import { useLingui } from '@lingui/react/macro'
import type { PartyMode } from '@booking/shared/flow/cart/cart-item'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

type PartyOrderProps = {
  readonly orders: readonly PartyMode[]
  readonly value: PartyMode
  readonly onChange: (order: PartyMode) => void
}

/** Asks in which order several items take place. */
export function PartyOrder({ orders, value, onChange }: PartyOrderProps) {
  const { t } = useLingui()
  const texts = {
    together: [t`Together`, t`Everyone at the same time`],
    in_a_row: [t`One after the other`, t`One visit, back to back`],
    separate: [t`At different times`, t`You choose a date and time for each`],
  } as const satisfies Record<PartyMode, readonly [string, string]>
  return (
    <ChoiceGroup legend={t`In which order?`}>
      {orders.map((order) => (
        <ChoiceCard
          key={order}
          marked
          name="order"
          value={order}
          checked={order === value}
          onPick={() => onChange(order)}
          title={texts[order][0]}
          aside={texts[order][1]}
        />
      ))}
    </ChoiceGroup>
  )
}
