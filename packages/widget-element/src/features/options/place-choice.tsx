import { useLingui } from '@lingui/react/macro'
import type { ServiceView } from '@booking/shared/contract/views'
import { usePlace } from '../../booking/use-place.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

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
export function PlaceChoice({ name, places, value, businessName, onChange }: PlaceChoiceProps) {
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
