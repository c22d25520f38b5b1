import { Trans } from '@lingui/react/macro'
import type { AuthorItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { AuthorBooking } from './author-booking.tsx'
import { AuthorPicture } from './author-picture.tsx'
import { hrefOf, langOf } from '../item/item-address.ts'

/** Shown below a post: the author, with a link to book an appointment. */
export function AuthorCard({ author, request }: { author: AuthorItem; request: PageRequest }) {
  const lang = langOf(author, request)
  return (
    <section className="author-card row" aria-labelledby="author">
      <AuthorPicture author={author} request={request} />
      <div className="stack-small">
        <p className="eyebrow">
          <Trans>Written by</Trans>
        </p>
        <h2 id="author">
          <a href={hrefOf(author, request)}>{author.title}</a>
        </h2>
        {author.role === null ? null : (
          <p className="muted" {...lang}>
            {author.role}
          </p>
        )}
        <p className="muted" {...lang}>
          {author.description}
        </p>
        <AuthorBooking author={author} request={request} />
      </div>
    </section>
  )
}
