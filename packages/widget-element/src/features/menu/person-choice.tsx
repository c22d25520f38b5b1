import { useRef, type RefObject } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from './menu-icon.tsx'

type PersonChoiceProps = {
  /** The booker's and the guests' names, the booker's first. */
  readonly names: readonly string[]
  /** Number of cart items of each, in the same order. */
  readonly counts: readonly number[]
  /** Index of the guest; null is the booker. */
  readonly value: number | null
  /** The group, in which callers find a person's radio button by its value, the guest's index. */
  readonly groupRef: RefObject<HTMLFieldSetElement | null>
  /** True if another guest can be added. */
  readonly canAdd: boolean
  readonly onChange: (guest: number | null) => void
  readonly onAdd: () => void
  readonly onRemove: (guest: number) => void
}

/** Selects a person, adds guests and removes them. */
export function PersonChoice(props: PersonChoiceProps) {
  const { names, counts, value, groupRef, canAdd, onChange, onAdd, onRemove } = props
  const { t } = useLingui()
  const addRef = useRef<HTMLButtonElement>(null)
  const remove = (guest: number): void => {
    // Focus moves to the next guest, who takes this index, or to the one before, or to "Add a guest".
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
      <div className="people-row row">
        {names.map((name, index) => {
          const guest = index === 0 ? null : index - 1
          const count = counts[index] ?? 0
          return (
            <div className="person option" key={index}>
              <label className="person-label inline">
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
                    <span className="person-count strong" aria-hidden="true">
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
                  className="person-remove nav-button muted"
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
