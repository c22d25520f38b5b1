import { Trans } from '@lingui/react/macro'
import type { AuthorItem } from '../content/content-item.ts'
import type { PageRequest } from '../page.ts'
import { widgetPath } from '../widget-path.ts'

/** The way to an appointment with an author who takes them. */
export function AuthorBooking({ author, request }: { author: AuthorItem; request: PageRequest }) {
  const person = request.business?.staff.find(({ slug }) => slug === author.staff)
  if (person === undefined || request.preview !== null) return null
  const { name } = person
  return (
    <p>
      <a className="button button-small" href={request.linkTo(widgetPath.provider(person))}>
        <Trans>Book with {name}</Trans>
      </a>
    </p>
  )
}
