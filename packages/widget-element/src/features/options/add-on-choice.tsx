import { useLingui } from '@lingui/react/macro'
import type { ServiceView } from '@booking/shared/contract/views'
import { formatDuration } from '../../ui/formats/format-duration.ts'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

type AddOnChoiceProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly name: string
  readonly addOns: ServiceView['addOns']
  /** Slugs. */
  readonly value: readonly string[]
  readonly onChange: (addOns: readonly string[]) => void
}

/** As many extras as one likes, with what each adds to the price and the time. */
export function AddOnChoice({ locale, name, addOns, value, onChange }: AddOnChoiceProps) {
  const { t } = useLingui()
  if (addOns.length === 0) return null
  return (
    <ChoiceGroup
      legend={
        <>
          {/* One text, as in the server's markup. */}
          {`${t`Extras`} `}
          <span className="label-optional">{t`(optional)`}</span>
        </>
      }
    >
      {addOns.map(({ slug, name: title, description, minutes, price }) => {
        const isChosen = value.includes(slug)
        const adds = [
          ...(price ? [formatMoney(locale, price)] : []),
          ...(minutes > 0 ? [formatDuration(locale, minutes)] : []),
        ]
        return (
          <ChoiceCard
            key={slug}
            marked
            type="checkbox"
            name={name}
            value={slug}
            checked={isChosen}
            // In the order of the list, so that the same choice is the same request.
            onPick={() =>
              onChange(
                addOns
                  .filter((addOn) => (addOn.slug === slug ? !isChosen : value.includes(addOn.slug)))
                  .map((addOn) => addOn.slug),
              )
            }
            title={title}
            aside={description}
            // No text at all rather than an empty one, which the server's markup cannot hold.
            end={adds.map((words) => `+${words}`).join('\n') || null}
          />
        )
      })}
    </ChoiceGroup>
  )
}
