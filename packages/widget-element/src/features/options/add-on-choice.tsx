import { useLingui } from '@lingui/react/macro'
import type { ServiceView } from '@hourfold/shared/contract/views'
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

/** Check boxes for the add-ons, with what each adds to the price and the duration. */
export function AddOnChoice({ locale, name, addOns, value, onChange }: AddOnChoiceProps) {
  const { t } = useLingui()
  if (addOns.length === 0) return null
  return (
    <ChoiceGroup
      legend={
        <>
          {/* A single text node, as in the server-rendered markup. */}
          {`${t`Extras`} `}
          <span className="label-optional">{t`(optional)`}</span>
        </>
      }
    >
      {addOns.map(({ slug, name: title, description, languages, minutes, price }) => {
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
            // In the order of the list, so that the same choice makes the same request.
            onPick={() =>
              onChange(
                addOns
                  .filter((addOn) => (addOn.slug === slug ? !isChosen : value.includes(addOn.slug)))
                  .map((addOn) => addOn.slug),
              )
            }
            title={title}
            titleLang={languages?.['name']}
            aside={description}
            asideLang={languages?.['description']}
            // null instead of an empty text node, which server-rendered markup cannot contain.
            end={adds.map((words) => `+${words}`).join('\n') || null}
          />
        )
      })}
    </ChoiceGroup>
  )
}
