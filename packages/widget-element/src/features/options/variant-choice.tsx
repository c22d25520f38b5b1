import { useLingui } from '@lingui/react/macro'
import type { ServiceView } from '@booking/shared/contract/views'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

type VariantChoiceProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly name: string
  readonly variants: ServiceView['variants']
  /** Slug; null is the first variant, the default. */
  readonly value: string | null
  readonly onChange: (variant: string) => void
}

/** Radio buttons for the variants of a service. */
export function VariantChoice({ locale, name, variants, value, onChange }: VariantChoiceProps) {
  const { t } = useLingui()
  if (variants.length === 0) return null
  const chosen = variants.find(({ slug }) => slug === value) ?? variants[0]
  return (
    <ChoiceGroup legend={t`Choose one`}>
      {variants.map((variant) => (
        <ChoiceCard
          key={variant.slug}
          marked
          name={name}
          value={variant.slug}
          checked={variant === chosen}
          onPick={() => onChange(variant.slug)}
          title={variant.name}
          titleLang={variant.languages?.['name']}
          end={variant.price && formatMoney(locale, variant.price)}
        />
      ))}
    </ChoiceGroup>
  )
}
