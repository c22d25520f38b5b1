import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffView } from '@booking/shared/contract/views'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'

type StaffChoiceProps = {
  readonly staff: readonly StaffView[]
  /** The id of the chosen person; null is anyone. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** The name of the radio group, where a page has several. */
  readonly name?: string
}

/** Who it should be. «Any available» stands first, because it has the most times. */
export function StaffChoice({ staff, value, onChange, name = 'staff' }: StaffChoiceProps) {
  const { t } = useLingui()
  return (
    <fieldset className="staff-list" part="staff-list">
      <legend className="label">
        <Trans>Staff member</Trans>
      </legend>
      <div className="staff-options">
        <Option
          name={name}
          id=""
          checked={value === null}
          onPick={() => onChange(null)}
          picture={
            <span className="avatar avatar-any">
              <Icon name="people" />
            </span>
          }
          title={t`Any available`}
          aside={t`Shows the most times`}
        />
        {staff.map((person) => (
          <Option
            key={person.id}
            name={name}
            id={person.id}
            checked={value === person.id}
            onPick={() => onChange(person.id)}
            picture={<Avatar name={person.name} color={person.color} />}
            title={person.name}
            aside={person.title}
          />
        ))}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  readonly name: string
  readonly id: string
  readonly checked: boolean
  readonly onPick: () => void
  readonly picture: ReactNode
  readonly title: string
  readonly aside: string | null
}

function Option({ name, id, checked, onPick, picture, title, aside }: OptionProps) {
  return (
    <label className="staff" part="staff">
      <input
        className="staff-input"
        type="radio"
        name={name}
        value={id}
        checked={checked}
        onChange={onPick}
      />
      {picture}
      <span className="staff-words">
        <span className="staff-name">{title}</span>
        {aside && <span className="staff-title muted">{aside}</span>}
      </span>
    </label>
  )
}
