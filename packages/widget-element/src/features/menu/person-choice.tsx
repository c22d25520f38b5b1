import { useRef, type RefObject } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from './menu-icon.tsx'

type PersonChoiceProps = {
  /** The booker's and the guests' names, the booker's first. */
  readonly names: readonly string[]
  /** How much each of them has in the cart, in the same order. */
  readonly counts: readonly number[]
  /** Place among the guests; null is the booker. */
  readonly value: number | null
  /** The group, to find somebody's button in: its value is the place among the guests. */
  readonly groupRef: RefObject<HTMLFieldSetElement | null>
  /** Whether one more may come. */
  readonly canAdd: boolean
  readonly onChange: (guest: number | null) => void
  readonly onAdd: () => void
  readonly onRemove: (guest: number) => void
}

/** Whom the menu is choosing for, and who comes along. */
export function PersonChoice(props: PersonChoiceProps) {
  const { names, counts, value, groupRef, canAdd, onChange, onAdd, onRemove } = props
  const { t } = useLingui()
  const addRef = useRef<HTMLButtonElement>(null)
  const remove = (guest: number): void => {
    // The next guest moves up into this place; where there is none, the one before; the last leaves to «Add a guest».
    const buttons = groupRef.current?.querySelectorAll<HTMLElement>('.person-remove') ?? []
    const next = buttons[guest + 1] ? buttons[guest] : buttons[guest - 1]
    onRemove(guest)
    const focus = next ?? addRef.current
    focus?.focus()
  }
  return (
    <fieldset className="people" ref={groupRef}>
      <legend className="label">
        <Trans>Choosing for</Trans>
      </legend>
      <div className="people-row">
        {names.map((name, index) => {
          const guest = index === 0 ? null : index - 1
          const count = counts[index] ?? 0
          return (
            <div className="person" key={index}>
              <label className="person-label">
                <input
                  className="person-input"
                  type="radio"
                  name="person"
                  value={guest ?? ''}
                  checked={guest === value}
                  onChange={() => onChange(guest)}
                />
                {name}
                {count > 0 && (
                  <>
                    <span className="person-count" aria-hidden="true">
                      {count}
                    </span>
                    <span className="visually-hidden">
                      {t`${plural(count, { one: '# item', other: '# items' })}`}
                    </span>
                  </>
                )}
              </label>
              {guest !== null && (
                <button
                  type="button"
                  className="person-remove"
                  aria-label={t`Remove ${name}`}
                  onClick={() => remove(guest)}
                >
                  <Icon name="cross" />
                </button>
              )}
            </div>
          )
        })}
        <button
          type="button"
          className="button button-link"
          part="button button-link"
          ref={addRef}
          aria-disabled={!canAdd}
          onClick={() => canAdd && onAdd()}
        >
          <span className="button-label">
            <MenuIcon name="plus" />
            <Trans>Add a guest</Trans>
          </span>
        </button>
      </div>
    </fieldset>
  )
}
