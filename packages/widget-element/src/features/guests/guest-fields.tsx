import { useLingui, Trans } from '@lingui/react/macro'
import type { LocationView } from '@hourfold/shared/contract/views'
import { guestsKind, mostGuests, serviceOf } from '@hourfold/shared/flow/cart/cart'
import type { needsOf } from '@hourfold/shared/flow/cart/needs'
import { usePlace } from '../../booking/use-place.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { DateOfBirthField } from '../../ui/fields/date-of-birth-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import type { FieldErrors } from '../../screens/use-field-errors.ts'
import type { ScreenProps } from '../../screens/screen.ts'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

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

type GuestField = 'name' | 'email'

type GuestListProps = {
  readonly guests: readonly Readonly<Record<GuestField, string>>[]
  /** Maximum number of guests; null if the number cannot be changed here. */
  readonly most: number | null
  readonly errorOf: (fieldId: string) => string | null
  readonly onType: (index: number, field: GuestField, text: string) => void
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
}

/** Names and emails of the guests besides the booker. */
export function GuestList({ guests, most, errorOf, onType, onAdd, onRemove }: GuestListProps) {
  const { t } = useLingui()
  const boxRef = useRef<HTMLElement>(null)
  /** Finds the element that gets the focus after the next render. */
  const focusTarget = useRef<(box: HTMLElement) => HTMLElement | null | undefined>(null)
  useLayoutEffect(() => {
    if (boxRef.current) focusTarget.current?.(boxRef.current)?.focus()
    focusTarget.current = null
  })
  const add = (): void => {
    focusTarget.current = (box) => box.querySelector<HTMLElement>('.guest:last-of-type input')
    onAdd()
  }
  const remove = (index: number): void => {
    // The next guest's button takes the index of the removed one; after the last guest it is the add button.
    focusTarget.current = (box) => [...box.querySelectorAll('button')][index]
    onRemove(index)
  }
  return (
    // Pages hide `guests` with the `hide` attribute. Guests who are already counted must stay visible to be named.
    <section className={most === null ? 'stack' : 'stack guests'} ref={boxRef} aria-label={t`Guests`}>
      {guests.map((guest, index) => {
        const position = index + 1
        const field = (name: GuestField, label: string) => {
          const id = `guests.${index}.${name}`
          const onChange = (text: string): void => onType(index, name, text)
          // Autofill would insert the booker's own data.
          const frame = { id, name: id, label, value: guest[name], onChange, autoComplete: 'off' as const }
          return { ...frame, error: errorOf(id), required: true }
        }
        return (
          // oxlint-disable-next-line react/no-array-index-key -- guests have no id other than their index
          <fieldset key={index} className="guest card stack" part="field">
            <legend className="label">{t`Guest ${position}`}</legend>
            <div className="form-row">
              <TextField {...field('name', t`Guest name`)} maxLength={200} />
              <TextField {...field('email', t`Guest email`)} inputMode="email" maxLength={254} />
            </div>
            {most !== null && (
              <Button variant="link" icon="cross" onClick={() => remove(index)}>
                {t`Remove guest ${position}`}
              </Button>
            )}
          </fieldset>
        )
      })}
      {most !== null && guests.length < most && (
        <div>
          <Button icon="people" onClick={add}>
            <Trans>Add a guest</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
