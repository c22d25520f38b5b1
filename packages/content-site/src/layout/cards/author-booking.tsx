import { Trans } from '@lingui/react/macro'
import type { AuthorItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { widgetPath } from '../../widget-path.ts'
import { innerHref } from '../item/inner-href.ts'

/** A link to book an appointment with an author who takes appointments. */
export function AuthorBooking({ author, request }: { author: AuthorItem; request: PageRequest }) {
  const person = request.business?.staff.find(({ slug }) => slug === author.staff)
  if (person === undefined) return null
  const href = innerHref(widgetPath.provider(person), request)
  if (href === null) return null
  const { name } = person
  return (
    <p>
      <a className="button button-primary" href={href}>
        <Trans>Book with {name}</Trans>
      </a>
    </p>
  )
}
