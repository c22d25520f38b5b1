import { useLayoutEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

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
