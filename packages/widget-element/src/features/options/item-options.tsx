import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ServiceView, StaffView } from '@hourfold/shared/contract/views'
import type { OrderLine } from '@hourfold/shared/flow/cart/cart'
import type { ItemChange } from '@hourfold/shared/flow/cart/cart-item'
import { Button } from '../../ui/button.tsx'
import { formatDuration } from '../../ui/formats/format-duration.ts'
import { formatMoney } from '../../ui/formats/format-money.ts'
import { StaffChoice } from '../../calendar/staff-choice.tsx'
import { AddOnChoice } from './add-on-choice.tsx'
import { LengthChoice } from '../../calendar/length-choice.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { usePlace } from '../../booking/use-place.ts'

type ItemOptionsProps = {
  /** Full Intl tag. */
  readonly locale: string
  readonly apiBase: string
  readonly line: OrderLine
  /** Index in the cart, which makes the names of its radio groups unique. */
  readonly index: number
  /** Heading of one of several items; null for a single item, whose name is in the summary. */
  readonly name: string | null
  /** Possible locations; empty if the location is asked for later. */
  readonly places: ServiceView['locations']
  /** Staff to choose from; empty if nobody is chosen, or later. */
  readonly staff: readonly StaffView[]
  readonly onChange: (change: ItemChange) => void
  /** Removes it from the cart; null if it must stay. */
  readonly onRemove: (() => void) | null
}

/** The options of one cart item. */
export function ItemOptions(props: ItemOptionsProps) {
  const { locale, apiBase, line, index, name, places, staff, onChange, onRemove } = props
  const { t } = useLingui()
  const titleId = useId()
  const { item, service, minutes, price } = line
  if (name === null && places.length + service.variants.length + service.addOns.length === 0) return null
  const facts = [
    formatDuration(locale, minutes),
    ...(price ? [price.amount === 0 ? t`Free of charge` : formatMoney(locale, price)] : []),
  ]
  const Frame = name === null ? 'div' : 'fieldset'
  return (
    <Frame className="item-options stack-large" aria-labelledby={name === null ? undefined : titleId}>
      {name !== null && (
        <div className="item-options-head spread">
          <div>
            <h3 className="item-options-title strong" id={titleId}>
              {name}
            </h3>
            <p className="muted">{facts.join(' · ')}</p>
          </div>
          {onRemove && (
            <Button variant="link" onClick={onRemove}>
              {t`Remove`}
              <span className="visually-hidden">{` ${name}`}</span>
            </Button>
          )}
        </div>
      )}
      {places.length > 0 && (
        <PlaceChoice
          name={`place-${index}`}
          places={places}
          value={item.location}
          businessName={service.business.name}
          onChange={(location) => onChange({ location })}
        />
      )}
      {name !== null && service.durations.length > 1 && (
        <LengthChoice
          locale={locale}
          name={`length-${index}`}
          lengths={service.durations}
          value={item.duration}
          onChange={(duration) => onChange({ duration })}
        />
      )}
      <VariantChoice
        locale={locale}
        name={`variant-${index}`}
        variants={service.variants}
        value={item.variant}
        onChange={(variant) => onChange({ variant })}
      />
      <AddOnChoice
        locale={locale}
        name={`add-on-${index}`}
        addOns={service.addOns}
        value={item.addOns}
        onChange={(addOns) => onChange({ addOns })}
      />
      {staff.length > 0 && (
        <StaffChoice
          name={`staff-${index}`}
          staff={staff}
          value={item.staff}
          apiBase={apiBase}
          onChange={(id) => onChange({ staff: id })}
        />
      )}
    </Frame>
  )
}

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
function VariantChoice({ locale, name, variants, value, onChange }: VariantChoiceProps) {
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

type PlaceChoiceProps = {
  readonly name: string
  readonly places: ServiceView['locations']
  /** Slug. */
  readonly value: string | null
  /** Label of a location without an address. */
  readonly businessName: string
  readonly onChange: (location: string) => void
}

/** Asks for the location, if it affects the slots. */
function PlaceChoice({ name, places, value, businessName, onChange }: PlaceChoiceProps) {
  const { t } = useLingui()
  return (
    <ChoiceGroup legend={t`Location`}>
      {places.map((place) => (
        <PlaceCard
          key={place.slug}
          name={name}
          place={place}
          otherwise={businessName}
          checked={place.slug === value}
          onPick={onChange}
        />
      ))}
    </ChoiceGroup>
  )
}

type PlaceCardProps = {
  readonly name: string
  readonly place: ServiceView['locations'][number]
  readonly otherwise: string
  readonly checked: boolean
  readonly onPick: (location: string) => void
}

function PlaceCard({ name, place, otherwise, checked, onPick }: PlaceCardProps) {
  const title = usePlace(place)?.text ?? otherwise
  const { slug } = place
  return (
    <ChoiceCard marked name={name} value={slug} checked={checked} onPick={() => onPick(slug)} title={title} />
  )
}
