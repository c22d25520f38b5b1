import { useLingui } from '@lingui/react/macro'
import type { LocationView } from '@booking/shared/contract/views'
import { guestsKind, mostGuests, serviceOf } from '@booking/shared/flow/cart/cart'
import type { needsOf } from '@booking/shared/flow/cart/needs'
import { usePlace } from '../../booking/use-place.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { DateOfBirthField } from '../../ui/fields/date-of-birth-field.tsx'
import { GuestList } from './guest-list.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import type { FieldErrors } from '../../screens/use-field-errors.ts'
import type { ScreenProps } from '../../screens/screen.ts'

type GuestFieldsProps = Pick<ScreenProps, 'flow' | 'send' | 'view'> & {
  readonly needs: NonNullable<ReturnType<typeof needsOf>>
  readonly errorOf: FieldErrors['of']
}

/** Fields that only some services ask for: date of birth, location and guests. */
export function GuestFields({ flow, send, view, needs, errorOf }: GuestFieldsProps) {
  const { t } = useLingui()
  const { input, items, guests } = flow
  const service = serviceOf(flow, items[0])
  // The number of guests is editable here only if it does not affect the slots, as seats of a class and served guests do.
  const isOpen = guestsKind(flow) === 'along' && service?.kind !== 'class' && mostGuests(flow) > 0
  return (
    <>
      {needs.dateOfBirth !== 'hidden' && (
        <DateOfBirthField
          id="dateOfBirth"
          label={t`Date of birth`}
          locale={view.locale.tag}
          value={input.dateOfBirth}
          error={errorOf('dateOfBirth')}
          required={needs.dateOfBirth === 'required'}
          onChange={(text) => send({ type: 'text_typed', field: 'dateOfBirth', text })}
        />
      )}
      {items.map((item, index) => {
        const offered = serviceOf(flow, item)
        const id = `items.${index}.location`
        return offered && !offered.placeFirst && offered.locations.length > 1 ? (
          <ChoiceField
            key={id}
            id={id}
            legend={items.length > 1 ? `${t`Location`}: ${offered.name}` : t`Location`}
            options={offered.locations.map((location) => ({
              value: location.slug,
              label: <PlaceName location={location} otherwise={offered.business.name} />,
            }))}
            value={item.location}
            error={errorOf(id)}
            onChange={(location) => send({ type: 'item_changed', index, change: { location } })}
          />
        ) : null
      })}
      {needs.location !== 'hidden' && (
        <TextareaField
          id="location"
          name="location"
          label={t`Your location`}
          hint={t`Where should we come? Street address and city`}
          value={input.location}
          error={errorOf('location')}
          required
          autoComplete="street-address"
          rows={2}
          maxLength={300}
          onChange={(text) => send({ type: 'text_typed', field: 'location', text })}
        />
      )}
      {(guests.length > 0 || isOpen) && (
        <GuestList
          guests={guests}
          most={isOpen ? mostGuests(flow) : null}
          errorOf={errorOf}
          onType={(index, field, text) => send({ type: 'guest_typed', index, field, text })}
          onAdd={() => send({ type: 'guest_added' })}
          onRemove={(index) => send({ type: 'guest_removed', index })}
        />
      )}
    </>
  )
}

function PlaceName({ location, otherwise }: { readonly location: LocationView; readonly otherwise: string }) {
  const place = usePlace(location)
  return <>{place?.text ?? otherwise}</>
}
