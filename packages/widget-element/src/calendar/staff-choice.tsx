import { useLingui } from '@lingui/react/macro'
import type { StaffView } from '@hourfold/shared/contract/views'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { ChoiceCard } from '../ui/choice-card.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'

type StaffChoiceProps = {
  readonly staff: readonly StaffView[]
  /** The id of the chosen person; null is anyone. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** True if "Anyone available" is a choice. */
  readonly any?: boolean
  /** Name of the radio group, for a page with several. */
  readonly name?: string
  /** Origin (and path) of the booking server, which serves the portraits. */
  readonly apiBase?: string
  /** The first free time of a person in words, or empty. */
  readonly next?: ((id: string) => string) | undefined
}

/** The choice of the person. "Anyone available" is first, because it has the most slots. */
export function StaffChoice({
  staff,
  value,
  onChange,
  any = true,
  name = 'staff',
  apiBase = '',
  next,
}: StaffChoiceProps) {
  const { t } = useLingui()
  return (
    <ChoiceGroup legend={t`Staff member`} part="staff-list" look="people">
      {any && (
        <ChoiceCard
          part="staff"
          name={name}
          value=""
          checked={value === null}
          onPick={() => onChange(null)}
          picture={
            <span className="avatar avatar-any">
              <Icon name="people" />
            </span>
          }
          title={t`Anyone available`}
          aside={t`Most times to choose from`}
        />
      )}
      {staff.map((person) => (
        <ChoiceCard
          key={person.id}
          part="staff"
          name={name}
          value={person.id}
          checked={value === person.id}
          onPick={() => onChange(person.id)}
          picture={
            <Avatar name={person.name} color={person.color} src={person.image && apiBase + person.image} />
          }
          title={person.name}
          aside={person.title}
          asideLang={person.languages?.['title']}
          more={next && <NextTime when={next(person.id)} />}
        />
      ))}
    </ChoiceGroup>
  )
}

function NextTime({ when }: { readonly when: string }) {
  const { t } = useLingui()
  // Empty text would be a node of its own here, but none in the server's markup.
  if (when === '') return <span className="choice-next" />
  return (
    <span className="choice-next">
      <span className="visually-hidden">{t`Next free: ${when}`}</span>
      <span aria-hidden="true">{when}</span>
    </span>
  )
}
