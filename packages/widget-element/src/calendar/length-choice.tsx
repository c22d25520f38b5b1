import { useLingui } from '@lingui/react/macro'
import type { ServiceView } from '@hourfold/shared/contract/views'
import { formatDuration } from '../ui/formats/format-duration.ts'
import { formatMoney } from '../ui/formats/format-money.ts'
import { ChoiceCard } from '../ui/choice-card.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'

type LengthChoiceProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly lengths: ServiceView['durations']
  /** Minutes; null is the default duration. */
  readonly value: number | null
  readonly onChange: (minutes: number) => void
  /** Name of the radio group, for a page with several. */
  readonly name?: string
}

/** The choice of the duration, with the price if it depends on the duration. */
export function LengthChoice({ locale, lengths, value, onChange, name = 'length' }: LengthChoiceProps) {
  const { t } = useLingui()
  const chosen = lengths.find(({ minutes }) => minutes === value) ?? lengths[0]
  return (
    <ChoiceGroup look="compact" legend={t`Duration`}>
      {lengths.map(({ minutes, price }) => (
        <ChoiceCard
          key={minutes}
          name={name}
          value={String(minutes)}
          checked={minutes === chosen?.minutes}
          onPick={() => onChange(minutes)}
          title={[formatDuration(locale, minutes), ...(price ? [formatMoney(locale, price)] : [])].join(
            ' · ',
          )}
        />
      ))}
    </ChoiceGroup>
  )
}
