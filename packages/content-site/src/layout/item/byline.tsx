import { Trans } from '@lingui/react/macro'
import { localeOf } from '@booking/shared/i18n/locales'
import type { AuthorItem, PostItem } from '../../content/content-item.ts'
import type { PageRequest } from '../../pages/page.ts'
import { AuthorPicture } from '../cards/author-picture.tsx'
import { formatDate } from '../formats.ts'
import { hrefOf } from './item-address.ts'
import { Posted } from '../cards/posted.tsx'

type Props = {
  readonly post: PostItem
  readonly author: AuthorItem | null
  readonly request: PageRequest
}

/** The author, the date and the reading time of a post. */
export function Byline({ post, author, request }: Props) {
  const updated = post.updated !== null && post.updated > post.date ? post.updated : null
  const day = updated === null ? '' : formatDate(localeOf(request.locale).tag, updated)
  return (
    <div className="byline inline small muted">
      {author === null ? null : <AuthorPicture author={author} request={request} />}
      <div>
        {author === null ? null : (
          <p>
            <a rel="author" href={hrefOf(author, request)}>
              {author.title}
            </a>
          </p>
        )}
        <Posted post={post} request={request} />
        {updated === null ? null : (
          <p>
            <time dateTime={updated}>
              <Trans>Updated {day}</Trans>
            </time>
          </p>
        )}
      </div>
    </div>
  )
}
