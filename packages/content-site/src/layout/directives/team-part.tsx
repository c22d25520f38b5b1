import { Plural, Trans } from '@lingui/react/macro'
import type { StaffView } from '@hourfold/shared/contract/views'
import { widgetPath } from '../../widget-path.ts'
import { innerHref } from '../item/item-address.ts'
import { Portrait } from '../cards/portrait.tsx'
import { type DirectiveProps, Part } from './part.tsx'

/** `::team`: the staff, each with a link to book an appointment. */
export function TeamPart({ request, id, isTitled }: DirectiveProps) {
  const staff = request.business?.staff ?? []
  if (staff.length === 0) return null
  return (
    <Part
      id={id}
      isTitled={isTitled}
      title={<Trans>Team</Trans>}
      lead={
        <Plural
          value={staff.length}
          one="One person, and all their attention."
          other="# people. Choose one, or take whoever is free first."
        />
      }
    >
      <ul className="people">
        {staff.map((person) => (
          <Person key={person.id} person={person} href={innerHref(widgetPath.provider(person), request)} />
        ))}
      </ul>
    </Part>
  )
}

function Person({ person, href }: { person: StaffView; href: string | null }) {
  return (
    <li className="card person inline">
      {person.image === null ? (
        <Portrait name={person.name} color={person.color} />
      ) : (
        <img className="portrait" src={person.image} width="72" height="72" alt="" loading="lazy" />
      )}
      <div>
        <h3>
          <a className="card-link" href={href ?? undefined}>
            {person.name}
          </a>
        </h3>
        {person.title === null ? null : <p className="small muted">{person.title}</p>}
      </div>
    </li>
  )
}
